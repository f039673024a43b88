import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { sendApplication } from '../support/sendApplication.ts';

/* The desk of applications: who may answer, what follows, and what the second of two is told. */

const { url, token, editorToken, dataDir } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const [HOUSE = { id: '', name: '' }, OTHER = { id: '', name: '' }] = brands;
const APPLICATIONS = '/content-manager/collection-types/api::bewerbung.bewerbung';
const DAY_MS = 24 * 3600 * 1000;

interface Desk {
  readonly replies: readonly { readonly key: string; readonly state: string }[];
  readonly templates: readonly { readonly id: string; readonly occasion: string }[];
  readonly values: { readonly de: Readonly<Record<string, string>> };
  readonly updatedAt: string;
  readonly mayAnswer: boolean;
}
interface Sent {
  readonly documentId: string;
  readonly stand: string;
  readonly bekannt: string;
  readonly verlaengert: string | null;
  readonly loeschenAm: string;
}

let hr: PanelUser;
let second: PanelUser;
let foreign: PanelUser;
let reception: PanelUser;

beforeAll(async () => {
  hr = await invitePanelUser(url, superAdmin, 'HR', [HOUSE.id]);
  second = await invitePanelUser(url, superAdmin, 'HR', [HOUSE.id]);
  foreign = await invitePanelUser(url, superAdmin, 'HR', [OTHER.id]);
  reception = await invitePanelUser(url, superAdmin, 'Empfang', [HOUSE.id]);
});

async function apply(more: object = {}): Promise<string> {
  const nachname = `Antwort${crypto.randomUUID().replaceAll('-', '')}`;
  await sendApplication(
    { url, token },
    { nachname, marke: HOUSE.id, email: 'anna@post.example', ...more },
  );
  const { body } = await superAdmin.ask(`${APPLICATIONS}?filters[nachname][$eq]=${nachname}`);
  return (body as { readonly results: readonly Sent[] }).results[0]?.documentId ?? '';
}
const entryOf = async (id: string): Promise<Sent> =>
  ((await superAdmin.ask(`${APPLICATIONS}/${id}`)).body as { readonly data: Sent }).data;
const deskOf = async (id: string, user = hr): Promise<Desk> =>
  (await user.ask(`/replies/bewerbung/${id}`)).body as Desk;

async function write(id: string, reply: object, user = hr, desk?: Desk) {
  const { updatedAt, replies } = desk ?? (await deskOf(id, user));
  return user.ask(`/replies/bewerbung/${id}`, 'POST', {
    occasion: 'absage',
    way: 'mail',
    language: 'de',
    subject: 'Ihre Bewerbung',
    text: 'Guten Tag',
    begonnen: updatedAt,
    gesehen: replies.length,
    ...reply,
  });
}

describe('the list', () => {
  it('has what the account may read, overdue first, and nothing of other houses', async () => {
    const id = await apply({ eingegangen: new Date(Date.now() - 15 * DAY_MS) });
    const [own, others, refused] = await Promise.all([
      hr.ask('/desk/applications?bis=5000'),
      foreign.ask('/desk/applications?bis=5000'),
      reception.ask('/desk/applications'),
    ]);
    expect([own.status, others.status, refused.status]).toEqual([200, 200, 403]);
    const { rows, overdue } = own.body as {
      readonly rows: readonly {
        readonly documentId: string;
        readonly isOverdue: boolean;
        readonly version: string;
      }[];
      readonly overdue: number;
    };
    expect(rows.find(({ documentId }) => documentId === id)).toMatchObject({
      isOverdue: true,
      days: 15,
      brand: HOUSE.id,
    });
    // A stage for many is decided on what the list showed.
    const { version } = rows.find(({ documentId }) => documentId === id) ?? {};
    expect((await hr.ask(`${APPLICATIONS}/${id}`, 'PUT', { stand: 'abgesagt' })).status).toBe(200);
    const late = await fetch(`${url}${APPLICATIONS}/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${editorToken}`,
        'content-type': 'application/json',
        'x-foyer-begonnen': String(version),
      },
      body: JSON.stringify({ stand: 'in-pruefung' }),
    });
    expect(late.status).toBe(409);
    expect(rows.slice(0, overdue).every(({ isOverdue }) => isOverdue)).toBe(true);
    expect(JSON.stringify(others.body)).not.toContain(id);
  });
});

