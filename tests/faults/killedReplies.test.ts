import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import type { ReplyState } from '../../src/domain/reply/Reply.ts';
import { fetchEditorToken } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { createPanelUser, type PanelAnswer, type PanelUser } from '../support/panelUser.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { startMailServer, type MailServer } from '../support/startMailServer.ts';
import {
  startTestContent,
  startTestSite,
  type TestContent,
  type TestSite,
} from '../support/startTestServices.ts';

/* Replies from the desk to a real mail server, while both processes are killed at any moment. */

const REPLIES = 300;
/** Replies that leave between two kills. */
const WAVE = 15;
/** Mails that the site sends at once. */
const PARALLEL = 4;
/** Of each such number of replies, one is taken back, and one goes to a mailbox that is refused. */
const [TAKES_BACK, REFUSED] = [4, 15];

const SEED = Number(process.env['KILL_SEED'] ?? 7);
const UNKNOWN_MAILBOX = 'niemand';

/** How far the mail server is with a mail: the sender may be killed at each of these moments. */
type Moment = 'connected' | 'addressed' | 'receiving' | 'accepted' | 'receipted';
const MOMENTS: readonly Moment[] = ['connected', 'addressed', 'receiving', 'accepted', 'receipted'];
const TARGETS = ['site', 'content', 'site', 'both', 'site', 'content'] as const;

let seed = SEED;
const chance = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

interface Reply {
  readonly entry: string;
  readonly key: string;
  readonly email: string;
}
interface AcceptedMail {
  readonly email: string;
  readonly messageId: string;
}

let dataDir: string;
let mailServer: MailServer;
let content: TestContent;
let site: TestSite;
let desk: PanelUser;
let sitePort: number;
const accepted: AcceptedMail[] = [];
let atMoment: (moment: Moment) => void = () => undefined;

const startContent = (port = 0): Promise<TestContent> =>
  startTestContent({ dataDir: join(dataDir, 'content'), sitePort, port });
