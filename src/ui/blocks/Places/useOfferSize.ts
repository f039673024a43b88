import { useIntl } from 'react-intl';
import type { OfferSummary } from '../../../domain/places/Offer.ts';
import { placeFactMessages } from './Places.messages.ts';

/** "24 m²", "24 bis 32 m²"; null if the house gave no size. */
export function useOfferSize({
  area,
  areaTo,
}: Pick<OfferSummary, 'area' | 'areaTo'>): string | null {
  const { formatMessage } = useIntl();
  if (area === null) return null;
  if (areaTo === null || areaTo <= area) return formatMessage(placeFactMessages.area, { area });
  return formatMessage(placeFactMessages.areas, { area, areaTo });
}
