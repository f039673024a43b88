import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagsOfWebhook } from '../../src/adapters/http/contentTags.ts';
import { createEditor, fetchEditorToken, type ContentEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { startNightlyWork, type Deletion } from '../support/startDeletion.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/startMailServer.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';

/*
 * A house confirms what is free, as the panel asks for it. The service has a site that hears its
 * messages, and its scheduled work a mail server.
 */

const UID = 'api::belegung.belegung';
const DAY_MS = 24 * 3600 * 1000;

interface Said {
  readonly brand: string;
  readonly offer: string;
  readonly freeNow: number;
  readonly freeFrom: readonly string[];
  readonly waitingList: boolean;
  readonly documentId: string | null;
  readonly confirmedAt: string | null;
  readonly confirmedBy: string;
}
interface ListedHouse {
  readonly brand: string;
  readonly name: string;
  readonly offers: readonly Said[];
}
interface Confirmed {
  readonly saved: Said;
  readonly meanwhile: { readonly by: string; readonly freeNow: number } | null;
}

let content: TestContent;
let site: Server;
let mails: MailServer;
let editor: ContentEditor;
let admin: PanelUser;
let own: PanelUser;
let colleague: PanelUser;
let stranger: PanelUser;
let reader: PanelUser;
let brand = '';
let foreign: Said;
/** The messages that the site got. */
const heard: unknown[] = [];

const housesOf = async (who: PanelUser): Promise<readonly ListedHouse[]> =>
  ((await who.ask('/places/list')).body as { readonly houses: readonly ListedHouse[] }).houses;
const ownOffers = async (): Promise<readonly Said[]> =>
  (await housesOf(own)).flatMap(({ offers }) => offers);
const firstOffer = async (): Promise<Said> => (await ownOffers())[0] as Said;
const said = ({ brand: of, offer, freeNow, freeFrom, waitingList, confirmedAt }: Said) => ({
  brand: of,
  offer,
  freeNow,
  freeFrom,
  waitingList,
  seen: confirmedAt,
});
const confirm = (who: PanelUser, ...offers: readonly object[]) =>
  who.ask('/places/confirm', 'POST', { offers });
const confirmedIn = ({ body }: { readonly body: unknown }): readonly Confirmed[] =>
  (body as { readonly offers: readonly Confirmed[] }).offers;
const stored = async ({ brand: marke, offer: angebot }: Said) =>
  editor.list(UID, { marke, angebot });

beforeAll(async () => {
  site = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'POST') heard.push(JSON.parse(text));
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  mails = await startMailServer();
  content = await startTestContent({ sitePort: (site.address() as AddressInfo).port });
  const token = await fetchEditorToken(content.url);
  editor = createEditor(content.url, token);
  admin = createPanelUser(content.url, token);
  const houses = await housesOf(admin);
  brand = houses[0]?.brand ?? '';
  const [other] = houses.filter((house) => house.brand !== brand);
  foreign = other?.offers[0] as Said;
  const invite = (role: string, of: string): Promise<PanelUser> =>
    invitePanelUser(content.url, admin, role, [of]);
  own = await invite('Haus', brand);
  colleague = await invite('Redaktion', brand);
  stranger = await invite('Haus', foreign.brand);
  reader = await invite('Lesen', brand);
}, 300_000);

afterAll(async () => {
  await content.stop();
  await mails.stop();
  site.close();
});

describe('rights', () => {
  it('lists the offers of the brands of the account', async () => {
    expect(new Set((await housesOf(own)).map((house) => house.brand))).toEqual(new Set([brand]));
    const offers = await housesOf(stranger);
    expect(new Set(offers.map((house) => house.brand))).toEqual(new Set([foreign.brand]));
  });

  it('refuses another brand, and then saves nothing of its own either', async () => {
    const [mine] = await ownOffers();
    const before = [await stored(mine as Said), await stored(foreign)];
    const asked = [said(mine as Said), { ...said(foreign), freeNow: 99 }];
    expect((await confirm(own, ...asked)).status).toBe(403);
    expect((await confirm(own, { ...said(foreign), brand })).status).toBe(400);
    expect([await stored(mine as Said), await stored(foreign)]).toEqual(before);
  });

  it('refuses an account that may only read', async () => {
    expect((await reader.ask('/places/list')).status).toBe(403);
    expect((await confirm(reader, said(await firstOffer()))).status).toBe(403);
  });
});

it('saves the count, the days and the waiting list with its own time and the name of the person', async () => {
  const offer = await firstOffer();
  const freeFrom = Array.from({ length: 10 }, (_, index) => `2027-03-${index + 10}`);
  const before = Date.now();
  const forged = { bestaetigtAm: '2030-01-01T00:00:00Z', confirmedBy: 'Fremd' };
  const set = { ...said(offer), freeNow: 99, freeFrom, waitingList: true, ...forged };
  const answer = await confirm(own, set);
  expect(answer).toMatchObject({ status: 200 });
  const [entry] = await stored(offer);
  expect(entry).toMatchObject({ freiJetzt: 99, warteliste: true, bestaetigtVon: 'Haus Prüfung' });
  const at = Date.parse(String(entry?.['bestaetigtAm']));
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
  expect(await firstOffer()).toMatchObject({ freeNow: 99, freeFrom, waitingList: true });
});

it.each([{ freeNow: 100 }, { freeNow: -1 }, { freeFrom: ['2027-02-30'] }])(
  'refuses %j and says why in German',
  async (wrong) => {
    const offer = await firstOffer();
    const answer = await confirm(own, { ...said(offer), ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/[a-zäöü] .+\.$/) } },
    });
    expect(await firstOffer()).toEqual(offer);
  },
);

