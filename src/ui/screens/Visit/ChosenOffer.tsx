import { useIntl } from 'react-intl';
import { writeVisitPlace } from '../../../domain/visit/visitPlace.ts';
import { offerKindMessages } from '../../blocks/Places/OfferKind.messages.ts';
import { priceUnitMessages } from '../../blocks/Places/Places.messages.ts';
import { BrandSymbol } from '../../components/BrandSymbol/BrandSymbol.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatCentimes } from '../../i18n/formatFrancs.ts';
import { useUiServices } from '../../UiServices.ts';
import { VISIT_FORM_ID } from './VisitForm.tsx';
import styles from './VisitPage.module.scss';
import { visitPageMessages, visitPriceMessages } from './VisitPage.messages.ts';
import type { ChosenPlace, VisitData } from './visitData.ts';

/**
 * What the request is for, with the way to choose something else. It stands beside the form that it
 * is sent with, because no script has to know it.
 */
export function ChosenOffer({ data: { chosen, level, form } }: { readonly data: VisitData }) {
  const { formatMessage } = useIntl();
  const { hasRoute, hrefOf } = useUiServices();
  const named =
    form?.place ??
    (chosen && {
      houseSlug: chosen.house.slug,
      offerSlug: chosen.place?.offer.slug ?? null,
    });
  const fields = Object.entries(writeVisitPlace(named ?? null));
  if (chosen === null && !hasRoute('places')) return null;
  return (
    <section className={styles.chosen} aria-label={formatMessage(visitPageMessages.chosen)}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" form={VISIT_FORM_ID} name={name} value={value} />
      ))}
      {chosen === null ? (
        <p>{formatMessage(visitPageMessages.nothingChosen)}</p>
      ) : (
        <>
          <BrandSymbol
            shape={chosen.theme ?? undefined}
            lit={chosen.place?.availability.kind === 'free'}
          />
          <div data-brand={chosen.theme?.brandId}>
            <p className={styles.name}>
              {chosen.place === null ? chosen.house.name : <Text of={chosen.place.offer.title} />}
            </p>
            <p className={styles.facts}>
              <ChosenFacts chosen={chosen} level={level} />
            </p>
          </div>
        </>
      )}
      {hasRoute('places') && (
        <SiteLink address={hrefOf('places')} className={`link ${styles.other}`}>
          {formatMessage(visitPageMessages[chosen === null ? 'choose' : 'chooseOther'])}
        </SiteLink>
      )}
    </section>
  );
}

interface ChosenFactsProps {
  readonly chosen: ChosenPlace;
  readonly level: number | null;
}

/** The house, the kind and the price of a day; the place of a house alone. */
function ChosenFacts({ chosen: { house, place }, level }: ChosenFactsProps) {
  const { formatMessage } = useIntl();
  if (place === null) return house.place;
  const { offer, quote } = place;
  const facts = [house.name, formatMessage(offerKindMessages[offer.kind])];
  if (quote !== null && !quote.isFrom) {
    const price = `${formatCentimes(quote.perUnit)} ${formatMessage(priceUnitMessages[quote.unit])}`;
    facts.push(
      level === null || !quote.parts.some(({ kind }) => kind === 'care')
        ? price
        : formatMessage(visitPriceMessages.atLevel, { price, level }),
    );
  }
  return facts.join(', ');
}
