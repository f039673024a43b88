import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type {
  CellChange,
  Dish,
  HousePoint,
  SavedWeek,
  WeekAnswer,
} from '../../cms/src/plugins/weeks/weekTypes.ts';
import { createEditor } from '../support/contentEditor.ts';
import {
  createPanelUser,
  invitePanelUser,
  type PanelAnswer,
  type PanelUser,
} from '../support/panelUser.ts';

const { url, token, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const MENU = 'api::menueplan.menueplan';
const DAY = 'api::tagesprogramm.tagesprogramm';
const EVENT = 'api::veranstaltung.veranstaltung';
const [OWN, FOREIGN] = ['zumipark', 'bauma'] as const;
/** Weeks that no other test uses; both begin on a Monday. */
const [MONDAY, NEXT] = ['2032-03-01', '2032-03-08'] as const;

const NONE: Dish = { text: '', marks: [] };
const dish = (text: string, ...marks: Dish['marks']): Dish => ({ text, marks });
const cell = (
  day: string,
  course: CellChange['course'],
  to: Dish,
  from: Dish = NONE,
): CellChange => ({ day, course, from, to });
const point = (begin: string, title: string, place: string | null = null): HousePoint => ({
  begin,
  end: null,
  title,
  place,
  dishesOfDay: false,
});

let kitchen: PanelUser;
let house: PanelUser;
let reception: PanelUser;
const made: string[] = [];

beforeAll(async () => {
  kitchen = await invitePanelUser(url, superAdmin, 'Küche', [OWN]);
  house = await invitePanelUser(url, superAdmin, 'Haus', [OWN]);
  reception = await invitePanelUser(url, superAdmin, 'Empfang', [OWN]);
}, 60_000);

afterAll(async () => {
  for (const [uid, field] of [
    [MENU, 'woche'],
    [DAY, 'datum'],
  ] as const)
    for (const entry of await editor.list(uid, { marke: OWN }))
      if (String(entry[field]) >= MONDAY) await editor.remove(uid, String(entry['documentId']));
  for (const id of made) await editor.remove(EVENT, id);
});

const read = (who: PanelUser, monday: string = MONDAY, brand: string = OWN) =>
  who.ask(`/weeks/week?brand=${brand}&monday=${monday}`);
const weekOf = ({ status, body }: PanelAnswer): WeekAnswer => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body as WeekAnswer;
};
const save = (who: PanelUser, changes: object, monday: string = MONDAY): Promise<PanelAnswer> =>
  who.ask('/weeks/save', 'POST', { brand: OWN, monday, cells: [], points: [], ...changes });
