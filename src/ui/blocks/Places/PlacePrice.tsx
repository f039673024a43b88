import { FormattedMessage } from 'react-intl';
import type { PriceQuote } from '../../../domain/places/priceOffer.ts';
import { includesCare } from '../../../domain/places/Offer.ts';
import type { Place } from '../../../domain/places/findPlaces.ts';
import { formatCentimes, formatWholeFrancs } from '../../i18n/formatFrancs.ts';
import { placeFactMessages, placeMessages, priceUnitMessages } from './Places.messages.ts';
import styles from './PlacePrice.module.scss';

interface PlacePriceProps {
  readonly place: Place;
  /** The level of care that the price is for; null is none. */
  readonly level: number | null;
}

/** The two figures of a place: a day and about a month, or a month alone. */
export function PlacePrice({ place: { quote, offer }, level }: PlacePriceProps) {
  if (quote === null)
    return (
      <p className={styles.none}>
        <FormattedMessage {...placeMessages.onRequest} />
      </p>
    );
  const { unit, longer, longerDays, isFrom, parts } = quote;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>
            <FormattedMessage {...priceUnitMessages[unit]} />
          </dt>
          <dd>
            <UnitPrice quote={quote} />
          </dd>
        </div>
        {longer !== null && longerDays !== null && (
          <div>
            <dt>
              <FormattedMessage {...placeFactMessages.longer} values={{ days: longerDays }} />
            </dt>
            <dd>
              <Amount isFrom={isFrom}>{formatWholeFrancs(longer)}</Amount>
            </dd>
          </div>
        )}
      </dl>
      {parts.some(({ kind, perUnit: amount }) => kind === 'care' && amount === null) ? (
        <p className={styles.note}>
          <FormattedMessage {...placeMessages.partsOnRequest} />
        </p>
      ) : (
        level === null &&
        includesCare(offer.kind) && (
          <p className={styles.note}>
            <FormattedMessage {...placeMessages.withoutCare} />
          </p>
        )
      )}
    </>
  );
}

/** What a day, a night or a month costs; "ab" if a part has no figure. */
export const UnitPrice = ({ quote: { unit, perUnit, isFrom } }: { readonly quote: PriceQuote }) => (
  <Amount isFrom={isFrom}>
    {unit === 'month' ? formatWholeFrancs(Math.round(perUnit / 100)) : formatCentimes(perUnit)}
  </Amount>
);

interface AmountProps {
  readonly isFrom: boolean;
  readonly children: string;
}

const Amount = ({ isFrom, children }: AmountProps) =>
  isFrom ? (
    <FormattedMessage {...placeFactMessages.from} values={{ amount: children }} />
  ) : (
    children
  );
