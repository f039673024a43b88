import { FormattedMessage } from 'react-intl';
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
  const { unit, perUnit, longer, longerDays, isFrom, parts } = quote;
  const perMonth = unit === 'month';
  const sum = (text: string) =>
    isFrom ? <FormattedMessage {...placeFactMessages.from} values={{ amount: text }} /> : text;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>
            <FormattedMessage {...priceUnitMessages[unit]} />
          </dt>
          <dd>
            {sum(perMonth ? formatWholeFrancs(Math.round(perUnit / 100)) : formatCentimes(perUnit))}
          </dd>
        </div>
        {longer !== null && longerDays !== null && (
          <div>
            <dt>
              <FormattedMessage {...placeFactMessages.longer} values={{ days: longerDays }} />
            </dt>
            <dd>{sum(formatWholeFrancs(longer))}</dd>
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
