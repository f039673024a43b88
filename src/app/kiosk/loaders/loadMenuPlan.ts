import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import { addDays, mondayOf } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { MenuPlanData } from '../../../ui/kiosk/screens/MenuPlan/menuPlanData.ts';
import type { RouteRequest } from '../../routes/loadPage.ts';
import type { KioskLoadContext } from '../KioskLoadContext.ts';

/** The menus of this week and the next: the night to Monday needs no network. */
export async function loadMenuPlan(
  { brand, ports, now }: KioskLoadContext,
  { path, signal }: RouteRequest,
): Promise<MenuPlanData> {
  const monday = mondayOf(zurichDate(now()));
  const weeks = await Promise.all(
    [monday, addDays(monday, 7)].map((week) =>
      ports.programmes.listMenus(brand, week, resolveLocale(path, brand), signal),
    ),
  );
  const read = weeks.filter((week) => week.ok);
  return { menus: weeks[0]?.ok === true ? read.flatMap(({ value }) => value) : null };
}
