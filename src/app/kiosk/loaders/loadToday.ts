import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { readDay } from '../../../domain/programme/readDay.ts';
import { addDays } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { TodayData } from '../../../ui/kiosk/screens/Today/todayData.ts';
import type { RouteRequest } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';
import { listPictures } from './listPictures.ts';

/** Today is one of them. */
const DAYS = 7;

/**
 * The programme of today and of the days after it: at midnight the next day is there already. A day
 * that fails is null.
 */
export async function loadToday(
  context: KioskLoadContext,
  request: RouteRequest,
): Promise<TodayData> {
  const { brand, ports, now } = context;
  const today = zurichDate(now());
  const locale = resolveLocale(request.path, brand);
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(today, day));
  const [images, ...days] = await Promise.all([
    listPictures(context, request),
    ...dates.map(async (date) => {
      const read = await readDay(ports.programmes, brand, date, locale, request.signal);
      return { date, points: read.ok ? read.value : null };
    }),
  ]);
  return { days, image: images[0] ?? null };
}
