import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { testSecrets } from '../support/testSecrets.ts';

interface ListedFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

interface Listed {
  readonly documentId: string;
  readonly stellentitel: string | null;
  readonly dateien: readonly ListedFile[];
}

const { url, token, editorToken } = inject('contentService');
const APPLICATIONS = '/content-manager/collection-types/api::bewerbung.bewerbung';
const JOBS = '/content-manager/collection-types/api::stelle.stelle';
const MESSAGES = '/content-manager/collection-types/api::kontaktnachricht.kontaktnachricht';
/** No other test uses this name, nor these files. */
const nachname = `Vertraulich${Date.now()}`;
const CURRICULUM = makePdf(undefined, 'Lebenslauf');
const CERTIFICATE = makePdf(undefined, 'Zeugnis');

const users = new Map<string, PanelUser>();
const as = (role: string): PanelUser => users.get(role) ?? createPanelUser(url, '');
const listed = async (user: PanelUser, name = nachname): Promise<readonly Listed[]> => {
  const { status, body } = await user.ask(`${APPLICATIONS}?filters[nachname][$eq]=${name}`);
  expect(status).toBe(200);
  return (body as { readonly results: readonly Listed[] }).results;
};
/** Searches the media library as the panel does. */
const library = async (
  user: PanelUser,
  filter: string,
): Promise<{ readonly status: number; readonly names: readonly string[] }> => {
  const { status, body } = await user.ask(`/upload/files?pageSize=100&${filter}`);
  return {
    status,
    names: ((body as { readonly results?: readonly ListedFile[] }).results ?? []).map(
      ({ name }) => name,
    ),
  };
};
const PRIVATE = 'filters[url][$startsWith]=/api/private-files/';
const PICTURES = 'filters[mime][$startsWith]=image/';

let application: Listed;
let file: ListedFile;
let folderId: number;
beforeAll(async () => {
  const superAdmin = createPanelUser(url, editorToken);
  for (const role of ['HR', 'Redaktion', 'Haus', 'Empfang'])
    users.set(role, await invitePanelUser(url, superAdmin, role));
  await sendApplication(
    { url, token },
    {
      nachname,
      files: [
        ['Lebenslauf.pdf', CURRICULUM],
        ['Zeugnis.pdf', CERTIFICATE],
      ],
    },
  );
  const [found] = await listed(superAdmin);
  if (found === undefined) throw new Error('The application has not arrived');
  application = found;
  file = found.dateien.find(({ name }) => name === 'Lebenslauf.pdf') ?? file;
  const { data } = (await superAdmin.ask('/upload/folders')).body as {
    readonly data: readonly { readonly id: number; readonly name: string }[];
  };
  folderId = data.find(({ name }) => name === 'Bewerbungen')?.id ?? 0;
});

describe('HR', () => {
  it('reads an application, opens its files and sets its status', async () => {
    const [found] = await listed(as('HR'));
    expect(found?.dateien.map(({ name }) => name).toSorted()).toEqual([
      'Lebenslauf.pdf',
      'Zeugnis.pdf',
    ]);
    const opened = await Promise.all(
      (found?.dateien ?? []).map(async (each) =>
        Buffer.from(await (await fetch(new URL(each.url, url))).arrayBuffer()),
      ),
    );
    expect(opened.map(String).toSorted()).toEqual([CURRICULUM, CERTIFICATE].map(String).toSorted());
    expect((await library(as('HR'), PRIVATE)).names).toEqual(
      expect.arrayContaining(['Lebenslauf.pdf', 'Zeugnis.pdf']),
    );
    expect(
      (
        await as('HR').ask(`${APPLICATIONS}/${application.documentId}`, 'PUT', {
          stand: 'in-pruefung',
        })
      ).status,
    ).toBe(200);
  });

  it('sees the newest application first, each with its date, number and job', async () => {
    const { body } = await as('HR').ask(
      '/content-manager/content-types/api::bewerbung.bewerbung/configuration',
    );
    const { contentType } = (
      body as {
        readonly data: {
          readonly contentType: {
            readonly settings: object;
            readonly layouts: { readonly list: readonly string[] };
          };
        };
      }
    ).data;
    expect(contentType.settings).toMatchObject({
      defaultSortBy: 'eingegangen',
      defaultSortOrder: 'DESC',
    });
    expect(contentType.layouts.list).toEqual(
      expect.arrayContaining(['eingegangen', 'referenz', 'nachname', 'vorname', 'stellentitel']),
    );
  });

  it('still sees the job title of an application after editors have deleted the job', async () => {
    const editor = createPanelUser(url, editorToken);
    const made = await editor.ask(JOBS, 'POST', {
      marke: brands[0]?.id,
      art: 'stelle',
      bereich: 'pflege',
      titel: 'Nachtwache',
    });
    const { documentId } = (made.body as { readonly data: { readonly documentId: string } }).data;
    await sendApplication({ url, token }, { nachname: `${nachname}Nacht`, stelle: documentId });
    expect((await editor.ask(`${JOBS}/${documentId}`, 'DELETE')).status).toBe(200);
    expect(await listed(as('HR'), `${nachname}Nacht`)).toMatchObject([
      { stellentitel: 'Nachtwache' },
    ]);
  });

  it('cannot create an application or read messages', async () => {
    expect(
      (await as('HR').ask(APPLICATIONS, 'POST', { referenz: 'x', schluessel: 'x'.repeat(20) }))
        .status,
    ).toBe(403);
    expect((await as('HR').ask(MESSAGES)).status).toBe(403);
    expect((await as('Empfang').ask(MESSAGES)).status).toBe(200);
  });
});

