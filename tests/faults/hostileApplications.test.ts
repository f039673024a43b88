import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { createVisitorTransport } from '../support/createVisitorTransport.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { multipartForm, type FormField } from '../support/multipartForm.ts';
import { textOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { makeDocx, makePdf, sampleSvg } from '../support/sampleFiles.ts';
import { sendRaw } from '../support/sendRaw.ts';

const UID = 'api::bewerbung.bewerbung';
const PATH = '/jobs/schnellbewerbung';
const { sitePort, siteLog, contentUrl, editorToken } = inject('foyer');
const host = hostOf(
  brands.find(
    ({ localeInPath, hiddenRoutes }) => !localeInPath && !hiddenRoutes.includes('application'),
  ) ?? { id: '' },
);

let editor: ContentEditor;
beforeAll(() => {
  editor = createEditor(contentUrl, editorToken);
});

const listFolder = (name: string): readonly string[] =>
  readdirSync(join(dirname(siteLog), name)).toSorted();
/** Everything of applications that the site stores on its own disk. */
const kept = () => ['uploads', 'spool/neu', 'spool/wartend', 'spool/unzustellbar'].map(listFolder);
/** Accepted applications are delivered after the response. Waits until none is left. */
const settled = async (): Promise<void> => {
  await expect
    .poll(() => listFolder('spool/wartend'), { timeout: 60_000, interval: 250 })
    .toEqual([]);
};

let visitors = 0;
/** A new applicant with a name and an address of their own. */
function meetApplicant() {
  visitors += 1;
  const surname = `Probe${Date.now()}x${visitors}`;
  const address = `203.0.113.${visitors}`;
  const right: readonly FormField[] = [
    ['vorname', 'Besarta'],
    ['nachname', surname],
    ['bereich', 'pflege'],
    ['telefon', '079 000 44 18'],
  ];
  const send = (more: readonly FormField[] = []): Promise<Answer> => {
    const { payload, headers } = multipartForm([...right, startedAtField(), ...more]);
    return requestPage({
      port: sitePort,
      host,
      path: PATH,
      method: 'POST',
      body: payload,
      headers: { ...headers, 'x-forwarded-for': address },
    });
  };
  return {
    surname,
    address,
    right,
    send,
    arrived: () => editor.list(UID, { nachname: surname }),
    arrives: async (times: number) => {
      await expect
        .poll(() => editor.count(UID, { nachname: surname }), { timeout: 60_000, interval: 250 })
        .toBe(times);
    },
  };
}

const file = (name: string, content: Buffer): FormField => ['dateien', { name, content }];
const referenceIn = (answer: Answer): string =>
  new URL(answer.headers.location ?? '', 'http://site').searchParams.get('gesendet') ?? '';

describe('an application that is sent again', () => {
  it.each([
    ['with its key', 'b3a1c9d2-1234-4321-8765-000000000001'],
    ['without a key', ''],
  ])('%s is stored once, under one reference number', async (_, key) => {
    const { send, arrives } = meetApplicant();
    const more = [['schluessel', key], file('Lebenslauf.pdf', makePdf())] as const;
    const answers = [...(await Promise.all([send(more), send(more)])), await send(more)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(referenceIn)).size).toBe(1);
    await settled();
    await arrives(1);
  });

  it('with its key and other text is stored as a second one, so that no correction is lost', async () => {
    const { send, arrived, arrives } = meetApplicant();
    const key: FormField = ['schluessel', crypto.randomUUID()];
    const references = [
      referenceIn(await send([key, ['nachricht', 'Ab Januar']])),
      referenceIn(await send([key, ['nachricht', 'Ab Februar']])),
    ];
    await arrives(2);
    expect((await arrived()).map(({ referenz, nachricht }) => [referenz, nachricht])).toEqual(
      expect.arrayContaining([
        [references[0], 'Ab Januar'],
        [references[1], 'Ab Februar'],
      ]),
    );
  });
});

