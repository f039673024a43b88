import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInEditor, type ContentEditor } from '../support/contentEditor.ts';
import {
  createApplicant,
  fingerprintOf,
  type Applicant,
  type Travel,
} from '../support/createApplicant.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { makePdf } from '../support/sampleFiles.ts';
import {
  startObjectStore,
  type StoreState,
  type TestObjectStore,
} from '../support/startObjectStore.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const host = hostOf(
  brands.find((each) => !each.localeInPath && each.hiddenRoutes.length === 0) ?? { id: '' },
);
/**
 * UPLOAD_STORE="refuses,is gone,hangs" runs all of them, which takes a minute; the contract tests
 * cover each.
 */
const MOODS = (process.env['UPLOAD_STORE'] ?? 'is gone').split(',') as StoreState[];
const APPLICATION = 'api::bewerbung.bewerbung';
const TIMEOUT = { timeout: 170_000, interval: 250 };
/** No other test uses this name. */
const surname = `Eimerprobe${Date.now()}`;
/** Large enough for two upload pieces or more. */
const LARGE = Buffer.concat([makePdf(), Buffer.alloc(1_500_000, '%\n')]);

let store: TestObjectStore;
/** As on two machines: they share only the bucket. */
const sites: TestSite[] = [];
let uploads: Readonly<Record<string, string>>;
let editor: ContentEditor;
beforeAll(async () => {
  const started = await startObjectStore();
  if (started === null) throw new Error('no object store');
  store = started;
  uploads = await store.settings();
  for (let count = 0; count < 2; count += 1)
    sites.push(await startTestSite({ contentUrl, uploads }));
  editor = await signInEditor(contentUrl);
});
afterEach(() => store.become('answers'));
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await store?.stop();
});

let visitors = 0;
/**
 * An applicant who sends each request to the site server whose index `place` returns at that
 * moment.
 */
const createVisitor = (travel: Travel, place: () => number): Applicant =>
  createApplicant({
    host,
    address: `192.0.2.${(visitors += 1)}`,
    surname,
    travel,
    port: () => sites[place()]?.port ?? 0,
    files: travel === 'none' ? [] : [{ name: 'Zeugnis.pdf', content: LARGE }],
  });
/**
 * The fingerprints of the files that the house has received, found by the applicant's message. Null
 * while the application has not arrived.
 */
async function arrived({ message }: Applicant): Promise<readonly string[] | null> {
  const [application] = await editor.list(APPLICATION, { nachricht: message });
  if (application === undefined) return null;
  return (await editor.openFiles(application)).map(({ content }) => fingerprintOf(content));
}
async function expectArrived(applicant: Applicant): Promise<void> {
  await expect.poll(() => arrived(applicant), TIMEOUT).toEqual(applicant.fingerprints);
}

describe('files in a bucket', () => {
  it('are sent by another server after the one that received them is killed', async () => {
    let place = 0;
    const applicant = createVisitor('before', () => place);
    expect(await applicant.upload()).toBe(true);
    const { service } = sites[0] as TestSite;
    process.kill(service.pid, 'SIGKILL');
    await service.unexpectedExit;
    place = 1;
    expect((await applicant.send())?.status).toBe(303);
    await expectArrived(applicant);
    sites[0] = await startTestSite({ contentUrl, uploads });
  });

  it('leave neither keys nor names in the log', () => {
    for (const { logFile } of sites)
      expect(readFileSync(logFile, 'utf8')).not.toMatch(
        new RegExp(`${uploads['UPLOADS_SECRET_KEY']}|Zeugnis|X-Amz|AWS4`),
      );
  });
});

describe.each(MOODS)('a store that %s', (mood) => {
  it('causes no loss for visitors, and asks those who need it to try again', async () => {
    let place = 0;
    const [here, elsewhere, later] = [
      createVisitor('before', () => 0),
      createVisitor('before', () => place),
      createVisitor('before', () => 0),
    ];
    expect([await here.upload(), await elsewhere.upload()]).toEqual([true, true]);
    store.become(mood);
    place = 1;
    const [isUploaded, answer] = await Promise.all([later.upload(), elsewhere.send()]);
    // The applicant's browser treats this like a lost connection.
    expect(isUploaded).toBe(false);
    expect(answer?.status).toBe(503);
    expect(answer?.body).toContain('Es liegt an uns, nicht an Ihnen.');
    expect(answer?.body).not.toContain('Bitte wählen Sie diese Datei');
    // The files of the first were checked on this server; the others do not need the store.
    const others = [here, createVisitor('with', () => 0), createVisitor('none', () => 1)];
    for (const applicant of others) expect((await applicant.send())?.status).toBe(303);
    await Promise.all(others.map(expectArrived));

    store.become('answers');
    await expect.poll(() => later.upload(), TIMEOUT).toBe(true);
    await expect.poll(async () => (await elsewhere.send())?.status, TIMEOUT).toBe(303);
    expect((await later.send())?.status).toBe(303);
    await Promise.all([elsewhere, later].map(expectArrived));
  });
});
