import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { occurrenceDates } from '../../../domain/event/occurrenceDates.ts';
import { useUiServices } from '../../UiServices.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';

/**
 * The address of an event: on this site, or on its own brand's site if that is another; null if
 * there is no such page.
 */
export function useEventHref(): (
  event: EventOccurrence,
  otherBrand?: Pick<BrandTheme, 'href' | 'hiddenRoutes'>,
) => string | null {
  const { hasRoute, hrefOf } = useUiServices();
  return (event, otherBrand) => {
    const { id, slug, recurring } = event;
    // A series has one page: the query names the date that the visitor has chosen.
    const query = recurring ? `?datum=${occurrenceDates(event).firstDay}` : '';
    if (otherBrand === undefined)
      return hasRoute('event') ? hrefOf('event', { id, slug }) + query : null;
    if (otherBrand.hiddenRoutes.includes('event')) return null;
    return new URL(
      `events/${encodeURIComponent(id)}/${encodeURIComponent(slug)}${query}`,
      otherBrand.href,
    ).href;
  };
}
