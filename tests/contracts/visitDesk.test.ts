import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  VisitListing,
  VisitOutcome,
  VisitSheet,
} from '../../cms/src/plugins/visits/visits.ts';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpVisitAnswers } from '../../src/adapters/http/HttpVisitAnswers.ts';
import type { AppointmentMail, InvitationMail } from '../../src/domain/mail/appointmentMails.ts';
import { addDays, zurichInstant } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { sendVisitRequest } from '../support/sendVisitRequest.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';

/* The desk for requests and the answer of the person, with the real content service. */

const [HOUSE = '', OTHER = ''] = brands
  .filter(({ groupSite }) => groupSite !== true)
  .map(({ id }) => id);
const DESK = '/visits/requests';
const TYPE = '/content-manager/collection-types/api::anfrage.anfrage';
const TODAY = zurichDate(new Date());
const WISH = { tag: addDays(TODAY, 20), zeit: 'nachmittag' };

/** The site's end of the webhook, which keeps the mails that it gets. */
const mails: AppointmentMail[] = [];
let site: Server;
let content: TestContent;
let superAdmin: PanelUser;
const as: Record<string, PanelUser> = {};
const userOf = (name: string): PanelUser => {
  const user = as[name];
  if (user === undefined) throw new Error(`No ${name}`);
  return user;
};

beforeAll(async () => {
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      if (request.url === '/hooks/mails') mails.push(JSON.parse(body) as AppointmentMail);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => {
    site.listen(0, '127.0.0.1', ready);
  });
  const { port } = site.address() as AddressInfo;
  content = await startTestContent({ sitePort: port });
  superAdmin = createPanelUser(content.url, await fetchEditorToken(content.url));
  for (const [name, role, brand] of [
    ['reception', 'Empfang', HOUSE],
    ['other reception', 'Empfang', OTHER],
    ['editor', 'Redaktion', HOUSE],
    ['HR', 'HR', HOUSE],
    ['reader', 'Lesen', HOUSE],
  ] as const)
    as[name] = await invitePanelUser(content.url, superAdmin, role, [brand]);
}, 300_000);
afterAll(async () => {
  await content.stop();
  site.close();
});

const send = (): Promise<string> => sendVisitRequest(content, { marke: HOUSE, wuensche: [WISH] });

async function read(id: string, user = userOf('reception')): Promise<VisitSheet> {
  const { status, body } = await user.ask(`${DESK}/${id}`);
  expect(status).toBe(200);
  return body as VisitSheet;
}

async function act(
  id: string,
  path: string,
  fields: object,
  user = userOf('reception'),
): Promise<{ readonly status: number; readonly outcome: VisitOutcome }> {
  const begonnen = (await read(id, superAdmin)).updatedAt;
  const { status, body } = await user.ask(`${DESK}/${id}/${path}`, 'POST', { begonnen, ...fields });
  return { status, outcome: body as VisitOutcome };
}

const confirm = (id: string, user?: PanelUser) =>
  act(id, 'appointment', { tag: WISH.tag, zeit: '14:30', dauer: 60 }, user);

const answers = () =>
  new HttpVisitAnswers(
    createContentClient({ baseUrl: `${content.url}/api`, token: content.token }),
  );

