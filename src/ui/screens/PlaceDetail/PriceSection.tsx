import { FormattedMessage, useIntl } from 'react-intl';
import { minutesOf } from '../../../domain/places/careShares.ts';
import { includesCare, unitOf } from '../../../domain/places/Offer.ts';
import { quoteOffer } from '../../../domain/places/priceOffer.ts';
import { Section } from '../../blocks/BlockSection/BlockSection.tsx';
import { CareLevels } from '../../blocks/Places/CareLevels.tsx';
import { careLevelMessages } from '../../blocks/Places/CareLevels.messages.ts';
import { placeMessages, priceUnitMessages } from '../../blocks/Places/Places.messages.ts';
import { Button } from '../../components/Button/Button.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { formatCentimes } from '../../i18n/formatFrancs.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { CostTable } from './CostTable.tsx';
import { priceMessages } from './PlaceDetail.messages.ts';
import { PRICE_ID, type PlaceDetailData } from './placeDetailData.ts';
import styles from './PriceSection.module.scss';
import { StayForm } from './StayForm.tsx';

/**
 * "Was kostet es?": the level of care as a form, and the price of it. `updateList.ts` applies each
 * tap at once.
 */
export function PriceSection({ data }: { readonly data: PlaceDetailData }) {
  const { offer, place } = data;
  return (
    <div className="sections" data-list="" id={PRICE_ID}>
      <Section background="white">
        <div className="wrap marg">
          <header className={styles.head}>
            <h2>
              <FormattedMessage {...priceMessages.title} />
            </h2>
            <Validity data={data} />
          </header>
          <div className={styles.price}>
            {includesCare(offer.kind) && <LevelForm data={data} />}
            {place.quote === null ? (
              <p className="lead measure">
                <FormattedMessage {...priceMessages.nobodyKnows} />
              </p>
            ) : (
              <CostTable data={data} quote={place.quote} />
            )}
            {unitOf(offer.kind) === 'night' && <StayForm data={data} />}
          </div>
        </div>
      </Section>
    </div>
  );
}

function LevelForm({ data: { level } }: { readonly data: PlaceDetailData }) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  return (
    <form action={`${pathname}#${PRICE_ID}`} className={styles.form}>
      <fieldset>
        <legend>{formatMessage(careLevelMessages.level)}</legend>
        <CareLevels chosen={level} wide />
      </fieldset>
      <div className={styles.after}>
        <p className="muted" role="status">
          <Meaning level={level} />
        </p>
        <noscript>
          <Button type="submit" inverted>
            {formatMessage(priceMessages.show)}
          </Button>
        </noscript>
      </div>
    </form>
  );
}

/** What a level stands for. */
function Meaning({ level }: { readonly level: number | null }) {
  if (level === null) return <FormattedMessage {...priceMessages.noLevel} />;
  if (level === 0) return <FormattedMessage {...priceMessages.levelZero} />;
  const { from, to } = minutesOf(level);
  return to === null ? (
    <FormattedMessage {...priceMessages.minutesOpen} values={{ level, from }} />
  ) : (
    <FormattedMessage {...priceMessages.minutes} values={{ level, from, to }} />
  );
}

/** From when the price is valid, and what it will be. */
function Validity({
  data: { offer, place, nextPrice, level, shares },
}: {
  readonly data: PlaceDetailData;
}) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const dayOf = (date: string): string => formatDate(date, locale, { year: true });
  if (place.price === null && nextPrice === null) return null;
  const next =
    nextPrice === null ? null : quoteOffer({ kind: offer.kind, price: nextPrice, level, shares });
  return (
    <p className="muted">
      {place.price !== null && (
        <FormattedMessage
          {...priceMessages.validFrom}
          values={{ day: dayOf(place.price.validFrom) }}
        />
      )}{' '}
      {nextPrice !== null && next !== null && (
        <FormattedMessage
          {...priceMessages.next}
          values={{
            day: dayOf(nextPrice.validFrom),
            amount: formatCentimes(next.perUnit),
            unit:
              includesCare(offer.kind) && level === null
                ? `${formatMessage(priceUnitMessages[next.unit])} ${formatMessage(placeMessages.withoutCare)}`
                : formatMessage(priceUnitMessages[next.unit]),
          }}
        />
      )}
    </p>
  );
}