describe('an invalid application is rejected and leaves nothing behind', () => {
  const MANY = Array.from({ length: 200 }, (_, index): FormField => [`feld${index}`, 'x']);

  it('if it has 200 fields, after a valid file', async () => {
    const { send, address, arrives } = meetApplicant();
    await settled();
    const before = kept();
    expect((await send([file('Lebenslauf.pdf', makePdf()), ...MANY])).status).toBe(413);
    const plain = await requestPage({
      port: sitePort,
      host,
      path: PATH,
      method: 'POST',
      body: MANY.map(([name]) => `${name}=x`).join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
    });
    expect(plain.status).toBe(400);
    expect(kept()).toEqual(before);
    await arrives(0);
  });

  it('if two gigabytes are announced, before any byte is sent', async () => {
    const before = kept();
    for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      const answer = await sendRaw(
        sitePort,
        `POST ${PATH} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${2 * 1024 ** 3}\r\nConnection: close\r\n\r\n--x`,
      );
      expect(answer.status, type).toBe(413);
    }
    const upload = await sendRaw(
      sitePort,
      `POST /api/hochladen HTTP/1.1\r\nHost: ${host}\r\nTus-Resumable: 1.0.0\r\nX-Entwurf: ${crypto.randomUUID()}\r\nUpload-Length: ${2 * 1024 ** 3}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    expect([upload.status, upload.text.includes('{"problem":"tooBig"}')]).toEqual([413, true]);
    expect(kept()).toEqual(before);
  });
});

/** Archives of a few kilobytes that exceed the allowed size when they are unpacked. */
const HUGE = Buffer.alloc(201 * 1024 * 1024);
const bomb = makeDocx({ name: 'word/media/bild.bmp', content: HUGE });
const lyingBomb = makeDocx({ name: 'word/media/bild.bmp', content: HUGE, declared: 1000 });

describe('a file that is not what it claims to be', () => {
  it.each([
    [
      'an SVG that is called .pdf',
      'Diplom.pdf',
      sampleSvg,
      'wrongType',
      'Diplom.pdf: Dieses Format können wir nicht öffnen',
    ],
    [
      'an archive that unpacks to gigabytes',
      'Lebenslauf.docx',
      bomb,
      'bomb',
      'Lebenslauf.docx: Diese Datei lässt sich nicht sicher öffnen',
    ],
    [
      'one that lies about it',
      'Lebenslauf.docx',
      lyingBomb,
      'bomb',
      'Lebenslauf.docx: Diese Datei lässt sich nicht sicher öffnen',
    ],
  ])(
    '%s is rejected with its own message, as form and as upload',
    async (_, name, content, problem, words) => {
      const { send, address, arrives } = meetApplicant();
      await settled();
      const before = kept();
      const answer = await send([file(name, content)]);
      expect(answer.status).toBe(422);
      expect(textOf(answer.body)).toContain(words);
      const transport = createVisitorTransport({ host, address, port: () => sitePort });
      const headers = { 'x-entwurf': crypto.randomUUID() };
      const begun = await transport({
        method: 'POST',
        url: '/api/hochladen',
        headers: {
          ...headers,
          'upload-length': String(content.length),
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        },
      });
      const sent = await transport({
        method: 'PATCH',
        url: begun?.header('location') ?? '',
        body: new Blob([new Uint8Array(content)]),
        headers: {
          ...headers,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
      });
      expect([begun?.status, sent?.status, sent?.body]).toEqual([
        201,
        422,
        JSON.stringify({ problem }),
      ]);
      expect(kept()).toEqual(before);
      await arrives(0);
    },
  );
});

it.each(['../../foyer-probe.pdf', '..\\..\\foyer-probe.pdf', join(tmpdir(), 'foyer-probe.pdf')])(
  'a path in a file name, %s, is reduced to the file name',
  async (name) => {
    const { send, arrives, arrived } = meetApplicant();
    const content = makePdf(undefined, crypto.randomUUID());
    expect((await send([file(name, content)])).status).toBe(303);
    await arrives(1);
    const [application] = await arrived();
    const files = await editor.openFiles(application);
    expect([files.map((each) => each.name), files[0]?.content.equals(content)]).toEqual([
      ['foyer-probe.pdf'],
      true,
    ]);
    // Our own disk has only file names that we generated.
    await settled();
    expect(
      [...listFolder('uploads'), ...listFolder('spool/zugestellt')].filter(
        (each) => !/^[0-9a-f]{32}(?:\.json)?$|^[0-9a-f]{64}$/.test(each),
      ),
    ).toEqual([]);
    const data = dirname(siteLog);
    expect(
      [data, dirname(data), join(data, 'spool'), tmpdir()].filter((folder) =>
        existsSync(join(folder, 'foyer-probe.pdf')),
      ),
    ).toEqual([]);
  },
);