describe('who sees requests', () => {
  it.each(['reception', 'editor'])('%s of the house does, and may answer', async (name) => {
    const id = await send();
    const { body } = await userOf(name).ask(DESK);
    expect((body as VisitListing).visits.map(({ documentId }) => documentId)).toContain(id);
    expect((await read(id, userOf(name))).mayChange).toBe(true);
    expect((await act(id, 'notes', { notiz: 'Anrufen' }, userOf(name))).status).toBe(200);
  });

  it('reception of another house does not, and may not answer', async () => {
    const id = await send();
    const other = userOf('other reception');
    const { body } = await other.ask(DESK);
    expect((body as VisitListing).visits).toEqual([]);
    expect((body as VisitListing).counts.neu).toBe(0);
    expect((await other.ask(`${DESK}/${id}`)).status).toBe(404);
    expect((await confirm(id, other)).status).toBe(404);
    expect((await act(id, 'stage', { stand: 'abgesagt' }, other)).status).toBe(404);
    expect((await read(id)).stand).toBe('neu');
  });

  it.each(['HR', 'reader'])('%s is refused', async (name) => {
    const id = await send();
    const user = userOf(name);
    for (const path of [DESK, `${DESK}/${id}`, TYPE, `${TYPE}/${id}`])
      expect((await user.ask(path)).status, path).toBe(403);
    expect((await confirm(id, user)).status).toBe(403);
  });
});

describe('the desk', () => {
  it('confirms a wished time in Zurich, with mail and trail', async () => {
    const id = await send();
    const { outcome } = await confirm(id);
    expect(outcome).toEqual({ mail: 'unterwegs' });
    const { stand, termin, antwort, trail } = await read(id);
    expect([stand, termin, antwort]).toEqual([
      'bestaetigt',
      zurichInstant(WISH.tag, '14:30').toISOString(),
      'offen',
    ]);
    expect(trail.map(({ who, field, after }) => [who, field, after])).toEqual([
      ['Empfang Prüfung', 'stand', 'bestaetigt'],
      ['Empfang Prüfung', 'termin', termin],
      ['Empfang Prüfung', 'antwort', 'offen'],
      ['Empfang Prüfung', 'post', 'unterwegs'],
    ]);
    expect(mails.at(-1)).toMatchObject({
      kind: 'confirmed',
      language: 'it',
      email: 'anna@example.ch',
      appointment: { id, start: termin, sequence: 1 },
    });
  });

  it('sets the length of a visit, which the calendar and the link tell, and refuses another', async () => {
    const id = await send();
    const at = { tag: WISH.tag, zeit: '14:30' };
    for (const dauer of [5, '30', 60.5, null])
      expect((await act(id, 'appointment', { ...at, dauer })).status).toBe(400);
    await act(id, 'appointment', { ...at, dauer: 45 });
    expect(await read(id)).toMatchObject({ dauer: 45 });
    const { answerKey, appointment } = mails.at(-1) as InvitationMail;
    expect(appointment.minutes).toBe(45);
    const found = await answers().find({ brandId: HOUSE, key: answerKey ?? '' });
    expect(found).toMatchObject({ value: { minutes: 45 } });
  });

  it('opens a request by the reference of its mails, for who may see it', async () => {
    const referenz = `R${Date.now()}`;
    const id = await sendVisitRequest(content, { marke: HOUSE, referenz });
    expect((await read(referenz)).documentId).toBe(id);
    expect((await act(referenz, 'notes', { notiz: 'Gelesen' })).status).toBe(200);
    expect((await userOf('other reception').ask(`${DESK}/${referenz}`)).status).toBe(404);
    expect((await userOf('HR').ask(`${DESK}/${referenz}`)).status).toBe(403);
  });

  it('cancels under the same id with a raised sequence', async () => {
    const id = await send();
    await confirm(id);
    await act(id, 'stage', { stand: 'abgesagt' });
    expect(mails.at(-1)).toMatchObject({ kind: 'cancelled', appointment: { id, sequence: 2 } });
  });

  it('refuses what was decided on an older version, a wrong time, and an unknown stage', async () => {
    const id = await send();
    const { updatedAt: begonnen } = await read(id);
    await act(id, 'notes', { notiz: 'Anrufen' });
    const user = userOf('reception');
    const late = await user.ask(`${DESK}/${id}/stage`, 'POST', { begonnen, stand: 'erledigt' });
    expect(late).toMatchObject({ status: 409, body: { error: { message: /inzwischen/ } } });
    const past = { tag: addDays(TODAY, -1), zeit: '10:00', dauer: 60 };
    expect((await act(id, 'appointment', past)).status).toBe(400);
    expect((await act(id, 'stage', { stand: 'vielleicht' })).status).toBe(400);
    expect((await read(id)).stand).toBe('neu');
  });

  it('is the only way to change a request, also for the administration', async () => {
    const id = await send();
    for (const fields of [{ stand: 'erledigt' }, { name: 'Anders' }, { antwortSchluessel: 'x' }])
      expect((await superAdmin.ask(`${TYPE}/${id}`, 'PUT', fields)).status).toBe(403);
    expect((await superAdmin.ask(`${TYPE}/clone/${id}`, 'POST', {})).status).toBe(403);
  });

  it('says nothing of the key to anybody', async () => {
    const id = await send();
    await confirm(id);
    expect(JSON.stringify(await read(id))).not.toMatch(/schluessel/i);
  });
});