const saved = async (...parts: Parameters<typeof save>): Promise<SavedWeek> => {
  const { status, body } = await save(...parts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SavedWeek;
};
/** What the site reads. */
const readBySite = async (path: string): Promise<readonly Record<string, unknown>[]> => {
  const answer = await fetch(`${url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as {
    readonly data: readonly { readonly attributes: Record<string, unknown> }[];
  };
  return data.map(({ attributes }) => attributes);
};
const publicMenu = async () =>
  (
    await readBySite(
      `menueplaene?filters[marke][$eq]=${OWN}&filters[woche][$eq]=${MONDAY}&populate=*`,
    )
  )[0];

describe('a week', () => {
  it('is stored as a draft, and published with gaps', async () => {
    const first = weekOf(await read(kitchen));
    expect(first).toMatchObject({ state: 'none', dishes: {}, price: null });
    const cells = [
      cell('2032-03-02', 'menue2', dish('Pizokel mit Wirz', 'vegetarisch', 'milch')),
      cell('2032-03-04', 'suppe', dish('Gerstensuppe')),
    ];
    const draft = await saved(kitchen, { cells, price: { from: null, to: 19.5 } });
    expect(draft).toMatchObject({ conflicts: [], published: false, week: { state: 'draft' } });
    expect(await publicMenu()).toBeUndefined();
    const { week } = await saved(kitchen, { publish: true });
    expect(week).toMatchObject({ state: 'published', price: 19.5 });
    expect(await publicMenu()).toMatchObject({
      tage: [
        { datum: '2032-03-02', menue1: null, menue2: 'Pizokel mit Wirz' },
        { datum: '2032-03-04', menue1: null, suppe: 'Gerstensuppe' },
      ],
    });
    expect(weekOf(await read(kitchen, NEXT)).known).toContainEqual({
      ...dish('Pizokel mit Wirz', 'vegetarisch', 'milch'),
      on: '2032-03-02',
    });
    expect(weekOf(await read(kitchen, NEXT)).lastWeek).toMatchObject({ price: 19.5 });
  });

  it('loses nothing that two cooks write at the same time', async () => {
    const before = dish('Gerstensuppe');
    const [one, other] = await Promise.all([
      saved(kitchen, { cells: [cell('2032-03-05', 'menue1', dish('Felchen'))] }),
      saved(house, { cells: [cell('2032-03-06', 'menue1', dish('Braten'))] }),
    ]);
    expect([one.conflicts, other.conflicts]).toEqual([[], []]);
    await saved(house, { cells: [cell('2032-03-04', 'suppe', dish('Bouillon'), before)] });
    const late = await saved(kitchen, {
      cells: [cell('2032-03-04', 'suppe', dish('Kürbissuppe'), before)],
      publish: true,
    });
    expect(late.published).toBe(false);
    expect(late.conflicts).toEqual([
      { day: '2032-03-04', course: 'suppe', mine: dish('Kürbissuppe'), theirs: dish('Bouillon') },
    ]);
    const { dishes } = weekOf(await read(kitchen));
    expect([
      dishes['2032-03-04']?.suppe.text,
      dishes['2032-03-05']?.menue1.text,
      dishes['2032-03-06']?.menue1.text,
    ]).toEqual(['Bouillon', 'Felchen', 'Braten']);
  });

  it('has a programme of the house, which two people add to', async () => {
    const day = '2032-03-03';
    const first = point('10:15', 'Zeitung lesen', 'Cafeteria');
    const added = (...points: readonly HousePoint[]) => ({
      points: [{ day, removed: [], added: points }],
    });
    await saved(house, added(first));
    await Promise.all([
      saved(house, added(point('15:30', 'Kaffee'))),
      saved(superAdmin, added(point('14:00', 'Jassen'))),
    ]);
    const { week } = await saved(house, {
      points: [{ day, removed: [first], added: [{ ...first, begin: '09:45' }] }],
      publish: true,
    });
    expect(week.points[day]?.map(({ begin, title }) => `${begin} ${title}`)).toEqual([
      '09:45 Zeitung lesen',
      '14:00 Jassen',
      '15:30 Kaffee',
    ]);
    const shown = await readBySite(
      `tagesprogramme?filters[marke][$eq]=${OWN}&filters[datum][$eq]=${day}&populate=*`,
    );
    expect(shown[0]?.['punkte']).toHaveLength(3);
    await saved(house, { points: [{ day, removed: week.points[day], added: [] }], publish: true });
    expect(
      await readBySite(`tagesprogramme?filters[marke][$eq]=${OWN}&filters[datum][$eq]=${day}`),
    ).toEqual([]);
  });

  it('refuses what belongs to nobody: other houses, other roles, other weeks', async () => {
    const cells = [cell('2032-03-05', 'menue1', dish('Fremd'))];
    expect((await read(kitchen, MONDAY, FOREIGN)).status).toBe(403);
    expect((await save(kitchen, { brand: FOREIGN, cells })).status).toBe(403);
    expect((await read(reception)).status).toBe(403);
    expect((await save(reception, { cells })).status).toBe(403);
    const points = [{ day: '2032-03-03', removed: [], added: [point('10:00', 'a')] }];
    expect((await save(kitchen, { points })).status).toBe(403);
    expect((await save(kitchen, { cells }, '2032-03-02')).status).toBe(400);
    expect((await save(kitchen, { cells }, NEXT)).status).toBe(400);
    for (const to of [{ text: 'x'.repeat(201), marks: [] }, null, { text: 7 }])
      expect((await save(kitchen, { cells: [{ ...cells[0], to }] })).status).toBe(400);
  });
});

describe('an event', () => {
  const eventsOf = async (monday: string = MONDAY) =>
    weekOf(await read(house, monday)).events.filter(({ documentId }) => made.includes(documentId));

  it('flows into the week, and is cancelled from there for everybody', async () => {
    const fields = {
      marke: OWN,
      titel: 'Turnen im Sitzen',
      slug: 'turnen-im-sitzen-2032',
      beginn: '2032-02-03T09:00:00.000Z',
      ende: '2032-02-03T10:00:00.000Z',
      ort: 'Gartensaal',
      wiederholung: 'FREQ=WEEKLY;BYDAY=TU,FR',
    };
    made.push(await editor.publishNew(EVENT, 'de-CH', fields));
    expect(await eventsOf()).toMatchObject([
      { day: '2032-03-02', begin: '10:00', end: '11:00', repeats: true, cancelled: false },
      { day: '2032-03-05', begin: '10:00', place: 'Gartensaal' },
    ]);
    const cancel = (who: PanelUser, cancelled: boolean) =>
      who.ask('/weeks/cancel', 'POST', {
        brand: OWN,
        monday: MONDAY,
        documentId: made[0],
        planned: '2032-03-05',
        cancelled,
        reason: 'Herr Inauen hat Ferien',
      });
    expect((await cancel(kitchen, true)).status).toBe(403);
    expect((await cancel(house, true)).status).toBe(200);
    expect(await eventsOf()).toMatchObject([
      { day: '2032-03-02', cancelled: false },
      { day: '2032-03-05', cancelled: true, reason: 'Herr Inauen hat Ferien' },
    ]);
    const shown = await readBySite(
      `veranstaltungen?filters[slug][$eq]=turnen-im-sitzen-2032&populate=*`,
    );
    expect(shown[0]?.['abweichungen']).toMatchObject([
      { datum: '2032-03-05', abgesagt: true, hinweis: 'Herr Inauen hat Ferien' },
    ]);
    expect((await cancel(house, false)).status).toBe(200);
    expect((await eventsOf()).map(({ cancelled }) => cancelled)).toEqual([false, false]);
  });

  it('with changes that are not public is cancelled without them', async () => {
    const [documentId = ''] = made;
    const slug = 'turnen-im-sitzen-2032';
    const houses = await editor.list('api::haus.haus', { marke: FOREIGN });
    const weitereHaeuser = houses.map((each) => ({ documentId: each['documentId'] }));
    await editor.publishChange(EVENT, documentId, 'de-CH', { weitereHaeuser });
    await editor.saveDraft(EVENT, documentId, 'de-CH', { ort: 'Stube' });
    const asked = { brand: OWN, monday: MONDAY, documentId, planned: '2032-03-02' };
    const cancel = (cancelled: boolean) =>
      house.ask('/weeks/cancel', 'POST', { ...asked, cancelled, reason: 'krank' });
    weekOf(await cancel(true));
    expect(await eventsOf()).toMatchObject([
      { day: '2032-03-02', cancelled: true, reason: 'krank', place: 'Gartensaal' },
      { day: '2032-03-05', cancelled: false },
    ]);
    const abweichungen = [{ datum: '2032-03-02', abgesagt: true, hinweis: 'krank' }];
    const [shown] = await readBySite(`veranstaltungen?filters[slug][$eq]=${slug}&populate=*`);
    expect(shown).toMatchObject({ ort: 'Gartensaal', abweichungen });
    expect(shown?.['weitereHaeuser']).toMatchObject({ data: [{}] });
    const address = `/content-manager/collection-types/${EVENT}/${documentId}?locale=de-CH`;
    const { data } = (await house.ask(address)).body as { readonly data: object };
    expect(data).toMatchObject({ ort: 'Stube', abweichungen, status: 'modified' });
    weekOf(await cancel(false));
    expect((await eventsOf()).map(({ cancelled }) => cancelled)).toEqual([false, false]);
    expect((await readBySite(`veranstaltungen?filters[slug][$eq]=${slug}`))[0]).toMatchObject({
      ort: 'Gartensaal',
    });
  });

  it('stands on the day to which it was moved', async () => {
    await editor.publishChange(EVENT, String(made[0]), 'de-CH', {
      abweichungen: [{ datum: '2032-03-02', neuerBeginn: '2032-03-10T13:30:00.000Z' }],
    });
    expect((await eventsOf()).map(({ day }) => day)).toEqual(['2032-03-05']);
    expect(await eventsOf(NEXT)).toMatchObject([
      { day: '2032-03-09' },
      { day: '2032-03-10', begin: '14:30', planned: '2032-03-02' },
      { day: '2032-03-12' },
    ]);
  });
});
