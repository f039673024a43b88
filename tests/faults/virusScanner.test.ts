import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { createVisitorTransport } from '../support/createVisitorTransport.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { multipartForm } from '../support/multipartForm.ts';
import { textOf } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import { makeDocx, makePdf } from '../support/sampleFiles.ts';
import { FORBIDDEN_WORD, startClamd, type TestClamd } from '../support/startClamd.ts';
import { EICAR } from '../support/startScanner.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const UID = 'api::bewerbung.bewerbung';
const LONGEST_STREAM = 2_000_000;
const { contentUrl, editorToken } = inject('foyer');
const host = hostOf(
  brands.find(
    ({ localeInPath, hiddenRoutes }) => !localeInPath && !hiddenRoutes.includes('application'),
  ) ?? { id: '' },
);

let folder: string;
let clamd: TestClamd;
let site: TestSite;
let editor: ContentEditor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-clamd-'));
  clamd = await startClamd({ folder, longestStream: LONGEST_STREAM });
  site = await startTestSite({
    contentUrl,
    scannerAddress: clamd.address,
    dataDir: join(folder, 'site'),
  });
  editor = createEditor(contentUrl, editorToken);
});
afterAll(async () => {
  await Promise.all([site.stop(), clamd.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

let visitors = 0;
/**
 * Sends a file with an application and as an upload. Returns the response to each, and whether the
 * application arrived.
 */
async function apply(name: string, content: Buffer) {
  visitors += 1;
  const address = `203.0.114.${visitors}`;
  const surname = `Probe${Date.now()}x${visitors}`;
  const { payload, headers } = multipartForm([
    ['vorname', 'Besarta'],
    ['nachname', surname],
    ['bereich', 'pflege'],
    ['telefon', '079 000 44 18'],
    startedAtField(),
    ['dateien', { name, content }],
  ]);
  const answer = await requestPage({
    port: site.port,
    host,
    path: '/jobs/schnellbewerbung',
    method: 'POST',
    body: payload,
    headers: { ...headers, 'x-forwarded-for': address },
  });
  const transport = createVisitorTransport({ host, address, port: () => site.port });
  const draft = { 'x-entwurf': crypto.randomUUID() };
  const begun = await transport({
    method: 'POST',
    url: '/api/hochladen',
    headers: {
      ...draft,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const upload = await transport({
    method: 'PATCH',
    url: begun?.header('location') ?? '',
    body: new Blob([new Uint8Array(content)]),
    headers: { ...draft, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return {
    status: answer.status,
    words: textOf(answer.body),
    upload: `${upload?.status} ${upload?.body ?? ''}`.trim(),
    surname,
  };
}

const kept = (): readonly (readonly string[])[] =>
  ['uploads', 'spool/wartend', 'spool/neu'].map((name) => readdirSync(join(folder, 'site', name)));
const settled = async (): Promise<void> => {
  await expect
    .poll(() => readdirSync(join(folder, 'site/spool/wartend')), { timeout: 60_000, interval: 250 })
    .toEqual([]);
};

it('a file that the scanner finds harmless is accepted', async () => {
  const { status, upload, surname } = await apply('Lebenslauf.pdf', makePdf());
  expect([status, upload]).toEqual([303, '204']);
  await expect
    .poll(() => editor.count(UID, { nachname: surname }), { timeout: 60_000, interval: 250 })
    .toBe(1);
});

it.each([
  ['EICAR itself, whatever it is called', 'Lebenslauf.pdf', Buffer.from(EICAR)],
  [
    'EICAR in a document',
    'Lebenslauf.docx',
    makeDocx({ name: 'word/embeddings/eicar.com', content: EICAR }),
  ],
  [
    'a signature in a document that is fine otherwise',
    'Lebenslauf.pdf',
    makePdf(undefined, FORBIDDEN_WORD),
  ],
])('%s is rejected with its own message and leaves nothing behind', async (_, name, content) => {
  await settled();
  const before = kept();
  const { status, words, upload, surname } = await apply(name, content);
  expect([status, upload]).toEqual([422, '422 {"problem":"infected"}']);
  expect(words).toContain(`${name}: Unser Virenschutz lässt die Datei nicht zu`);
  expect(kept()).toEqual(before);
  expect(await editor.count(UID, { nachname: surname })).toBe(0);
});

it('each of many simultaneous uploads gets its own correct result', async () => {
  const told = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      apply('Brief.pdf', makePdf(undefined, index % 3 === 0 ? FORBIDDEN_WORD : `Brief ${index}`)),
    ),
  );
  expect(told.map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 422 : 303)),
  );
});

it('a file that is too long for the scanner is not treated as scanned', async () => {
  await settled();
  const before = kept();
  const { status, words, upload } = await apply(
    'Mappe.pdf',
    makePdf(undefined, 'x'.repeat(LONGEST_STREAM + 1)),
  );
  expect([status, upload]).toEqual([422, '422 {"problem":"notScanned"}']);
  expect(words).toContain('Mappe.pdf: Wir konnten die Datei nicht prüfen');
  expect(kept()).toEqual(before);
});

it('no file is accepted while the scanner is unreachable, and files are accepted again afterwards', async () => {
  await settled();
  const before = kept();
  await clamd.stop();
  const { status, words, upload, surname } = await apply('Lebenslauf.pdf', makePdf());
  expect([status, upload]).toEqual([422, '422 {"problem":"notScanned"}']);
  expect(words).toContain(
    'Lebenslauf.pdf: Wir konnten die Datei nicht prüfen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  );
  expect(kept()).toEqual(before);
  expect(await editor.count(UID, { nachname: surname })).toBe(0);
  clamd = await startClamd({ folder, longestStream: LONGEST_STREAM });
  expect((await apply('Lebenslauf.pdf', makePdf())).status).toBe(303);
});