describe('the link of the person', () => {
  const invite = async () => {
    const id = await send();
    await act(id, 'appointment', { tag: addDays(TODAY, 21), zeit: '09:00', dauer: 60 });
    const key = (mails.at(-1) as InvitationMail).answerKey ?? '';
    return { id, link: { brandId: HOUSE, key } };
  };

  it('shows the appointment without the person, and changes nothing by that', async () => {
    const { id, link } = await invite();
    const before = await read(id);
    const found = await answers().find(link);
    expect(found).toEqual({
      ok: true,
      value: { start: before.termin, minutes: 60, houseSlug: null, reply: null },
    });
    expect(await read(id)).toEqual(before);
  });

  it('accepts once, and may still decline', async () => {
    const { id, link } = await invite();
    const count = mails.length;
    expect(await answers().reply(link, 'accepted')).toMatchObject({ value: { reply: 'accepted' } });
    await answers().reply(link, 'accepted');
    expect((await read(id)).stand).toBe('bestaetigt');
    // The house and the person get the confirmed time for their calendars.
    expect(mails.slice(count).map(({ kind }) => kind)).toEqual(['answered', 'confirmed']);
    expect(mails.at(-1)).toMatchObject({ answerKey: link.key, appointment: { sequence: 2 } });
    await answers().reply(link, 'declined');
    expect((await read(id)).stand).toBe('abgesagt');
    expect((await read(id)).trail.at(-2)).toMatchObject({ who: null, after: 'abgelehnt' });
    expect(mails.slice(count + 2).map(({ kind }) => kind)).toEqual(['answered', 'declined']);
  });

  it('has accepted: what the house changes then is news for its own calendar, too', async () => {
    const { id, link } = await invite();
    await answers().reply(link, 'accepted');
    const count = mails.length;
    await act(id, 'stage', { stand: 'abgesagt' });
    expect(mails.slice(count).map(({ kind, appointment }) => [kind, appointment.sequence])).toEqual(
      [
        ['changed', 3],
        ['cancelled', 3],
      ],
    );
    expect(mails[count]).toMatchObject({ change: 'cancelled', requestId: id });
    expect(mails[count]).not.toHaveProperty('email');
  });

  it('is not valid with another key, for another house, or once the desk has cancelled', async () => {
    const { id, link } = await invite();
    const wrong = { ...link, key: `${link.key.slice(1)}A` };
    for (const each of [wrong, { ...link, brandId: OTHER }, { ...link, key: '' }])
      expect(await answers().reply(each, 'declined')).toEqual({ ok: true, value: null });
    expect((await read(id)).antwort).toBe('offen');
    await act(id, 'stage', { stand: 'abgesagt' });
    expect(await answers().find(link)).toEqual({ ok: true, value: null });
  });

  it('needs the token of the site', async () => {
    const { link } = await invite();
    const answer = await fetch(`${content.url}/api/anfragen/termin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { schluessel: link.key, marke: HOUSE } }),
    });
    expect(answer.status).toBe(403);
  });
});
