import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEditor } from '../support/contentEditor.ts';
import {
  createPanelUser,
  invitePanelUser,
  type PanelAnswer,
  type PanelUser,
} from '../support/panelUser.ts';

const UID = 'api::seite.seite';
const LOCALE = 'de-CH';
const { url, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);

interface Both {
  readonly version: string;
  readonly pieces: readonly {
    readonly path: readonly (string | number)[];
    readonly isContested: boolean;
    readonly changes: readonly object[];
  }[];
  readonly form: Readonly<Record<string, unknown>>;
}

const text = (words: string) => ({
  __component: 'block.text',
  text: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }],
});
const shown = (words: string) => ({ text: words, picture: null });

let documentId: string;
beforeAll(async () => {
  documentId = await editor.publishNew(UID, LOCALE, {
    marke: (await editor.list(UID, {}))[0]?.['marke'],
    pfad: `s/probe-${crypto.randomUUID()}`,
    titel: 'Probe',
    lead: 'Lead',
    bloecke: [text('Am Morgen.'), text('Am Abend.')],
  });
});

afterAll(() => editor.remove(UID, documentId));

const place = () => ({ uid: UID, documentId, locale: LOCALE });
const current = () => editor.find(UID, LOCALE, { documentId });
const begin = (who = admin) =>
  who.ask(`/colleagues/beginning?${new URLSearchParams(place()).toString()}`);
const compare = (base: unknown, form: unknown, who = admin): Promise<PanelAnswer> =>
  who.ask('/colleagues/both', 'POST', { ...place(), base, form });

it('compares the changes of two editors block by block and saves the chosen ones', async () => {
  const { base } = (await begin()).body as { readonly base: object };
  const form = await current();
  const [morning, evening] = form['bloecke'] as object[];
  expect((await compare(base, form)).body).toMatchObject({ pieces: [] });

  await editor.saveDraft(UID, documentId, LOCALE, {
    ...form,
    titel: 'Von ihr',
    lead: 'Von ihr allein',
    bloecke: [morning, { ...evening, ...text('Am Abend, von ihr.') }],
  });
  const mine = { ...form, titel: 'Von mir', bloecke: [{ ...morning, ...text('Früh.') }, evening] };
  const both = (await compare(base, mine)).body as Both;
  expect(both.pieces).toEqual([
    {
      path: ['titel'],
      changes: [{ label: 'Titel', before: shown('Von mir'), after: shown('Von ihr') }],
      isContested: true,
    },
    {
      path: ['lead'],
      changes: [{ label: 'Lead', before: shown('Lead'), after: shown('Von ihr allein') }],
      isContested: false,
    },
    {
      path: ['bloecke', 1, 'text'],
      changes: [
        {
          label: expect.stringMatching(/^Blöcke › 2\. .*Text/),
          before: shown('Am Abend.'),
          after: shown('Am Abend, von ihr.'),
        },
      ],
      isContested: false,
    },
  ]);
  // Without a known base version, the comparison decides for neither side: all differences are
  // contested.
  const unknown = (await compare(null, mine)).body as Both;
  expect(unknown.pieces.map(({ isContested }) => isContested)).toEqual([true, true, true, true]);

  // Fields that are missing in a save keep their saved value, inside a block as well.
  const { lead: _, ...chosen } = both.form;
  const blocks = chosen['bloecke'] as Record<string, unknown>[];
  const { text: __, ...left } = blocks[1] ?? {};
  await editor.saveDraft(UID, documentId, LOCALE, { ...chosen, bloecke: [blocks[0], left] });
  expect(await current()).toMatchObject({
    titel: 'Von mir',
    lead: 'Von ihr allein',
    bloecke: [text('Früh.'), text('Am Abend, von ihr.')],
  });
});

it('compares a list as a whole if its items no longer match', async () => {
  const { base } = (await begin()).body as { readonly base: object };
  const form = await current();
  const blocks = form['bloecke'] as Record<string, unknown>[];
  await editor.saveDraft(UID, documentId, LOCALE, { ...form, bloecke: [blocks[0]] });
  const mine = { ...form, bloecke: [blocks[0], { ...blocks[1], ...text('Spät.') }] };
  const { pieces, form: savable } = (await compare(base, mine)).body as Both;
  expect(pieces).toMatchObject([{ path: ['bloecke'], isContested: true }]);
  await editor.saveDraft(UID, documentId, LOCALE, savable);
  expect(await current()).toMatchObject({ bloecke: [text('Früh.'), text('Spät.')] });
});

it('refuses to discard or delete an entry that another editor has saved in the meantime', async () => {
  const began = String((await current())['updatedAt']);
  await editor.saveDraft(UID, documentId, LOCALE, { titel: 'Inzwischen' });
  const lose = async (method: string, action: string): Promise<number> =>
    (
      await fetch(
        `${url}/content-manager/collection-types/${UID}/${documentId}${action}?locale=${LOCALE}`,
        {
          method,
          headers: {
            authorization: `Bearer ${editorToken}`,
            'content-type': 'application/json',
            'x-foyer-begonnen': began,
          },
          ...(method === 'POST' && { body: '{}' }),
        },
      )
    ).status;
  expect(await lose('POST', '/actions/publish')).toBe(409);
  expect(await lose('POST', '/actions/discard')).toBe(409);
  expect(await lose('DELETE', '')).toBe(409);
  expect(await current()).toMatchObject({ titel: 'Inzwischen' });
});

