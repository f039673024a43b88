import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { detectFormat } from '../../src/adapters/uploads/detectFormat.ts';
import { signInEditor } from '../support/contentEditor.ts';
import {
  createApplicant,
  fingerprintOf,
  type Applicant,
  type ApplicantFile,
  type Travel,
} from '../support/createApplicant.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { hostileFiles } from '../support/hostileFiles.ts';
import { hostileNames } from '../support/hostileNames.ts';
import { limitFileSize } from '../support/limitFileSize.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import type { Answer } from '../support/requestPage.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { sendForm } from '../support/sendForm.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../support/smallDisk.ts';
import {
  startTestContent,
  startTestSite,
  type TestContent,
  type TestSite,
} from '../support/startTestServices.ts';
import { inTier } from '../support/tier.ts';

const [APPLICATIONS = 0] = inTier('faults', [90], [300]);
/**
 * Of each such number of visitors, one also writes a contact message and a request for a visit,
 * loses the first response, or
 * presses twice.
 */
const [WRITES, LOSES, PRESSES_TWICE] = [10, 4, 7];
const SENDERS = 8;
/**
 * Milliseconds between the starts of two applications, so that the faults hit applications in
 * progress.
 */
const APART = 90;
const KILL_EVERY = 2000;
/**
 * The number of acknowledgements after which the content service stops, and after which it starts
 * again.
 */
const STOPS_AT = APPLICATIONS / 5;
const STARTS_AT = (APPLICATIONS * 3) / 5;
/** At this turn the disk is filled instead of a server being killed. */
const FULL_AT_TURN = 2;
/** The size of the spool's own disk: more than is ever waiting in this run. */
const DISK_MEGABYTES = 64;
/** Bytes. An entry of the spool is larger, so only a part of it is written. */
const HALF_AN_ENTRY = 200;
/**
 * A disk can only be filled safely by a process that may mount one. Otherwise a file size limit of
 * the system cuts off what the servers write.
 */
const HAS_DISK = canMount();
const FULL = HAS_DISK
  ? 'the disk is full'
  : 'files are cut off by a size limit in the place of a full disk';

const TRAVELS: readonly Travel[] = ['none', 'before', 'with'];
const UIDS = {
  application: 'api::bewerbung.bewerbung',
  message: 'api::kontaktnachricht.kontaktnachricht',
  visit: 'api::anfrage.anfrage',
};
const brand = brands.find(
  ({ localeInPath, hiddenRoutes }) =>
    !localeInPath &&
    !hiddenRoutes.some((route) => ['application', 'contact', 'visit'].includes(route)),
) ?? { id: '' };
const host = hostOf(brand);
/** No other test uses this name. */
const surname = `Probelauf${Date.now()}`;

let dataDir: string;
let disk: SmallDisk | null = null;
let content: TestContent;
const sites: TestSite[] = [];
const spoolFolder = (name: string): string => join(dataDir, 'site/spool', name);
const waiting = (): number => readdirSync(spoolFolder('wartend')).length;
const startSite = (contentUrl: string, port = 0): Promise<TestSite> =>
  startTestSite({ contentUrl, port, dataDir: join(dataDir, 'site') });

