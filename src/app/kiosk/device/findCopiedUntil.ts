import { gatewayRequestOf } from '../../../adapters/http/gatewayRequest.ts';
import type { ContentRead } from '../../../adapters/http/ContentRead.ts';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { addDays, mondayOf } from '../../../domain/shared/zurichCalendar.ts';
import { KIOSK_CACHES } from '../kioskProtocol.ts';

interface CopiedDays {
  readonly brandId: BrandId;
  readonly locales: readonly Locale[];
  /** YYYY-MM-DD: today. */
  readonly from: string;
}

const MOST_DAYS = 31;

/**
 * The last day from `from` on whose programme and menus are on the device in all languages, without
 * a gap; empty if there is no such day. It looks at the copies themselves. Never rejects.
 */
export async function findCopiedUntil(
  caches: Pick<CacheStorage, 'open'>,
  { brandId, locales, from }: CopiedDays,
): Promise<string> {
  try {
    const copies = await (await caches.open(KIOSK_CACHES.answers)).keys();
    const addresses = new Set(
      copies.map(({ url }) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      }),
    );
    const isHere = (read: ContentRead): boolean => {
      const request = gatewayRequestOf(read);
      return request !== null && addresses.has(`/api${request.path}?${request.query.toString()}`);
    };
    const isComplete = (date: string): boolean =>
      locales.every(
        (locale) =>
          isHere({ kind: 'programmeDay', brandId, date, locale }) &&
          isHere({ kind: 'menuWeek', brandId, monday: mondayOf(date), locale }),
      );
    let days = 0;
    while (days < MOST_DAYS && isComplete(addDays(from, days))) days += 1;
    return days === 0 ? '' : addDays(from, days - 1);
  } catch {
    return '';
  }
}
