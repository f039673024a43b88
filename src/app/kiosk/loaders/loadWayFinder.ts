import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { WayFinderData } from '../../../ui/kiosk/screens/WayFinder/wayFinderData.ts';
import type { Visit } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';

/** What is on in the rooms today. The house itself is in the profile. */
export async function loadWayFinder({ brand, ports, now }: KioskLoadContext, { path, signal }: Visit): Promise<WayFinderData> {
  const read = await ports.programmes.listDay(brand, zurichDate(now()), resolveLocale(path, brand), signal);
  return { points: read.ok ? read.value : [] };
}
