import { addDays, mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { brands } from '../../brands.ts';
import type { Ability } from '../../panelAccess.ts';
import type { Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { listWeekEvents } from './weekEvents.ts';
import { dishesOf, findMenus, findProgrammes, menuOfWeek, pointsOf, rightsOf } from './readWeek.ts';
import { missingCells, weekDays } from './weekWords.ts';

/** What the next week of a house lacks. */
export interface HouseGaps {
  readonly brand: string;
  readonly name: string;
  readonly monday: string;
  /** The number of dishes; null if nobody has begun, or for an account that does not cook. */
  readonly dishes: number | null;
  readonly hasMenu: boolean;
  /** Days without anything on, YYYY-MM-DD; empty for an account that plans nothing. */
  readonly days: readonly string[];
}

export type GapsOf = 'menu' | 'programme';

const WEEK = 7;
/** A house that wrote nothing for so many days does not keep a plan here. */
const KEPT = 8 * WEEK;

/** The houses whose next week lacks something, for one kind of work. */
export async function listGaps(
  strapi: Strapi,
  ability: Ability,
  kind: GapsOf,
  now = new Date(),
): Promise<readonly HouseGaps[]> {
  const rights = rightsOf(strapi, ability);
  if (!(kind === 'menu' ? rights.editsMenu : rights.editsProgramme)) return [];
  const allowed = await findBrandsInRequest(strapi);
  const monday = addDays(mondayOf(zurichDate(now)), WEEK);
  const found: HouseGaps[] = [];
  for (const { id, name } of brands) {
    if (allowed !== null && !allowed.includes(id)) continue;
    const gaps = await (kind === 'menu'
      ? menuGaps(strapi, id, monday)
      : programmeGaps(strapi, id, monday));
    if (gaps !== null) found.push({ brand: id, name, monday, ...gaps });
  }
  return found;
}

type Gaps = Pick<HouseGaps, 'dishes' | 'hasMenu' | 'days'>;

/** Null if nothing is missing, or if the house keeps no plan. */
async function menuGaps(strapi: Strapi, brand: string, monday: string): Promise<Gaps | null> {
  const range = [addDays(monday, -KEPT), addDays(monday, WEEK - 1)] as const;
  const menus = await findMenus(strapi, brand, range, 'draft');
  if (menus.length === 0) return null;
  const own = menuOfWeek(menus, monday);
  const last = menuOfWeek(menus, addDays(monday, -WEEK));
  const missing = missingCells(
    { dishes: dishesOf(own) },
    { dishes: dishesOf(last) },
    weekDays(monday),
  ).size;
  return missing === 0 ? null : { dishes: missing, hasMenu: own !== undefined, days: [] };
}

async function programmeGaps(strapi: Strapi, brand: string, monday: string): Promise<Gaps | null> {
  const range = [addDays(monday, -KEPT), addDays(monday, WEEK - 1)] as const;
  const programmes = await findProgrammes(strapi, brand, range, 'draft');
  if (programmes.length === 0) return null;
  const events = await listWeekEvents(strapi, brand, monday);
  const isBusy = (day: string): boolean =>
    programmes.some((each) => each.datum === day && pointsOf(each).length > 0) ||
    events.some((event) => event.day === day && !event.cancelled);
  const days = weekDays(monday).filter((day) => !isBusy(day));
  return days.length === 0 ? null : { dishes: null, hasMenu: true, days };
}
