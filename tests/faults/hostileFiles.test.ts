import { beforeAll, describe, expect, inject, it } from 'vitest';
import { cleanFileName } from '../../src/domain/application/cleanFileName.ts';
import { distinctFileNames } from '../../src/domain/application/distinctFileNames.ts';
import {
  fileLimitMessages,
  fileProblemMessages,
} from '../../src/ui/blocks/VisitorForm/FileProblems.messages.ts';
import { createEditor, type ContentEditor } from '../support/contentEditor.ts';
import { createVisitorTransport } from '../support/createVisitorTransport.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { hostileFiles } from '../support/hostileFiles.ts';
import { hostileNames } from '../support/hostileNames.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { multipartForm, type FormField } from '../support/multipartForm.ts';
import { textOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { inTier } from '../support/tier.ts';

const UID = 'api::bewerbung.bewerbung';
const PATH = '/jobs/schnellbewerbung';
const TIMEOUT = 180_000;
const { sitePort, contentUrl, editorToken } = inject('foyer');
const host = hostOf(
  brands.find(
    ({ localeInPath, hiddenRoutes }) => !localeInPath && !hiddenRoutes.includes('application'),
  ) ?? { id: '' },
);
const surname = `Namen${Date.now()}`;

/** The first characters of each sentence that says why a file is refused. */
const SENTENCES = new RegExp(
  `: (?:${Object.values({ ...fileProblemMessages, ...fileLimitMessages })
    .map(({ defaultMessage }) => String(defaultMessage).slice(0, 8))
    .join('|')})`,
);

let editor: ContentEditor;
beforeAll(() => {
  editor = createEditor(contentUrl, editorToken);
});

interface Sent {
  readonly name: string;
  readonly content: Buffer;
}

let visitors = 0;
/**
 * Sends an application with these files, as a page without a script does or, with `before`,
 * uploaded first as a browser with scripts does. Returns the response.
 */
async function apply(message: string, files: readonly Sent[], before = false): Promise<Answer> {
  visitors += 1;
  const address = `198.18.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
  const draft = crypto.randomUUID();
  const transport = createVisitorTransport({ host, address, port: () => sitePort });
  const ids: FormField[] = [];
  for (const { name, content } of before ? files : []) {
    const headers = { 'x-entwurf': draft };
    const begun = await transport({
      method: 'POST',
      url: '/api/hochladen',
      headers: {
        ...headers,
        'upload-length': String(content.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    expect(begun?.status, JSON.stringify(name)).toBe(201);
    const url = begun?.header('location') ?? '';
    const sent = await transport({
      method: 'PATCH',
      url,
      body: new Blob([new Uint8Array(content)]),
      headers: {
        ...headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(sent?.status, JSON.stringify(name)).toBe(204);
    ids.push(['datei', url.split('/').at(-1) ?? '']);
  }
  const { payload, headers } = multipartForm([
    ['vorname', 'Besarta'],
    ['nachname', surname],
    ['bereich', 'pflege'],
    ['telefon', '079 000 44 18'],
    ['nachricht', message],
    ['schluessel', draft],
    startedAtField(),
    ...ids,
    ...(before ? [] : files.map(({ name, content }): FormField => ['dateien', { name, content }])),
  ]);
  return requestPage({
    port: sitePort,
    host,
    path: PATH,
    method: 'POST',
    body: payload,
    headers: { ...headers, 'x-forwarded-for': address },
  });
}

interface Shown {
  readonly name: string;
  readonly url: string;
  readonly hash: string;
}

/**
 * All applications of this test file by their messages, once all `messages` have arrived. One list
 * of all costs the content service less than a request for each.
 */
async function arrived(
  messages: readonly string[],
): Promise<ReadonlyMap<unknown, readonly (readonly Shown[])[]>> {
  let there = new Map<unknown, (readonly Shown[])[]>();
  const findMissing = async (): Promise<readonly string[]> => {
    const all = await editor.list(UID, { nachname: surname });
    there = new Map();
    for (const { nachricht, dateien } of all)
      there.set(nachricht, [...(there.get(nachricht) ?? []), (dateien ?? []) as readonly Shown[]]);
    return messages.filter((message) => !there.has(message));
  };
  await expect.poll(findMissing, { timeout: TIMEOUT, interval: 500 }).toEqual([]);
  return there;
}

/** Decodes the file name as browsers do (RFC 8187). */
const extendedName = (header: string): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ??
      /filename="((?:[^"\\]|\\.)*)"/
        .exec(header)?.[1]
        ?.replaceAll(/\\(.)/g, '$1')
        .replaceAll('%', '%25') ??
      '',
  );

const [NAMES = 0] = inTier('faults', [40], [200]);

/** In a form, and only there, these names are encoded in the same way as other names. */
const AMBIGUOUS = /%22|\\$/;

const inTens = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / 10) }, (_, index) =>
    all.slice(index * 10, index * 10 + 10),
  );

describe('a file with any name', () => {
  it.each([
    ['without a script', false],
    ['as the browser uploads it', true],
  ])('arrives with its name and its bytes, %s', async (_, before) => {
    const names = hostileNames(NAMES, before ? 7 : 11).filter(
      (name) => before || !AMBIGUOUS.test(name),
    );
    const lots = inTens(
      names.map((name, index): Sent => ({
        name,
        content: makePdf(undefined, `${index} ${crypto.randomUUID()}`),
      })),
    );
    const applications = lots.map((files) => ({ message: `Namen ${crypto.randomUUID()}`, files }));
    for (const { message, files } of applications)
      expect(
        (await apply(message, files, before)).status,
        JSON.stringify(files.map(({ name }) => name)),
      ).toBe(303);
    const there = await arrived(applications.map(({ message }) => message));
    for (const { message, files } of applications) {
      const [shown = [], ...more] = there.get(message) ?? [];
      expect(more).toEqual([]);
      const opened = await Promise.all(
        shown.map(async ({ url, name }) => {
          const answer = await fetch(new URL(url, contentUrl));
          const header = answer.headers.get('content-disposition') ?? '';
          expect(header).toMatch(/^attachment; [ -~]+$/);
          expect(extendedName(header)).toBe(name);
          return { name, content: Buffer.from(await answer.arrayBuffer()).toString('base64') };
        }),
      );
      // The site numbers names that are the same, and the content service those that an ending has
      // made the same.
      const sent = distinctFileNames(files.map(({ name }) => cleanFileName(name.toWellFormed())));
      const shownNames = distinctFileNames(sent.map(withEnding));
      const requested = files.map(({ content }, place) => ({
        name: shownNames[place] ?? '',
        content: content.toString('base64'),
      }));
      const sorted = (
        list: readonly { readonly name: string; readonly content: string }[],
      ): readonly unknown[] =>
        list
          .toSorted((one, other) => (one.content < other.content ? -1 : 1))
          .map(({ name, content }) => [name, content]);
      expect(sorted(opened)).toEqual(sorted(requested));
      expect(shown.filter(({ hash }) => !/^[0-9a-f]{32}$/.test(hash))).toEqual([]);
    }
  });
});

const withEnding = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);

describe('a file with any bytes', () => {
  it('is rejected with a message before the confirmation, or arrives unchanged', async () => {
    const files = hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(60);
    const names = hostileNames(files.length, 5);
    const refused: string[] = [];
    let delivered = 0;
    const accepted: { readonly message: string; readonly content: Buffer }[] = [];
    for (const [index, { what, content }] of files.entries()) {
      const message = `Bytes ${crypto.randomUUID()}`;
      const name =
        content.length === 0 && cleanFileName(names[index] ?? '') === 'Datei'
          ? 'leer.pdf'
          : (names[index] ?? '');
      const answer = await apply(message, [{ name, content }]);
      expect([303, 422], `${what}: ${answer.status}`).toContain(answer.status);
      if (answer.status === 303) accepted.push({ message, content });
      else {
        refused.push(message);
        expect(textOf(answer.body), what).toMatch(SENTENCES);
      }
    }
    const there = await arrived(accepted.map(({ message }) => message));
    expect(refused.filter((message) => there.has(message))).toEqual([]);
    for (const { message, content } of accepted) {
      const applications = there.get(message) ?? [];
      expect(applications.map((files) => files.length)).toEqual([1]);
      const shown = applications[0]?.[0];
      const opened = Buffer.from(
        await (await fetch(new URL(shown?.url ?? '', contentUrl))).arrayBuffer(),
      );
      expect(opened.equals(content)).toBe(true);
      delivered += 1;
    }
    expect(refused.length).toBeGreaterThan(20);
    expect(delivered).toBeGreaterThan(20);
  });
});