const startSite = (): Promise<TestSite> =>
  startTestSite({
    contentUrl: content.url,
    port: sitePort,
    dataDir: join(dataDir, 'site'),
    mail: {
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'noreply@gruppe.example',
    },
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-replies-'));
  sitePort = await findFreePort(0);
  mailServer = await startMailServer({
    onConnect(_, done) {
      atMoment('connected');
      done();
    },
    onRcptTo({ address }, _, done) {
      atMoment('addressed');
      if (address.startsWith(UNKNOWN_MAILBOX))
        done(Object.assign(new Error('unknown'), { responseCode: 550 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      let source = '';
      atMoment('receiving');
      stream.on('data', (piece: Buffer) => (source += piece.toString('latin1')));
      stream.on('error', () => undefined);
      stream.on('end', () => {
        const [, messageId = ''] = /^message-id: (\S+)/im.exec(source) ?? [];
        accepted.push({ email: envelope.rcptTo[0]?.address ?? '', messageId });
        atMoment('accepted');
        done();
        setImmediate(() => atMoment('receipted'));
      });
    },
  });
  content = await startContent();
  site = await startSite();
  desk = createPanelUser(content.url, await fetchEditorToken(content.url));
}, 300_000);
afterAll(async () => {
  await Promise.all([content, site].map((each) => each?.stop()));
  await mailServer.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function readRows(sql: string): readonly Readonly<Record<string, unknown>>[] {
  const database = new DatabaseSync(join(dataDir, 'content/content.db'), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
const statesOf = (): ReadonlyMap<string, ReplyState> =>
  new Map(
    readRows('select key, state from replies').map((row) => [
      String(row['key']),
      String(row['state']) as ReplyState,
    ]),
  );

/** Asks the desk until it answers, as a person who tries again. */
async function askDesk(path: string, method = 'GET', body?: object): Promise<PanelAnswer> {
  for (;;) {
    const answer = await desk.ask(path, method, body).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await wait(100);
  }
}

async function writeReply(entry: string, number: number, email: string): Promise<Reply> {
  const path = `/replies/bewerbung/${entry}`;
  const { updatedAt, replies } = (await askDesk(path)).body as {
    readonly updatedAt: string;
    readonly replies: readonly unknown[];
  };
  const { status, body } = await askDesk(path, 'POST', {
    begonnen: updatedAt,
    gesehen: replies.length,
    occasion: 'zwischenbescheid',
    way: 'mail',
    language: 'de',
    subject: 'Ihre Bewerbung',
    text: `Guten Tag, Nummer ${number}.`,
  });
  expect(status).toBe(200);
  return { entry, email, key: (body as { readonly key: string }).key };
}

/** Applications with one reply each, none of which may leave yet. */
async function writeReplies(): Promise<readonly Reply[]> {
  const name = `Kill${Date.now()}x`;
  const emailOf = (number: number): string =>
    `${number % REFUSED === REFUSED - 1 ? UNKNOWN_MAILBOX : 'person'}${number}@haus.example`;
  const numbers = Array.from({ length: REPLIES }, (_, number) => number);
  await mapConcurrently(numbers, (number) =>
    sendApplication(content, {
      nachname: `${name}${number}`,
      email: emailOf(number),
      marke: brands[number % brands.length]?.id ?? '',
    }),
  );
  const ids = new Map(
    readRows(`select document_id, nachname from bewerbungen where nachname like '${name}%'`).map(
      (row) => [String(row['nachname']), String(row['document_id'])],
    ),
  );
  return mapConcurrently(numbers, (number) =>
    writeReply(ids.get(`${name}${number}`) ?? '', number, emailOf(number)),
  );
}

const figures = { kills: 0, takenBack: 0, tooLate: 0 };

async function kill(target: (typeof TARGETS)[number]): Promise<void> {
  const services = {
    site: [site.service],
    content: [content.service],
    both: [site.service, content.service],
  }[target];
  for (const { pid } of services) process.kill(pid, 'SIGKILL');
  await Promise.all(services.map((service) => service.stop()));
  figures.kills += 1;
  if (target !== 'site') content = await startContent(content.port);
  if (target !== 'content') site = await startSite();
}

/** Resolves at a moment of the transfer of one of the next mails, or after a while. */
function nextMoment(): Promise<void> {
  const [moment, mails, longest] = [
    MOMENTS[Math.floor(chance() * MOMENTS.length)] ?? 'connected',
    Math.floor(chance() * WAVE),
    chance() * 6000,
  ];
  const isTimed = chance() < 0.3;
  let seen = 0;
  return new Promise((done) => {
    const timer = setTimeout(done, isTimed ? longest : 8000);
    atMoment = (each) => {
      if (isTimed || each !== moment || (seen += 1) <= mails) return;
      atMoment = () => undefined;
      clearTimeout(timer);
      done();
    };
  });
}

async function sendWave(wave: readonly Reply[]): Promise<void> {
  await Promise.all(
    wave.map(async ({ entry, key }, place) => {
      const act = (name: string): Promise<PanelAnswer> =>
        askDesk(`/replies/bewerbung/${entry}/${key}/${name}`, 'POST', {});
      await act('send-now');
      if (place % TAKES_BACK !== 0) return;
      // While the content service looks for what is due, every three seconds.
      await wait(chance() * 4000);
      const { status } = await act('take-back');
      if (status === 200) {
        figures.takenBack += 1;
        takenBack.add(key);
      } else figures.tooLate += 1;
    }),
  );
}
const takenBack = new Set<string>();

it(`${REPLIES} replies are sent once each or shown as not sent, and none after it was taken back, whenever either process is killed`, async () => {
  const began = performance.now();
  const replies = await writeReplies();
  expect(new Set(statesOf().values())).toEqual(new Set(['wartet']));
  const written = performance.now();
  for (let first = 0; first < REPLIES; first += WAVE) {
    const target = TARGETS[Math.floor(chance() * TARGETS.length)] ?? 'site';
    const killed = nextMoment().then(() => kill(target));
    await Promise.all([sendWave(replies.slice(first, first + WAVE)), killed]);
  }
  const open = (): number =>
    [...statesOf().values()].filter((state) => state === 'wartet' || state === 'uebergeben').length;
  await expect.poll(open, { timeout: 240_000, interval: 500 }).toBe(0);

  const states = statesOf();
  const timesOf = (email: string): number => accepted.filter((mail) => mail.email === email).length;
  // What the mail server has and the spool could not note any more is shown as uncertain.
  const isRight = (state: ReplyState | undefined, times: number): boolean =>
    state === 'ungewiss' ? times <= 1 : times === (state === 'gesendet' ? 1 : 0);
  const ends = replies.map(({ key, email }) => ({
    email,
    state: states.get(key),
    times: timesOf(email),
  }));
  const unsure = ends.filter(({ state }) => state === 'ungewiss');
  process.stdout.write(
    `${replies.length} replies, ${accepted.length} accepted, ${figures.kills} kills, ${figures.takenBack} taken back, ${figures.tooLate} too late, ${unsure.length} uncertain, of which ${unsure.filter(({ times }) => times === 1).length} were accepted, ${((written - began) / 1000).toFixed(1)} + ${((performance.now() - written) / 1000).toFixed(1)} s\n`,
  );
  expect(ends.filter(({ state, times }) => !isRight(state, times))).toEqual([]);
  expect(unsure.length).toBeLessThan(figures.kills * PARALLEL);
  for (const key of takenBack) expect(states.get(key)).toBe('zurueckgeholt');
  // The desk says the same.
  const shown = await mapConcurrently(replies, async ({ entry }) => {
    const { body } = await askDesk(`/replies/bewerbung/${entry}`);
    return (body as { readonly replies: readonly { readonly state: string }[] }).replies.map(
      ({ state }) => state,
    );
  });
  expect(shown).toEqual(replies.map(({ key }) => [states.get(key)]));
}, 900_000);
