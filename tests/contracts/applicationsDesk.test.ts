import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DATES_OF_A_JOB } from '../../cms/src/plugins/applications/jobCheck.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { makePdf, makeZip, samplePng } from '../support/sampleFiles.ts';
import { sendApplication } from '../support/sendApplication.ts';

interface ListedFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

interface Kept {
  readonly documentId: string;
  readonly nachname: string;
  readonly stand: string;
  readonly updatedAt: string;
  readonly dateien: readonly ListedFile[];
}

interface Trail {
  readonly house: string;
  readonly trail: readonly {
    readonly who: string;
    readonly changedAt: string;
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

const { url, token, editorToken } = inject('contentService');
const APPLICATIONS = '/content-manager/collection-types/api::bewerbung.bewerbung';
const LETTER = makeZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: 'word/document.xml',
    content: '<w:document><w:p><w:t>Grüezi</w:t></w:p><w:p><w:t>&lt;b&gt;</w:t></w:p></w:document>',
  },
]);
const CURRICULUM = makePdf(undefined, 'Lebenslauf');
/** No other test uses this name. */
const nachname = `Schreibtisch${Date.now()}`;
const superAdmin = createPanelUser(url, editorToken);

const find = async (name: string): Promise<Kept> => {
  const { body } = await superAdmin.ask(`${APPLICATIONS}?filters[nachname][$eq]=${name}`);
  const [found] = (body as { readonly results: readonly Kept[] }).results;
  if (found === undefined) throw new Error('The application has not arrived');
  return found;
};
const contextOf = (user: PanelUser, documentId: string) =>
  user.ask(`/applications/context/bewerbung/${documentId}`);

let hr: PanelUser;
let empfang: PanelUser;
let kept: Kept;
beforeAll(async () => {
  hr = await invitePanelUser(url, superAdmin, 'HR');
  empfang = await invitePanelUser(url, superAdmin, 'Empfang');
  await sendApplication(
    { url, token },
    {
      nachname,
      files: [
        ['Lebenslauf.pdf', CURRICULUM],
        ['Foto.png', samplePng],
        ['Brief.docx', LETTER],
      ],
    },
  );
  kept = await find(nachname);
});

describe.each([
  ['HR', () => hr],
  ['a super administrator', () => superAdmin],
])('%s cannot change what an applicant sent', (_, userOf) => {
  it.each<[string, (application: Kept) => readonly [path: string, method: string, body: unknown]]>([
    ['a name', (it) => [`${APPLICATIONS}/${it.documentId}`, 'PUT', { nachname: 'Anders' }]],
    [
      'a name, on publishing',
      (it) => [
        `${APPLICATIONS}/${it.documentId}/actions/publish`,
        'POST',
        { documentId: it.documentId, nachname: 'Anders' },
      ],
    ],
    [
      'the date',
      (it) => [`${APPLICATIONS}/${it.documentId}`, 'PUT', { eingegangen: '2020-01-01' }],
    ],
    ['its files', (it) => [`${APPLICATIONS}/${it.documentId}`, 'PUT', { dateien: [] }]],
    [
      'the status with a name beside it',
      (it) => [
        `${APPLICATIONS}/${it.documentId}`,
        'PUT',
        { stand: 'abgesagt', nachname: 'Anders' },
      ],
    ],
    ['a copy of it', (it) => [`${APPLICATIONS}/clone/${it.documentId}`, 'POST', {}]],
    [
      'the name of a file',
      (it) => [`/upload/files/${it.dateien[0]?.id}`, 'PUT', { fileInfo: { name: 'Neu.pdf' } }],
    ],
    [
      'the names of files',
      (it) => [
        '/upload/actions/bulk-update',
        'POST',
        { updates: [{ id: it.dateien[0]?.id, fileInfo: { name: 'Neu.pdf' } }] },
      ],
    ],
    ['a file away', (it) => [`/upload/files/${it.dateien[0]?.id}`, 'DELETE', undefined]],
  ])('%s', async (__, requestOf) => {
    const { status } = await userOf().ask(...requestOf(kept));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const now = await find(nachname);
    expect({ ...now, dateien: now.dateien.map(({ id, name }) => [id, name]) }).toMatchObject({
      nachname,
      stand: 'neu',
      dateien: kept.dateien.map(({ id, name }) => [id, name]),
    });
  });

  it.each(['/upload?id=', '/upload/files/'])('a file, by replacing it through %s', async (path) => {
    const [file] = kept.dateien;
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(makePdf(undefined, 'Falsch'))]), 'Falsch.pdf');
    const address = path.endsWith('=') ? `${path}${file?.id}` : `${path}${file?.id}/replace`;
    const answer = await userOf().send(address, form);
    expect(answer.status).toBe(403);
    const content = await fetch(new URL((await find(nachname)).dateien[0]?.url ?? '', url));
    expect(Buffer.from(await content.arrayBuffer()).includes('Falsch')).toBe(false);
  });
});

