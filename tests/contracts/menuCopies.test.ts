import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser, type PanelAnswer } from '../support/panelUser.ts';

const { url, token, editorToken } = inject('contentService');
const admin = createPanelUser(url, editorToken);
const editor = createEditor(url, editorToken);
const MENU = 'api::menueplan.menueplan';
const DAY = 'api::tagesprogramm.tagesprogramm';
const TYPES = '/content-manager/collection-types';
/** Weeks that no other test uses; the first is a Monday. */
const [FIRST, SECOND, THIRD] = ['2031-03-03', '2031-03-10', '2031-03-17'] as const;
const made: (readonly [uid: string, documentId: string])[] = [];
let marke: unknown;

interface Plan {
  readonly documentId: string;
  readonly woche: string;
  readonly publishedAt: string | null;
  readonly tage: readonly { readonly datum: string; readonly menue1: string }[];
}

beforeAll(async () => {
  marke = (await editor.list(MENU, {}))[0]?.['marke'];
});
afterAll(async () => {
  for (const entry of made) await editor.remove(...entry);
});

const keep = (uid: string, { status, body }: PanelAnswer): Plan => {
  expect([status, JSON.stringify(body)]).toEqual([
    expect.toSatisfy((code) => code < 300),
    expect.anything(),
  ]);
  const { data } = body as { readonly data: Plan };
  made.push([uid, data.documentId]);
  return data;
};
const days = (...dates: readonly string[]) =>
  dates.map((datum) => ({ datum, menue1: `Gericht vom ${datum}` }));
const daysOf = ({ tage }: Plan): readonly string[] => tage.map(({ datum }) => datum);
const create = async (woche: string, ...dates: readonly string[]): Promise<Plan> =>
  keep(
    MENU,
    await admin.ask(`${TYPES}/${MENU}?locale=de-CH`, 'POST', {
      marke,
      woche,
      tage: days(...dates),
    }),
  );
const read = async (uid: string, id: string, locale = 'de-CH'): Promise<Plan> =>
  ((await admin.ask(`${TYPES}/${uid}/${id}?locale=${locale}`)).body as { readonly data: Plan })
    .data;
const isPublic = async (plural: string, id: string): Promise<boolean> => {
  const { status } = await fetch(`${url}/api/${plural}/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
};
const refusedDays = ({ body }: PanelAnswer): unknown =>
  (body as { readonly error?: { readonly details?: { readonly errors?: unknown } } }).error?.details
    ?.errors;

it('a copy for another week is a draft whose days move with the week', async () => {
  const plan = await create(FIRST, FIRST, '2031-03-05', '2031-03-09');
  expect(
    (
      await admin.ask(
        `${TYPES}/${MENU}/${plan.documentId}/actions/publish?locale=de-CH`,
        'POST',
        {},
      )
    ).status,
  ).toBe(200);
  // The form of a copy sends all fields of the original.
  const { woche: _, documentId: __, ...form } = await read(MENU, plan.documentId);
  const copy = keep(
    MENU,
    await admin.ask(`${TYPES}/${MENU}/clone/${plan.documentId}`, 'POST', {
      ...form,
      woche: THIRD,
      tage: days(...daysOf(plan)),
    }),
  );
  expect([copy.woche, daysOf(copy)]).toEqual([THIRD, [THIRD, '2031-03-19', '2031-03-23']]);
  expect(await isPublic('menueplaene', copy.documentId)).toBe(false);

  // Without a week of its own: the next one that is free.
  const next = keep(
    MENU,
    await admin.ask(`${TYPES}/${MENU}/auto-clone/${plan.documentId}`, 'POST', {}),
  );
  expect([next.woche, daysOf(next)]).toEqual([SECOND, [SECOND, '2031-03-12', '2031-03-16']]);
  expect(await isPublic('menueplaene', next.documentId)).toBe(false);
  expect(daysOf(await read(MENU, plan.documentId))).toEqual([FIRST, '2031-03-05', '2031-03-09']);
});

it('days outside the week are refused at their field', async () => {
  const tage = days('2031-04-07', '2031-04-15');
  const refused = await admin.ask(`${TYPES}/${MENU}?locale=de-CH`, 'POST', {
    marke,
    woche: '2031-04-07',
    tage,
  });
  expect([refused.status, refusedDays(refused)]).toEqual([
    400,
    [
      {
        path: ['tage', '1', 'datum'],
        message:
          'Dieser Tag gehört nicht zur Woche vom 7. April 2031. Ändern Sie den Tag oder die Woche.',
        name: 'ValidationError',
      },
    ],
  ]);
});

it('the days of all languages move if the week of a plan is changed', async () => {
  const plan = await create('2031-05-05', '2031-05-06');
  const italian = {
    ...(await read(MENU, plan.documentId)),
    tage: [{ datum: '2031-05-06', menue1: 'Polenta' }],
  };
  await editor.saveDraft(MENU, plan.documentId, 'it-CH', {
    tage: italian.tage,
    woche: '2031-05-05',
  });
  await editor.saveDraft(MENU, plan.documentId, 'de-CH', { woche: '2031-05-12' });
  const [german, other] = [
    await read(MENU, plan.documentId),
    await read(MENU, plan.documentId, 'it-CH'),
  ];
  expect([daysOf(german), daysOf(other), other.tage[0]?.menue1]).toEqual([
    ['2031-05-13'],
    ['2031-05-13'],
    'Polenta',
  ]);
});

it('the copy of a day’s programme is a draft for the next free day', async () => {
  const punkte = [{ beginn: '10:00:00', titel: 'Turnen' }];
  const programme = keep(
    DAY,
    await admin.ask(`${TYPES}/${DAY}?locale=de-CH`, 'POST', { marke, datum: FIRST, punkte }),
  );
  const copy = keep(
    DAY,
    await admin.ask(`${TYPES}/${DAY}/auto-clone/${programme.documentId}`, 'POST', {}),
  );
  expect([
    (copy as unknown as { readonly datum: string }).datum,
    await isPublic('tagesprogramme', copy.documentId),
  ]).toEqual(['2031-03-04', false]);
});

it.each([
  ['api::veranstaltung.veranstaltung', 'veranstaltungen'],
  ['api::stelle.stelle', 'stellen'],
  ['api::seite.seite', 'seiten'],
])('the copy of a public entry of %s is a draft', async (uid, plural) => {
  const entries = await editor.list(uid, {});
  const original = entries.find(({ status, pfad }) => status === 'published' && pfad !== '');
  const other = entries.find(({ marke: brand }) => brand !== original?.['marke'])?.['marke'];
  const id = String(original?.['documentId']);
  const copies = [
    await admin.ask(`${TYPES}/${uid}/clone/${id}`, 'POST', {}),
    await admin.ask(`${TYPES}/${uid}/clone/${id}`, 'POST', { marke: other, haus: null }),
  ];
  for (const copy of copies) expect(await isPublic(plural, keep(uid, copy).documentId)).toBe(false);
});