describe('a reply', () => {
  it('comes with the templates of the group, filled with the house’s own data', async () => {
    const { templates, values, mayAnswer } = await deskOf(await apply());
    expect(templates.map(({ occasion }) => occasion)).toEqual([
      'eingegangen',
      'zwischenbescheid',
      'einladung',
      'absage',
      'angebot',
      'rueckfrage',
      'weitergabe',
      'aufbewahrung',
    ]);
    expect(values.de).toMatchObject({ stelle: 'Pflege und Betreuung', person: 'HR Prüfung' });
    expect(values.de['telefon']).toMatch(/\d{3}/);
    expect(mayAnswer).toBe(true);
  });

  it('of the brand goes before that of the group', async () => {
    const place = '/content-manager/collection-types/api::antwortvorlage.antwortvorlage';
    const texts = { betreff: 'Unsere', text: 'Guten Tag {name}' };
    const fields = { marke: HOUSE.id, titel: 'Unsere Absage', art: 'bewerbung', anlass: 'absage' };
    const made = await hr.ask(`${place}?locale=de-CH`, 'POST', { ...fields, ...texts });
    expect(made.status).toBe(201);
    const { documentId } = (made.body as { readonly data: Sent }).data;
    const { templates } = await deskOf(await apply());
    expect(templates.filter(({ occasion }) => occasion === 'absage').map(({ id }) => id)).toEqual([
      documentId,
    ]);
    const wrong = await hr.ask(`${place}/${documentId}?locale=de-CH`, 'PUT', {
      text: 'Guten Tag {nmae}',
    });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
      400,
      expect.stringContaining('{nmae}'),
    ]);
    // Who may read it may try it; there is no mail server here.
    const test = (user: PanelUser) =>
      user.ask(`/replies/templates/${documentId}/test`, 'POST', { locale: 'de-CH' });
    expect([(await test(hr)).status, (await test(foreign)).status]).toEqual([400, 404]);
    expect((await hr.ask(`${place}/${documentId}`, 'DELETE')).status).toBe(200);
  });

  it('is refused to accounts of other houses and roles, and while a placeholder is empty', async () => {
    const id = await apply();
    const desk = await deskOf(id);
    expect((await write(id, {}, foreign, desk)).status).toBe(404);
    expect((await write(id, {}, reception, desk)).status).toBe(403);
    expect((await write(id, { text: 'Guten Tag {name}' })).status).toBe(400);
    expect((await write(id, { occasion: 'einladung' })).status).toBe(400);
    expect((await write(id, { occasion: 'weitergabe', target: HOUSE.id })).status).toBe(400);
    expect((await deskOf(id)).replies).toEqual([]);
  });

  it('tells the second of two who decide on the same version', async () => {
    const id = await apply();
    const [one, other] = [await deskOf(id), await deskOf(id, second)];
    const answers = await Promise.all([
      write(id, {}, hr, one),
      write(id, { occasion: 'zwischenbescheid' }, second, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { replies } = await deskOf(id);
    expect(replies.map(({ state }) => state)).toEqual(['wartet']);
    const key = replies[0]?.key;
    const takeBack = (user: PanelUser) =>
      user.ask(`/replies/bewerbung/${id}/${key}/take-back`, 'POST', {});
    expect((await takeBack(foreign)).status).toBe(404);
    expect((await takeBack(hr)).status).toBe(200);
    expect((await takeBack(second)).status).toBe(409);
    expect(await entryOf(id)).toMatchObject({ stand: 'neu' });
  });

  it('is stored once, also when the answer to the first request was lost', async () => {
    const id = await apply();
    const desk = await deskOf(id);
    const key = 'a1'.repeat(8) + crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    const answers = [await write(id, { key }, hr, desk), await write(id, { key }, hr, desk)];
    expect(answers.map(({ status, body }) => [status, (body as { key: string }).key])).toEqual([
      [200, key],
      [200, key],
    ]);
    expect((await deskOf(id)).replies).toHaveLength(1);
    expect((await write(id, { key: '../x' })).status).toBe(400);
  });

  it('is a letter as PDF: looked at without a trace, entered, and saved again', async () => {
    const id = await apply({ email: undefined });
    const letter = (body: object, user = hr) =>
      user.ask(`/replies/bewerbung/${id}/letter`, 'POST', body);
    const words = { language: 'de', subject: 'Ihre Bewerbung', text: 'Guten Tag\n\nGruss\nSabine' };
    const startOf = ({ body }: { readonly body: unknown }): string =>
      Buffer.from((body as { pdf: string }).pdf, 'base64')
        .subarray(0, 5)
        .toString();
    expect(startOf(await letter(words))).toBe('%PDF-');
    expect((await deskOf(id)).replies).toEqual([]);
    expect((await letter({ ...words, text: 'Guten Tag {name}' })).status).toBe(400);
    expect((await letter(words, foreign)).status).toBe(404);
    expect((await letter(words, reception)).status).toBe(403);
    const entered = await write(id, { way: 'brief', ...words });
    expect(await entryOf(id)).toMatchObject({ stand: 'abgesagt', bekannt: 'abgesagt' });
    const { key } = entered.body as { readonly key: string };
    expect(startOf(await letter({ key }))).toBe('%PDF-');
    expect((await letter({ key: 'f'.repeat(32) })).status).toBe(404);
  });

  it('by phone counts at once; a refusal set by hand stays unknown until it was told', async () => {
    const id = await apply();
    expect((await hr.ask(`${APPLICATIONS}/${id}`, 'PUT', { stand: 'abgesagt' })).status).toBe(200);
    expect(await entryOf(id)).toMatchObject({ stand: 'abgesagt', bekannt: 'neu' });
    const called = await write(id, { way: 'telefon', subject: '', text: 'Angerufen' });
    expect(called.status).toBe(200);
    expect(await entryOf(id)).toMatchObject({ stand: 'abgesagt', bekannt: 'abgesagt' });
    const skipped = await hr.ask(`${APPLICATIONS}/${id}`, 'PUT', { stand: 'eingestellt' });
    expect(skipped.status).toBe(400);
  });
});

describe('beside an application', () => {
  it('notes have their authors, and judgements of others show after the own one', async () => {
    const id = await apply();
    const place = `/desk/applications/${id}`;
    const note = await hr.ask(`${place}/notes`, 'POST', { text: 'Ruft gut an.' });
    const marks = { marks: { fach: 4, team: 3 } };
    expect([note.status, (await hr.ask(`${place}/judgement`, 'POST', marks)).status]).toEqual([
      200, 200,
    ]);
    expect((await hr.ask(`${place}/judgement`, 'POST', { marks: { fach: 9 } })).status).toBe(400);
    expect((await foreign.ask(`${place}/notes`, 'POST', { text: 'Fremd' })).status).toBe(404);
    const pages = [await hr.ask(`${place}/page`), await reception.ask(`${place}/page`)];
    expect(pages.map(({ status }) => status)).toEqual([200, 403]);
    expect(JSON.stringify(pages[0]?.body)).toMatch(/\/bewerbung\/[\w-]{22}"/);
    expect((await reception.ask(`${place}/notes`, 'POST', { text: 'Fremd' })).status).toBe(403);
    const contextOf = async () =>
      (await second.ask(`/applications/context/bewerbung/${id}`)).body as {
        readonly notes: readonly object[];
        readonly judgements: readonly object[];
        readonly hiddenJudgements: number;
      };
    expect(await contextOf()).toMatchObject({
      notes: [{ who: 'HR Prüfung', text: 'Ruft gut an.' }],
      judgements: [],
      hiddenJudgements: 1,
    });
    await second.ask(`${place}/judgement`, 'POST', { marks: { fach: 2 } });
    expect((await contextOf()).judgements).toHaveLength(2);
  });

  it('is kept longer once, with a reason, and never by someone who read an older version', async () => {
    const id = await apply();
    const before = await entryOf(id);
    const { updatedAt } = await deskOf(id);
    const extend = (body: object) => hr.ask(`/desk/applications/${id}/extension`, 'POST', body);
    expect((await extend({ reason: '', begonnen: updatedAt })).status).toBe(400);
    expect((await extend({ reason: 'Probetag', begonnen: '2020-01-01' })).status).toBe(409);
    expect((await extend({ reason: 'Probetag', begonnen: updatedAt })).status).toBe(200);
    const after = await entryOf(id);
    expect(after.verlaengert).toBe('Probetag');
    expect(Date.parse(after.loeschenAm)).toBeGreaterThan(Date.parse(before.loeschenAm));
    const again = (await deskOf(id)).updatedAt;
    expect((await extend({ reason: 'Noch einmal', begonnen: again })).status).toBe(400);
  });

  it('everything goes with it when it is deleted', async () => {
    const id = await apply();
    await hr.ask(`/desk/applications/${id}/notes`, 'POST', { text: 'Notiz' });
    await hr.ask(`/desk/applications/${id}/judgement`, 'POST', { marks: { fach: 1 } });
    expect((await write(id, {})).status).toBe(200);
    const rows = (): number => {
      const database = new DatabaseSync(join(dataDir, 'content.db'), { readOnly: true });
      const count = ['applications_notes', 'applications_judgements', 'replies']
        .map(
          (table) =>
            database.prepare(`select count(*) as n from ${table} where entry_id = ?`).get(id)?.[
              'n'
            ],
        )
        .reduce<number>((sum, each) => sum + Number(each), 0);
      database.close();
      return count;
    };
    expect(rows()).toBe(3);
    expect((await foreign.ask(`${APPLICATIONS}/${id}`, 'DELETE')).status).toBe(403);
    expect((await hr.ask(`${APPLICATIONS}/${id}`, 'DELETE')).status).toBe(200);
    expect(rows()).toBe(0);
  });
});