it('records who changed the status and notes, with old and new values, for readers of the application', async () => {
  const place = `${APPLICATIONS}/${kept.documentId}`;
  const before = Date.now();
  const save = async (fields: object): Promise<void> =>
    expect((await hr.ask(place, 'PUT', fields)).status).toBe(200);
  await save({ stand: 'in-pruefung' });
  // The panel's form sends all fields, including unchanged ones.
  await save({ ...(await find(nachname)), status: undefined, notiz: 'Montag anrufen' });
  await save({ notiz: '' });
  await save({ stand: 'in-pruefung' });
  const { status, body } = await contextOf(hr, kept.documentId);
  expect(status).toBe(200);
  const { trail } = body as Trail;
  expect(trail.map(({ who, field, before: from, after }) => [who, field, from, after])).toEqual([
    ['HR Prüfung', 'stand', 'neu', 'in-pruefung'],
    ['HR Prüfung', 'notiz', null, 'Montag anrufen'],
    ['HR Prüfung', 'notiz', 'Montag anrufen', null],
  ]);
  expect(new Date(trail[0]?.changedAt ?? 0).getTime()).toBeGreaterThanOrEqual(before - 1000);
});

it('refuses notes that were begun before someone else saved theirs', async () => {
  const save = async (notiz: string, began: string): Promise<number> => {
    const { status } = await fetch(`${url}${APPLICATIONS}/${kept.documentId}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${editorToken}`,
        'content-type': 'application/json',
        'x-foyer-begonnen': began,
      },
      body: JSON.stringify({ notiz }),
    });
    return status;
  };
  const { updatedAt } = await find(nachname);
  expect([await save('Von ihm', updatedAt), await save('Von ihr', updatedAt)]).toEqual([200, 409]);
  expect(await find(nachname)).toMatchObject({ notiz: 'Von ihm' });
  expect(await save('', (await find(nachname)).updatedAt)).toBe(200);
});

it('returns neither an application nor its trail to other accounts', async () => {
  const stranger = createPanelUser(url, '');
  const answers = await Promise.all([
    contextOf(empfang, kept.documentId),
    empfang.ask('/applications/choices/bewerbung'),
    contextOf(stranger, kept.documentId),
    hr.ask('/applications/context/kontaktnachricht/x'),
    contextOf(hr, 'x'),
    hr.ask('/applications/choices/haus'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 403, 404, 404]);
  expect(JSON.stringify(answers)).not.toMatch(/Montag|Schreibtisch/);
});

it('shows a PDF and a picture inline if the panel requests it, with a policy that blocks active content', async () => {
  const headersOf = async (file: ListedFile | undefined, more: string) => {
    const { headers, status } = await fetch(new URL(`${file?.url}${more}`, url));
    return [
      status,
      ...['content-disposition', 'content-security-policy', 'x-content-type-options'].map((name) =>
        headers.get(name),
      ),
    ];
  };
  const named = (name: string): ListedFile | undefined =>
    kept.dateien.find((file) => file.name === name);
  expect(await headersOf(named('Lebenslauf.pdf'), '&ansicht=1')).toEqual([
    200,
    'inline; filename="Lebenslauf.pdf"',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'nosniff',
  ]);
  expect(await headersOf(named('Foto.png'), '&ansicht=1')).toEqual([
    200,
    'inline; filename="Foto.png"',
    "default-src 'none'; frame-ancestors 'self'; sandbox",
    'nosniff',
  ]);
  expect((await headersOf(named('Foto.png'), ''))[1]).toBe('attachment; filename="Foto.png"');
  // Only the words of a letter, as plain text.
  const letter = await fetch(new URL(`${named('Brief.docx')?.url}&ansicht=1`, url));
  expect([letter.headers.get('content-type'), await letter.text()]).toEqual([
    'text/plain; charset=utf-8',
    'Grüezi\n<b>',
  ]);
  expect((await headersOf(named('Brief.docx'), '&ansicht=1')).slice(2)).toEqual([
    "default-src 'none'; frame-ancestors 'self'; sandbox",
    'nosniff',
  ]);
  expect((await fetch(new URL('/api/private-files/x.pdf?ansicht=1', url))).status).toBe(404);
});

it('HR copies a job with its texts but without its dates', async () => {
  const jobs = '/content-manager/collection-types/api::stelle.stelle';
  const dataOf = ({ body }: { readonly body: unknown }) =>
    (body as { readonly data: Readonly<Record<string, unknown>> }).data;
  const first = await hr.ask(jobs, 'POST', {
    marke: brands[0]?.id,
    art: 'stelle',
    bereich: 'pflege',
    titel: 'Nachtwache',
    einleitung: 'Wer wacht, wenn alle schlafen?',
    gueltigBis: '2025-12-31',
  });
  const place = `${jobs}/clone/${String(dataOf(first)['documentId'])}`;
  const copy = dataOf(await hr.ask(place, 'POST', DATES_OF_A_JOB));
  expect(copy).toMatchObject({
    titel: 'Nachtwache',
    einleitung: 'Wer wacht, wenn alle schlafen?',
    gueltigBis: null,
    publishedAt: null,
  });
  expect(copy['documentId']).not.toBe(dataOf(first)['documentId']);
  for (const { documentId } of [dataOf(first), copy])
    await hr.ask(`${jobs}/${String(documentId)}`, 'DELETE');
});