describe.each(['Redaktion', 'Haus', 'Empfang'])('the role %s', (role) => {
  it('sees no application', async () => {
    const place = `${APPLICATIONS}/${application.documentId}`;
    const answers = await Promise.all([
      as(role).ask(APPLICATIONS),
      as(role).ask(place),
      as(role).ask(place, 'PUT', { stand: 'in-pruefung' }),
      as(role).ask(place, 'DELETE'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(JSON.stringify(answers)).not.toContain(nachname);
  });

  it('finds no file of an application in the media library and can neither change nor delete one', async () => {
    const pictures = await library(as(role), PICTURES);
    // The reception has no access to the media library. The other roles have access, but do not see
    // these files.
    expect([pictures.status, pictures.names.length > 0]).toEqual(
      role === 'Empfang' ? [403, false] : [200, true],
    );
    expect((await library(as(role), PRIVATE)).names).toEqual([]);
    const answers = await Promise.all([
      as(role).ask(`/upload/files/${file.id}`),
      as(role).ask(`/upload/files/${file.id}`, 'PUT', {
        fileInfo: { name: 'Neu.pdf', folder: null },
      }),
      as(role).ask(`/upload/files/${file.id}`, 'DELETE'),
      as(role).ask('/upload/actions/bulk-update', 'POST', {
        updates: [{ id: file.id, fileInfo: { folder: null } }],
      }),
      as(role).ask('/upload/actions/bulk-move', 'POST', {
        fileIds: [file.id],
        destinationFolderId: null,
      }),
      as(role).ask('/upload/actions/bulk-delete', 'POST', { fileIds: [file.id] }),
      as(role).ask('/upload/actions/bulk-delete', 'POST', { folderIds: [folderId] }),
    ]);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    const folders = await Promise.all(
      [
        '?populate[files]=true',
        `/${folderId}?populate=*`,
        '?filters[files][name][$startsWith]=Lebens',
      ].map((rest) => as(role).ask(`/upload/folders${rest}`)),
    );
    expect(folders.map(({ status }) => status)).toEqual(
      role === 'Empfang' ? [403, 403, 403] : [200, 200, 403],
    );
    expect(JSON.stringify([answers, folders])).not.toMatch(/private-files|Lebenslauf/);
    expect((await listed(createPanelUser(url, editorToken)))[0]?.dateien).toHaveLength(2);
  });
});

it('a page cannot show a file of an application, because it would publish a signed address', async () => {
  const page = (datei: unknown): object => ({
    marke: brands[0]?.id,
    pfad: `s/leck-${Date.now()}`,
    titel: 'Leck',
    bild: { datei, dekorativ: true },
  });
  const place = '/content-manager/collection-types/api::seite.seite';
  const pictures = (await as('Redaktion').ask(`/upload/files?${PICTURES}`)).body as {
    readonly results: readonly ListedFile[];
  };
  const answers = await Promise.all(
    [file.id, { id: file.id }].map((datei) => as('Redaktion').ask(place, 'POST', page(datei))),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(JSON.stringify(answers)).not.toContain('private-files');
  const allowed = await as('Redaktion').ask(place, 'POST', page(pictures.results[0]?.id));
  expect(allowed.status).toBe(201);
  const { documentId } = (allowed.body as { readonly data: { readonly documentId: string } }).data;
  expect(
    (
      await as('Redaktion').ask(`${place}/${documentId}`, 'PUT', {
        bild: { datei: file.id, dekorativ: true },
      })
    ).status,
  ).toBe(400);
  expect((await as('Redaktion').ask(`${place}/${documentId}`, 'DELETE')).status).toBe(200);
});

describe("the address of an applicant's file", () => {
  const QUARTER_HOUR = 15 * 60;
  const nameOf = ({ url: address }: ListedFile): string =>
    new URL(address, url).pathname.split('/').at(-1) ?? '';
  /** Written from the contract, independent of the service's code. */
  const signed = (name: string, seconds: number): string => {
    const bis = String(Math.floor(Date.now() / 1000) + seconds);
    return `bis=${bis}&sig=${createHmac('sha256', testSecrets.PRIVATE_FILES_SECRET).update(`${name}\n${bis}`).digest('hex')}`;
  };
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    requestPage({ port: Number(new URL(url).port), host: '127.0.0.1', path, headers });
  const asSite = { authorization: `Bearer ${token}` };

  it('returns the file while its signature is valid, always as a download that is not cached', async () => {
    const { status, bytes, headers } = await ask(
      `/api/private-files/${nameOf(file)}?${signed(nameOf(file), QUARTER_HOUR)}`,
    );
    expect([status, bytes.equals(CURRICULUM)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="Lebenslauf.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it.each<[string, () => string]>([
    ['without a signature', () => `/api/private-files/${nameOf(file)}`],
    [
      'with one that is over',
      () => `/api/private-files/${nameOf(file)}?${signed(nameOf(file), -1)}`,
    ],
    [
      'with one that was prolonged',
      () =>
        `/api/private-files/${nameOf(file)}?${signed(nameOf(file), -1).replace(/bis=\d+/, 'bis=99999999999')}`,
    ],
    [
      'with that of another file',
      () => `/api/private-files/${nameOf(file)}?${signed('anders.pdf', QUARTER_HOUR)}`,
    ],
    [
      'with a good one for a file that there is not',
      () => `/api/private-files/anders.pdf?${signed('anders.pdf', QUARTER_HOUR)}`,
    ],
    [
      'with a good one for the database beside its folder',
      () => `/api/private-files/..%2fcontent.db?${signed('../content.db', QUARTER_HOUR)}`,
    ],
    ['among the public files', () => `/uploads/${nameOf(file)}`],
  ])('returns no file %s', async (_, pathOf) => {
    const { status, bytes } = await ask(pathOf());
    expect(status).toBe(404);
    expect([bytes.equals(CURRICULUM), bytes.includes('SQLite format')]).toEqual([false, false]);
  });

  it.each([
    '/api/private-files/../../../content.db',
    '/uploads/../../private-uploads/',
    '/uploads/..%2f..%2fprivate-uploads%2f',
    '/uploads/%2e%2e/private-uploads/',
  ])('does not give access to other files by %s', async (path) => {
    const { status, bytes } = await ask(
      path.endsWith('.db')
        ? `${path}?${signed('content.db', QUARTER_HOUR)}`
        : `${path}${nameOf(file)}`,
    );
    expect([403, 404]).toContain(status);
    expect([bytes.equals(CURRICULUM), bytes.includes('SQLite format')]).toEqual([false, false]);
  });

  it("is not returned to a request with the site's token", async () => {
    const answers = await Promise.all(
      [
        '/api/upload/files',
        `/api/upload/files/${file.id}`,
        '/api/bewerbungen',
        `/api/bewerbungen/${application.documentId}`,
        '/api/stellen?populate=deep',
      ].map((path) => ask(path, asSite)),
    );
    // The last request reads something else and shows that the token is valid.
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200]);
    expect(answers.map(({ body }) => body).join('')).not.toMatch(
      /private-files|Lebenslauf|Vertraulich/,
    );
  });
});
