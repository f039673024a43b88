import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitSheet } from '../../cms/src/plugins/visits/visits.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { readCalendar } from '../support/readCalendar.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { sendVisitRequest } from '../support/sendVisitRequest.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../support/startMailServer.ts';
import { startTestFoyer } from '../support/startTestServices.ts';

/* From the desk of the panel over the mail to the person's answer, with all that is real. */

const EMAIL = 'anna.muster@haus.example';
const NAME = 'Anna Vertraulich';
const DAY = addDays(zurichDate(new Date()), 21);
const withVisits = brands.filter(
  ({ hiddenRoutes, groupSite }) => !hiddenRoutes.includes('visitAnswer') && groupSite !== true,
);
const german = withVisits.find(({ localeInPath }) => !localeInPath);
const inLanguages = withVisits.find(({ localeInPath }) => localeInPath);
const PLACES = [
  { brand: german, language: 'de', prefix: '', question: 'Passt Ihnen dieser Termin?' },
  {
    brand: inLanguages,
    language: 'fr',
    prefix: '/fr',
    question: 'Ce rendez-vous vous convient-il',
  },
].flatMap(({ brand, ...place }) =>
  brand === undefined ? [] : [{ ...place, brand, id: brand.id }],
);

let mailServer: MailServer;
let foyer: Awaited<ReturnType<typeof startTestFoyer>>;
let staff: PanelUser;
beforeAll(async () => {
  mailServer = await startMailServer();
  foyer = await startTestFoyer({
    mail: {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'noreply@gruppe.example',
    },
  });
  staff = createPanelUser(foyer.content.url, await fetchEditorToken(foyer.content.url));
}, 300_000);
afterAll(async () => {
  await foyer.stop();
  await mailServer.stop();
});

async function act(id: string, path: string, fields: object): Promise<unknown> {
  const { updatedAt: begonnen } = await read(id);
  const { body } = await staff.ask(`/visits/requests/${id}/${path}`, 'POST', {
    begonnen,
    ...fields,
  });
  return body;
}
const read = async (id: string): Promise<VisitSheet> =>
  (await staff.ask(`/visits/requests/${id}`)).body as VisitSheet;

async function mailsTo(address: string, count: number): Promise<readonly ReceivedMail[]> {
  const found = (): ReceivedMail[] => mailServer.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => found().length, { timeout: 60_000, interval: 100 }).toBe(count);
  return found();
}

/** The decoded part of a mail with this type. */
function partOf({ source }: ReceivedMail, type: string): string {
  const part = source.split(/^--.+$/m).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', body = ''] = part.split(/\r\n\r\n([^]*)/);
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  return Buffer.from(
    body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      ),
    'latin1',
  ).toString('utf8');
}

describe.each(PLACES)('$id: an appointment', ({ brand, language, prefix, question }) => {
  const email = `${brand.id}.${EMAIL}`;
  const ask = (path: string, method = 'GET', antwort = ''): Promise<Answer> =>
    requestPage({
      port: foyer.site.port,
      host: hostOf(brand),
      path,
      method,
      ...(method === 'POST' && {
        body: new URLSearchParams({ antwort }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
      }),
    });
  let id: string;
  let link: URL;
  let uid: string;

  it('reaches the person with a calendar entry and a link in their language', async () => {
    id = await sendVisitRequest(foyer.content, {
      marke: brand.id,
      email,
      name: NAME,
      sprache: language,
    });
    expect(await act(id, 'appointment', { tag: DAY, zeit: '14:00', dauer: 30 })).toEqual({
      mail: 'unterwegs',
    });
    const [mail] = await mailsTo(email, 1);
    if (mail === undefined) throw new Error('No mail');
    const { component, events } = readCalendar(partOf(mail, 'text/calendar'));
    expect(component.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(events[0]?.startDate.toString()).toBe(`${DAY}T14:00:00`);
    expect(events[0]?.duration.toSeconds()).toBe(30 * 60);
    uid = events[0]?.uid ?? '';
    const [address = ''] = /https:\S+\/termin\/\S+/.exec(partOf(mail, 'text/plain')) ?? [];
    link = new URL(address);
    expect(link.host).toBe(canonicalHost(brand));
    expect(link.pathname.startsWith(`${prefix}/termin/`)).toBe(true);
  });

  it('is shown by the link without the person, and reading changes nothing', async () => {
    const before = await read(id);
    const { status, body, headers } = await ask(link.pathname);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain(question);
    expect(body).toMatch(/<meta name="robots" content="noindex/);
    expect(body).not.toContain('Vertraulich');
    expect(body).not.toContain('anna.muster');
    expect((await ask(link.pathname, 'HEAD')).status).toBe(200);
    expect(await read(id)).toEqual(before);
  });

  it('is accepted by its form, both are told once, and it is fixed in their calendars', async () => {
    for (let press = 0; press < 2; press += 1) {
      const { status, headers } = await ask(link.pathname, 'POST', 'accepted');
      expect([status, headers.location]).toEqual([303, link.pathname]);
    }
    const { stand, antwort } = await read(id);
    expect([stand, antwort]).toEqual(['bestaetigt', 'zugesagt']);
    expect((await ask(link.pathname)).body).not.toContain(question);
    const toHouse = () =>
      mailServer.received.filter(({ to, text }) => !to.includes(email) && text.includes(id));
    await expect.poll(() => toHouse().length, { timeout: 60_000 }).toBe(1);
    expect(toHouse()[0]?.source).not.toMatch(/Vertraulich|anna\.muster/);
    const [, mail] = await mailsTo(email, 2);
    for (const told of [toHouse()[0], mail]) {
      if (told === undefined) throw new Error('No mail');
      const { component, events } = readCalendar(partOf(told, 'text/calendar'));
      const status = events[0]?.component.getFirstPropertyValue('status');
      expect(component.getFirstPropertyValue('method')).toBe('REQUEST');
      expect([events[0]?.uid, events[0]?.sequence, status]).toEqual([uid, 2, 'CONFIRMED']);
    }
  });

  it('is cancelled by the desk: the entry leaves the calendar, and the link ends', async () => {
    await act(id, 'stage', { stand: 'abgesagt' });
    const [, , mail] = await mailsTo(email, 3);
    if (mail === undefined) throw new Error('No mail');
    const { component, events } = readCalendar(partOf(mail, 'text/calendar'));
    expect(component.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([events[0]?.uid, events[0]?.sequence]).toEqual([uid, 3]);
    expect((await ask(link.pathname)).status).toBe(404);
    expect((await ask(link.pathname, 'POST', 'accepted')).status).toBe(404);
  });

  it('leaves neither the key nor the person in a log', async () => {
    const logs = [foyer.site.logFile, foyer.content.logFile]
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    expect(logs).toContain('appointment answered');
    for (const secret of [link.pathname.split('/').at(-1) ?? '', 'Vertraulich', 'anna.muster'])
      expect(logs.includes(secret), secret).toBe(false);
  });
});

it('a person who answers while the content service is away gets the number to call', async () => {
  const [place] = PLACES;
  if (place === undefined) throw new Error('No brand has visits');
  await foyer.content.service.stop();
  const answer = await requestPage({
    port: foyer.site.port,
    host: hostOf(place.brand),
    path: `${place.prefix}/termin/${'x'.repeat(32)}`,
  });
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('tel:');
}, 60_000);
