import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Page } from '../../../domain/page/Page.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type {
  WayContact,
  WayFinderData,
} from '../../../ui/kiosk/screens/WayFinder/wayFinderData.ts';
import type { RouteRequest } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';

/** What is on in the rooms today, and whom to ask. The house itself is in the profile. */
export async function loadWayFinder(
  { brand, ports, now }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<WayFinderData> {
  const locale = resolveLocale(path, brand);
  const [programme, home] = await Promise.all([
    ports.programmes.listDay(brand, zurichDate(now()), locale, signal),
    ports.pages.find(brand, '', locale, signal),
  ]);
  return {
    points: programme.ok ? programme.value : [],
    contact: home.ok && home.value !== null ? contactOn(home.value) : null,
  };
}

/** The person of the page's first contact. */
function contactOn({ blocks }: Page): WayContact | null {
  for (const block of blocks) {
    if (block.kind === 'contactPerson' && block.person !== null) {
      const { name, role, image } = block.person;
      return { name, role, image, lang: block.lang };
    }
  }
  return null;
}