it('shows readers of an entry who has it open, until that person leaves', async () => {
  const other = await invitePanelUser(url, admin, 'Redaktion');
  const meet = async (who = admin): Promise<PanelAnswer> =>
    who.ask('/colleagues/here', 'POST', place());
  expect((await meet()).body).toEqual({ others: [], ending: null });
  expect((await meet(other)).body).toMatchObject({ others: [{ since: expect.any(String) }] });
  expect((await meet()).body).toMatchObject({ others: [{ name: 'Redaktion Prüfung' }] });
  const french = await admin.ask('/colleagues/here', 'POST', { ...place(), locale: 'fr-CH' });
  expect(JSON.stringify(french.body)).not.toContain('Prüfung');
  await other.ask('/colleagues/gone', 'POST', place());
  expect((await meet()).body).toEqual({ others: [], ending: null });
});

it('informs editors of an open entry that it is unpublished or deleted, and keeps their input', async () => {
  const other = await invitePanelUser(url, admin, 'Redaktion');
  const own = await editor.publishNew(UID, LOCALE, {
    marke: (await current())['marke'],
    pfad: `s/probe-${crypto.randomUUID()}`,
    titel: 'Bald weg',
    lead: 'Lead',
    bloecke: [text('Am Morgen.')],
  });
  const here = { uid: UID, documentId: own, locale: LOCALE };
  const meet = async (who: PanelUser = other) =>
    (await who.ask('/colleagues/here', 'POST', here)) as {
      readonly status: number;
      readonly body: { readonly ending: { readonly kind: string; readonly by: string } | null };
    };
  expect((await meet()).body.ending).toBeNull();
  await meet(admin);
  const { body: begun } = await other.ask(`/colleagues/beginning?${new URLSearchParams(here)}`);
  const { base } = begun as { readonly base: object };
  const form = await editor.find(UID, LOCALE, { documentId: own });

  await editor.unpublish(UID, own, LOCALE);
  expect((await meet()).body.ending).toEqual({
    kind: 'unpublished',
    by: expect.any(String),
    occasion: null,
  });
  // There is no message for the person who did it, and none for a person who comes when the entry
  // is public again.
  expect((await meet(admin)).body.ending).toBeNull();
  await editor.publishChange(UID, own, LOCALE, {});
  expect((await meet()).body.ending).toBeNull();

  await editor.remove(UID, own);
  expect((await meet()).body).toEqual({
    others: [],
    ending: { kind: 'deleted', by: expect.stringMatching(/\S/), occasion: null },
  });
  const stranger = await invitePanelUser(url, admin, 'Redaktion');
  expect((await meet(stranger)).status).toBe(404);

  const typed = { ...here, base, form: { ...form, lead: 'Lang getippt.' } };
  const told = await other.ask('/colleagues/typed', 'POST', typed);
  expect(told.body).toEqual({
    pieces: [{ label: 'Lead', text: 'Lang getippt.' }],
    mayStartAgain: true,
  });
  const again = await other.ask('/colleagues/again', 'POST', typed);
  const made = (again.body as { readonly documentId: string }).documentId;
  expect(await editor.find(UID, LOCALE, { documentId: made })).toMatchObject({
    titel: 'Bald weg',
    lead: 'Lang getippt.',
    bloecke: [text('Am Morgen.')],
    publishedAt: null,
  });
  await editor.remove(UID, made);
  // Accounts without the right to create the entry are refused.
  const elsewhere = (await editor.list(UID, {})).find(({ marke }) => marke !== form['marke']);
  for (const who of [
    await invitePanelUser(url, admin, 'HR'),
    await invitePanelUser(url, admin, 'Redaktion', [String(elsewhere?.['marke'])]),
  ])
    expect((await who.ask('/colleagues/again', 'POST', typed)).status).toBeGreaterThan(399);
});

it('returns nothing to accounts that may not read the entry, nor to another brand', async () => {
  const form = await current();
  const other = (await editor.list(UID, {})).find(({ marke }) => marke !== form['marke']);
  for (const who of [
    await invitePanelUser(url, admin, 'HR'),
    await invitePanelUser(url, admin, 'Redaktion', [String(other?.['marke'])]),
  ]) {
    const answers = [
      await begin(who),
      await compare(null, form, who),
      await who.ask('/colleagues/here', 'POST', place()),
      await who.ask('/colleagues/gone', 'POST', place()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  const { status } = await createPanelUser(url, 'none').ask('/colleagues/here', 'POST', place());
  expect(status).toBe(401);
});