it('tells the second of two people about the first; the last one counts, and both are in the trail', async () => {
  const offer = await firstOffer();
  const answers = await Promise.all([
    confirm(own, { ...said(offer), freeNow: 1, freeFrom: [] }),
    confirm(colleague, { ...said(offer), freeNow: 2, freeFrom: [] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const told = answers.flatMap((answer) => confirmedIn(answer));
  const [first, last] = told.toSorted(
    (one, other) =>
      Date.parse(one.saved.confirmedAt ?? '') - Date.parse(other.saved.confirmedAt ?? ''),
  );
  expect(told.filter(({ meanwhile }) => meanwhile !== null)).toHaveLength(1);
  const { by, freeNow } = told.find(({ meanwhile }) => meanwhile !== null)?.meanwhile ?? {};
  expect([first, last].map((each) => each?.saved.confirmedBy)).toContain(by);
  const entries = await stored(offer);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.['freiJetzt']).toBe(freeNow === 1 ? 2 : 1);

  const place = new URLSearchParams({ uid: UID, documentId: offer.documentId ?? '', locale: '' });
  const trail = (await admin.ask(`/planning/versions?${place.toString()}`)).body as {
    readonly versions: readonly { readonly by: string }[];
  };
  expect(
    trail.versions
      .slice(0, 2)
      .map((version) => version.by)
      .toSorted(),
  ).toEqual(['Haus Prüfung', 'Redaktion Prüfung']);
});

it('an offer of which nothing was said gets one occupancy, also from two people at once', async () => {
  const offer = await firstOffer();
  await editor.remove(UID, offer.documentId ?? '');
  expect(await firstOffer()).toMatchObject({ confirmedAt: null, freeNow: 0 });
  const fresh = said(await firstOffer());
  await Promise.all([confirm(own, fresh), confirm(colleague, { ...fresh, freeNow: 4 })]);
  expect(await stored(offer)).toHaveLength(1);
});

it('whoever saves it in the form of the panel confirms it now, by their own name', async () => {
  const offer = await firstOffer();
  const before = Date.now();
  const { status } = await colleague.ask(
    `/content-manager/collection-types/${UID}/${offer.documentId}`,
    'PUT',
    { freiJetzt: 7, bestaetigtAm: '2030-01-01T00:00:00.000Z', bestaetigtVon: 'Fremd' },
  );
  expect(status).toBe(200);
  const [entry] = await stored(offer);
  expect(entry).toMatchObject({ freiJetzt: 7, bestaetigtVon: 'Redaktion Prüfung' });
  const at = Date.parse(String(entry?.['bestaetigtAm']));
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

it('what is free goes with its offer: to another address, and when it is deleted', async () => {
  const OFFER = 'api::wohnangebot.wohnangebot';
  const { haus } = await editor.find(OFFER, 'de-CH', { marke: brand });
  const [slug, moved] = ['probe-zimmer', 'probe-zimmer-neu'];
  const fields = { marke: brand, haus, titel: 'Probe', slug, art: 'langzeit' };
  const id = await editor.publishNew(OFFER, 'de-CH', fields);
  await editor.create(UID, { marke: brand, angebot: slug, freiJetzt: 1, warteliste: false });
  await editor.unpublish(OFFER, id, 'de-CH');
  await editor.saveDraft(OFFER, id, 'de-CH', { slug: moved });
  expect(await editor.list(UID, { marke: brand, angebot: moved })).toHaveLength(1);
  await admin.ask(`/content-manager/collection-types/${OFFER}/${id}?locale=de-CH`, 'DELETE');
  expect(await editor.list(UID, { marke: brand, angebot: moved })).toHaveLength(0);
  expect(await editor.list(UID, { marke: brand, angebot: slug })).toHaveLength(0);
});

it('tells the site at once, so that the lists of the brand and of the group are read again', async () => {
  heard.length = 0;
  expect((await confirm(own, said(await firstOffer()))).status).toBe(200);
  await expect
    .poll(() => heard.flatMap((message) => tagsOfWebhook(message) ?? []))
    .toEqual(expect.arrayContaining([`belegung:${brand}`, 'belegung:*']));
});

describe('the reminder', () => {
  let work: Deletion;
  beforeAll(async () => {
    work = await startNightlyWork('remindersProcess.ts', dirname(content.logFile), {
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'verwaltung@haus.example',
      CONTENT_ADMIN_URL: 'https://inhalte.haus.example',
    });
  }, 300_000);
  afterAll(() => work.stop());

  it('goes on day 5 to the people of the brand who may confirm, and not on days 4 and 6', async () => {
    const offers = await ownOffers();
    expect((await confirm(own, ...offers.map(said))).status).toBe(200);
    const [house] = await housesOf(own);
    const today = Date.now();
    /** The mails about this house on a morning so many days later. */
    const mailsAfter = async (days: number): Promise<readonly ReceivedMail[]> => {
      const before = mails.received.length;
      await work.run(new Date(today + days * DAY_MS));
      return mails.received
        .slice(before)
        .filter(({ text }) => text.includes(`«${house?.name ?? ''}»`));
    };
    expect(await mailsAfter(4)).toHaveLength(0);
    const sent = await mailsAfter(5);
    // One to each of the two people.
    expect(new Set(sent.flatMap(({ to }) => to)).size).toBe(2);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.text).toContain('https://inhalte.haus.example/admin/freie-plaetze');
    expect(await mailsAfter(6)).toHaveLength(0);
    expect(await mailsAfter(7)).toHaveLength(2);
    expect(await mailsAfter(8)).toHaveLength(0);
  });
});
