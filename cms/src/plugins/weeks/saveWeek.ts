import { parseDishMarks } from '../../../../src/domain/programme/dishMarks.ts';
import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import { addDays, isDate, mondayOf } from '../../../../src/domain/shared/zurichCalendar.ts';
import { brandIds } from '../../brands.ts';
import type { Ability, PanelPerson } from '../../panelAccess.ts';
import { saveIfUnchanged } from '../../saveIfUnchanged.ts';
import { errors, type EntryFields, type Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { isStoredTime } from '../fields/writtenTime.ts';
import { mergeDishes, mergePoints } from './mergeWeek.ts';
import {
  dishesOf,
  findMenus,
  findProgrammes,
  menuOfWeek,
  pointsOf,
  readWeek,
  rightsOf,
  type StoredMenu,
  type StoredProgramme,
} from './readWeek.ts';
import {
  COURSES,
  MAX_DISH,
  MENU_PLAN,
  PROGRAMME,
  type CellChange,
  type CellConflict,
  type Course,
  type CookedDay,
  type Dish,
  type HousePoint,
  type PointsChange,
  type SavedWeek,
  type WeekChanges,
} from './weekTypes.ts';

export interface WeekAuthor {
  readonly person: PanelPerson;
  readonly ability: Ability;
}

const MAX_POINTS = 100;
const MAX_TITLE = 250;
/** More than saves at the same moment can explain. */
const MOST_TRIES = 5;

export const refuseWeek = (message: string): never => {
  throw new errors.ValidationError(message);
};

/** Brand and Monday of a request; throws a 400 for others. */
export function parseWeek({ brand, monday }: EntryFields): {
  readonly brand: string;
  readonly monday: string;
} {
  if (typeof brand !== 'string' || !brandIds.includes(brand))
    return refuseWeek('Diese Marke gibt es nicht.');
  if (typeof monday !== 'string' || !isDate(monday) || mondayOf(monday) !== monday)
    return refuseWeek('Eine Woche beginnt am Montag.');
  return { brand, monday };
}

/** Whether the account works for the brand; throws a 403 if not. */
export async function requireBrand(strapi: Strapi, brand: string): Promise<void> {
  const allowed = await findBrandsInRequest(strapi);
  refuseUnless(allowed === null || allowed.includes(brand), 'Sie arbeiten nicht für diese Marke.');
}

const isCourse = (value: unknown): value is Course => COURSES.some((course) => course === value);

function parseDish(value: unknown): Dish {
  const { text, marks } = (value ?? {}) as EntryFields;
  if (typeof text !== 'string' || text.length > MAX_DISH)
    return refuseWeek(`Ein Gericht hat höchstens ${MAX_DISH} Zeichen.`);
  const written = text.replace(/\s+/gu, ' ').trim();
  const words = Array.isArray(marks) ? (marks as readonly unknown[]).map(String).join(' ') : '';
  return { text: written, marks: written === '' ? [] : parseDishMarks(words) };
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && isStoredTime(value);

function parsePoint(value: unknown): HousePoint {
  const { begin, end, title, place, dishesOfDay } = (value ?? {}) as EntryFields;
  const written = typeof title === 'string' ? title.trim() : '';
  const where = typeof place === 'string' ? place.trim() : '';
  if (!isTime(begin) || (end !== null && !isTime(end)))
    return refuseWeek('Eine Zeit des Programms ist nicht verständlich.');
  if (written === '' || written.length > MAX_TITLE || where.length > MAX_TITLE)
    return refuseWeek('Ein Eintrag des Programms hat keinen Titel, oder er ist zu lang.');
  return {
    begin: begin.slice(0, 5),
    end: end === null ? null : end.slice(0, 5),
    title: written,
    place: where === '' ? null : where,
    dishesOfDay: dishesOfDay === true,
  };
}

const listIn = (value: unknown, most: number): readonly EntryFields[] =>
  Array.isArray(value) && value.length <= most
    ? (value as readonly EntryFields[])
    : refuseWeek('Es ist nicht zu lesen, was gespeichert werden soll.');

const isAmount = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && value >= 0 && value < 1000);

/** Reads what a request changes; throws a 400 with the reason if a part of it cannot be. */
export function parseChanges(body: unknown): WeekChanges {
  const fields = (body ?? {}) as EntryFields;
  const week = parseWeek(fields);
  const dayIn = ({ day }: EntryFields): string =>
    typeof day === 'string' && isDate(day) && mondayOf(day) === week.monday
      ? day
      : refuseWeek('Ein Tag gehört nicht zu dieser Woche.');
  const cells = listIn(fields['cells'], 7 * COURSES.length).map((cell): CellChange => ({
    day: dayIn(cell),
    course: isCourse(cell['course']) ? cell['course'] : refuseWeek('Dieses Feld gibt es nicht.'),
    from: parseDish(cell['from']),
    to: parseDish(cell['to']),
  }));
  const points = listIn(fields['points'], 7).map((change): PointsChange => ({
    day: dayIn(change),
    removed: listIn(change['removed'], MAX_POINTS).map(parsePoint),
    added: listIn(change['added'], MAX_POINTS).map(parsePoint),
  }));
  const { from, to } = (fields['price'] ?? { from: null, to: null }) as EntryFields;
  if (!isAmount(from) || !isAmount(to)) return refuseWeek('Der Preis ist nicht zu lesen.');
  return {
    ...week,
    cells,
    points,
    price: from === to ? null : { from, to },
    publish: fields['publish'] === true,
  };
}

/**
 * Saves what a person changed. A cell that somebody else has written meanwhile is not touched; the
 * answer names it, and then nothing is published.
 */
export async function saveWeek(
  strapi: Strapi,
  author: WeekAuthor,
  changes: WeekChanges,
): Promise<SavedWeek> {
  const rights = rightsOf(strapi, author.ability);
  await requireBrand(strapi, changes.brand);
  const changesMenu = changes.cells.length > 0 || changes.price !== null;
  refuseUnless(rights.editsMenu || !changesMenu, 'Sie dürfen den Menüplan nicht ändern.');
  refuseUnless(
    rights.editsProgramme || changes.points.length === 0,
    'Sie dürfen das Programm nicht ändern.',
  );
  refuseUnless(
    !changes.publish || rights.publishesMenu || rights.publishesProgramme,
    'Sie dürfen die Woche nicht veröffentlichen.',
  );
  const conflicts = changesMenu ? await saveMenu(strapi, author, changes) : [];
  for (const change of changes.points) await saveDay(strapi, author, changes.brand, change);
  const published = changes.publish && conflicts.length === 0;
  if (published && rights.publishesMenu) await publishMenu(strapi, changes);
  if (published && rights.publishesProgramme) await publishDays(strapi, changes);
  return { week: await readWeek(strapi, author.ability, changes), conflicts, published };
}

type Place = Pick<WeekChanges, 'brand' | 'monday'>;

const rangeOf = ({ monday }: Pick<Place, 'monday'>) => [monday, addDays(monday, 6)] as const;

const findMenu = async (
  strapi: Strapi,
  place: Place,
  status: 'draft' | 'published' = 'draft',
): Promise<StoredMenu | undefined> =>
  menuOfWeek(await findMenus(strapi, place.brand, rangeOf(place), status), place.monday);

/** Whether the account may change this entry, by the conditions of its role. */
const requireUpdate = (
  strapi: Strapi,
  { ability }: WeekAuthor,
  uid: string,
  stored: object | undefined,
): void =>
  refuseUnless(
    stored === undefined || checkerOf(strapi, uid, ability).can.update({ ...stored }),
    'Sie dürfen diese Woche nicht ändern.',
  );

async function saveMenu(
  strapi: Strapi,
  author: WeekAuthor,
  changes: WeekChanges,
  tries = 1,
): Promise<readonly CellConflict[]> {
  const { person } = author;
  const stored = await findMenu(strapi, changes);
  requireUpdate(strapi, author, MENU_PLAN, stored);
  const { dishes, conflicts } = mergeDishes(dishesOf(stored), changes.cells);
  const data = {
    tage: Object.entries(dishes)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .filter(([, day]) => COURSES.some((course) => day[course].text !== ''))
      .map(([datum, day]) => toRow(datum, day, stored)),
    ...(changes.price !== null && { gaestepreis: changes.price.to }),
    updatedBy: person.id,
  };
  const menus = strapi.documents(MENU_PLAN);
  const written =
    stored === undefined
      ? await menus
          .create({
            locale: BASE_LOCALE,
            data: { ...data, marke: changes.brand, woche: changes.monday, createdBy: person.id },
          })
          .catch(async (error: unknown) => {
            if ((await findMenu(strapi, changes)) !== undefined) return null;
            throw error;
          })
      : await saveIfUnchanged(strapi, MENU_PLAN, stored, () =>
          menus.update({ documentId: stored.documentId, locale: BASE_LOCALE, data }),
        );
  if (written !== null) return conflicts;
  if (tries === MOST_TRIES) throw new Error('The menu plan changes all the time.');
  return saveMenu(strapi, author, changes, tries + 1);
}

/** A day as it is stored, with the price that only the entry's form shows. */
function toRow(datum: string, day: CookedDay, stored: StoredMenu | undefined): EntryFields {
  const { preis } = stored?.tage?.find((row) => row.datum === datum) ?? {};
  const fields = COURSES.flatMap((course) => [
    [course, day[course].text || null],
    [`${course}Zeichen`, day[course].marks.join(' ') || null],
  ]);
  return { datum, preis: preis ?? null, ...(Object.fromEntries(fields) as EntryFields) };
}

const findDay = async (
  strapi: Strapi,
  brand: string,
  day: string,
): Promise<StoredProgramme | undefined> =>
  (await findProgrammes(strapi, brand, [day, day], 'draft'))[0];

async function saveDay(
  strapi: Strapi,
  author: WeekAuthor,
  brand: string,
  change: PointsChange,
  tries = 1,
): Promise<void> {
  const { person } = author;
  const stored = await findDay(strapi, brand, change.day);
  requireUpdate(strapi, author, PROGRAMME, stored);
  const punkte = mergePoints(pointsOf(stored), change).map((point) => ({
    beginn: `${point.begin}:00.000`,
    ende: point.end === null ? null : `${point.end}:00.000`,
    titel: point.title,
    ort: point.place,
    gerichteAusMenueplan: point.dishesOfDay,
  }));
  const days = strapi.documents(PROGRAMME);
  const data = { punkte, updatedBy: person.id };
  if (stored === undefined && punkte.length === 0) return;
  const written =
    stored === undefined
      ? await days
          .create({
            locale: BASE_LOCALE,
            data: { ...data, marke: brand, datum: change.day, createdBy: person.id },
          })
          .catch(async (error: unknown) => {
            if ((await findDay(strapi, brand, change.day)) !== undefined) return null;
            throw error;
          })
      : await saveIfUnchanged(strapi, PROGRAMME, stored, () =>
          days.update({ documentId: stored.documentId, locale: BASE_LOCALE, data }),
        );
  if (written !== null) return;
  if (tries === MOST_TRIES) throw new Error('The programme changes all the time.');
  await saveDay(strapi, author, brand, change, tries + 1);
}

/** A plan without any dish is not public. */
async function publishMenu(strapi: Strapi, place: Place): Promise<void> {
  const [stored, shown] = [
    await findMenu(strapi, place),
    await findMenu(strapi, place, 'published'),
  ];
  if (stored === undefined) return;
  const { documentId } = stored;
  const menus = strapi.documents(MENU_PLAN);
  if ((stored.tage ?? []).length > 0) await menus.publish({ documentId, locale: BASE_LOCALE });
  else if (shown !== undefined) await menus.unpublish({ documentId, locale: BASE_LOCALE });
}

async function publishDays(strapi: Strapi, place: Place): Promise<void> {
  const days = strapi.documents(PROGRAMME);
  const shown = await findProgrammes(strapi, place.brand, rangeOf(place), 'published');
  for (const day of await findProgrammes(strapi, place.brand, rangeOf(place), 'draft')) {
    const { documentId } = day;
    const isShown = shown.some((each) => each.documentId === documentId);
    if ((day.punkte ?? []).length > 0) await days.publish({ documentId, locale: BASE_LOCALE });
    else if (isShown) await days.unpublish({ documentId, locale: BASE_LOCALE });
  }
}