beforeAll(async () => {
  const small = hostileFiles()
    .map(({ content }) => content)
    .filter(({ length }) => length < LARGEST_HOSTILE);
  contents = (
    await Promise.all(
      small.map(async (content) => ({ content, format: await detectFormat(content) })),
    )
  )
    .filter(({ format }) => format.ok)
    .map(({ content }) => content);
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-applications-'));
  if (HAS_DISK) disk = mountSmallDisk(join(dataDir, 'site/spool'), DISK_MEGABYTES);
  content = await startTestContent({ dataDir: join(dataDir, 'content') });
  for (let count = 0; count < 2; count += 1) sites.push(await startSite(content.url));
});
afterAll(async () => {
  await Promise.all([content, ...sites].map((each) => each?.stop()));
  disk?.unmount();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Counters of the tries: without a response, kills, and the largest number waiting. */
const figures = { tries: 0, unanswered: 0, kills: 0, most: 0 };
const acknowledged = new Set<Applicant>();
const written = new Set<string>();
const asked = new Set<string>();
/** The pages that visitors got while the disk was full. */
const fullPages: string[] = [];

/** Sends the same again, as visitors do, until the page confirms that it has arrived. */
async function repeat(number: number, sendOnce: () => Promise<Answer | null>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    figures.tries += 1;
    const [answer = null] = await Promise.all(
      Array.from({ length: number % PRESSES_TWICE === 0 ? 2 : 1 }, sendOnce),
    );
    const isLost = turn === 0 && number % LOSES === 0;
    if (answer !== null && answer.status !== 303 && answer.status !== 503)
      throw new Error(`What is right was answered with ${answer.status}`);
    if (answer?.status === 303 && !isLost) return;
    if (answer?.status === 503) fullPages.push(answer.body);
    else figures.unanswered += 1;
    await wait(100);
  }
}

/**
 * Unusual file names, and those malformed files that the site accepts, small enough to be sent
 * three hundred times.
 */
const NAMES = hostileNames(APPLICATIONS * 3);
const LARGEST_HOSTILE = 200_000;
let contents: readonly Buffer[] = [];
const filesOfApplicant = (number: number): readonly ApplicantFile[] =>
  [0, 1, 2].slice(0, 1 + (number % 3)).map((index) => ({
    name: NAMES[number * 3 + index] ?? '',
    content: contents[(number * 3 + index) % contents.length] ?? makePdf(),
  }));

async function apply(number: number): Promise<void> {
  let turn = number;
  const address = `198.51.${100 + Math.floor(number / 250)}.${number % 250}`;
  const port = (): number => sites[(turn += 1) % sites.length]?.port ?? 0;
  const applicant = createApplicant({
    host,
    address,
    surname,
    travel: TRAVELS[number % TRAVELS.length] ?? 'none',
    port,
    files: filesOfApplicant(number),
  });
  while (!(await applicant.upload())) await wait(100);
  await repeat(number, () => applicant.send());
  acknowledged.add(applicant);
  if (number % WRITES !== 0) return;
  const nachricht = `Guten Tag ${crypto.randomUUID()}`;
  const write = (path: string, fields: Readonly<Record<string, string>>): Promise<void> =>
    repeat(number, () =>
      sendForm({
        port: port(),
        host,
        path,
        fields: Object.fromEntries([
          ...Object.entries({ name: surname, email: 'v.hoesli@haus.example', ...fields }),
          startedAtField(),
        ]),
        headers: { 'x-forwarded-for': address },
      }).catch(() => null),
    );
  await write('/kontakt', { nachricht });
  written.add(nachricht);
  await write('/wohnen/freie-plaetze/besuch', { anliegen: 'beratung', text: nachricht });
  asked.add(nachricht);
}

async function kill(index: number): Promise<void> {
  const { port, service } = sites[index] as TestSite;
  process.kill(service.pid, 'SIGKILL');
  await service.stop();
  figures.kills += 1;
  sites[index] = await startSite(content.url, port);
}

/**
 * Fills the disk for both servers until some visitors have seen the failure. Returns the start and
 * the end in milliseconds.
 */
async function fillDisk(): Promise<readonly [from: number, to: number]> {
  const from = Date.now();
  const limit = async (bytes: number | null): Promise<void> => {
    if (disk === null)
      await Promise.all(sites.map(({ service }) => limitFileSize(service.pid, bytes)));
    else if (bytes === null) disk.empty();
  };
  await limit(HALF_AN_ENTRY);
  // Each delivery frees space, which is filled again.
  await expect
    .poll(
      () => {
        disk?.fill();
        return fullPages.length;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBeGreaterThan(5);
  await limit(null);
  return [from, Date.now()];
}

it(`${APPLICATIONS} applications with files arrive once each despite killed servers, a stopped content service and ${FULL}`, async () => {
  const began = performance.now();
  let full: readonly [number, number] = [0, 0];
  const sendAll = async (sender: number): Promise<void> => {
    for (let number = sender; number < APPLICATIONS; number += SENDERS) {
      await wait(Math.max(0, number * APART - (performance.now() - began)));
      await apply(number);
    }
  };
  const harm = async (): Promise<void> => {
    for (let turn = 1; acknowledged.size < APPLICATIONS; turn += 1) {
      await wait(KILL_EVERY);
      if (turn === FULL_AT_TURN) full = await fillDisk();
      else await kill(turn % sites.length);
    }
  };
  const stopContent = async (): Promise<void> => {
    await expect
      .poll(() => acknowledged.size, { timeout: 180_000, interval: 20 })
      .toBeGreaterThan(STOPS_AT);
    await content.stop();
    await expect
      .poll(() => acknowledged.size, { timeout: 180_000, interval: 20 })
      .toBeGreaterThan(STARTS_AT);
    content = await startTestContent({ dataDir: join(dataDir, 'content'), port: content.port });
  };
  const watch = setInterval(() => {
    figures.most = Math.max(figures.most, waiting());
  }, 100);
  await Promise.all([
    ...Array.from({ length: SENDERS }, (_, sender) => sendAll(sender)),
    harm(),
    stopContent(),
  ]);
  // Kills both servers during the delivery.
  await Promise.all([kill(0), kill(1)]);
  await expect.poll(waiting, { timeout: 180_000, interval: 100 }).toBe(0);
  clearInterval(watch);

  const editor = await signInEditor(content.url);
  const kept = await editor.list(UIDS.application, { nachname: surname });
  expect(kept.map(({ nachricht }) => nachricht).toSorted()).toEqual(
    [...acknowledged].map(({ message }) => message).toSorted(),
  );
  const messages = await editor.list(UIDS.message, { name: surname });
  expect(messages.map(({ nachricht }) => nachricht).toSorted()).toEqual([...written].toSorted());
  const visits = await editor.list(UIDS.visit, { name: surname });
  expect(visits.map(({ text }) => text).toSorted()).toEqual([...asked].toSorted());
  const filesOf = new Map(
    [...acknowledged].map(({ message, fingerprints }) => [message, fingerprints]),
  );
  for (const application of kept) {
    const found = await editor.openFiles(application);
    expect(found.map((each) => fingerprintOf(each.content)).toSorted()).toEqual(
      filesOf.get(String(application['nachricht'])),
    );
  }

  expect([
    readdirSync(spoolFolder('unzustellbar')),
    readdirSync(spoolFolder('zugestellt')).length,
  ]).toEqual([[], APPLICATIONS + written.size + asked.size]);
  // Only a killed process may leave a partial file, and none was killed while the disk was full.
  const halves = readdirSync(spoolFolder('neu')).filter((name) => {
    const { mtimeMs } = statSync(join(spoolFolder('neu'), name));
    return mtimeMs >= full[0] && mtimeMs <= full[1];
  });
  expect(halves).toEqual([]);
  expect(
    fullPages.filter(
      (page) => !page.includes('noch nicht gesendet') || !/value="(?:Besarta|Probelauf)/.test(page),
    ),
  ).toEqual([]);
  // All processes of a service append to one log file: both servers and every restart after a kill.
  const logs = [join(dataDir, 'site/site.log'), join(dataDir, 'content/content.log')].map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(logs.map((log) => /Besarta|Probelauf|Guten Tag|履歴書|சுயவிவரம்/.exec(log)?.[0])).toEqual([
    undefined,
    undefined,
  ]);
  expect(logs[0]?.split('application accepted').length).toBeGreaterThan(APPLICATIONS / 2);
  process.stdout.write(
    `${acknowledged.size} applications, ${written.size} messages and ${asked.size} requests acknowledged, ${figures.tries} tries, ${figures.unanswered} without an answer, ${fullPages.length} while ${FULL}, ${figures.kills} kills, at most ${figures.most} waiting, ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  );
}, 600_000);
