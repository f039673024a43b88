import { expect, test, vi } from 'vitest';
import type { AppliedJobFacts } from '../../domain/application/Application.ts';
import {
  leastApplicant,
  sampleSubmission,
} from '../../../tests/support/in-memory/sampleSubmission.ts';
import type { ContentReceipt } from './ContentSender.ts';
import { HttpApplicationStore } from './HttpApplicationStore.ts';

const submission = sampleSubmission({
  channel: 'lobby',
  language: 'it',
  application: leastApplicant({
    training: 'hotel',
    zipCode: '8610',
    email: 'v@zürich.example',
    phone: null,
    message: 'Guten\nTag',
  }),
  files: [
    { id: '1', name: 'Zeugnis «1».pdf', bytes: 3, format: 'pdf' },
    { id: '2', name: 'Brief.docx', bytes: 4, format: 'docx' },
  ],
});

type Sent = readonly [path: string, form: FormData];

async function submitWith(
  answers: readonly (number | null)[],
  {
    jobId = null,
    job = null,
    houses = null,
    named = true,
    open = async ({ id }: { readonly id: string }) => new Blob([`Datei ${id}`]),
  }: {
    readonly jobId?: string | null;
    readonly job?: AppliedJobFacts | null;
    readonly houses?: readonly string[] | null;
    readonly named?: boolean;
    readonly open?: (file: { readonly id: string }) => Promise<Blob>;
  } = {},
) {
  const statuses = [...answers];
  const sent: Sent[] = [];
  const sendForm = vi.fn(async (...call: Sent): Promise<ContentReceipt> => {
    sent.push(call);
    const status = statuses.shift() ?? null;
    return { status, named, detail: `answered ${status}` };
  });
  const outcome = await new HttpApplicationStore({ sendForm }, (key) => `Nr ${key}`).store(
    { ...submission, jobId, job, application: { ...submission.application, houses } },
    open,
  );
  const dataOf = (index: number): unknown => JSON.parse(String(sent[index]?.[1].get('data')));
  return { outcome, sent, dataOf };
}

test('an application is sent with the field names of the content service, together with its files', async () => {
  const { outcome, sent, dataOf } = await submitWith([201]);
  expect(outcome).toEqual({ ok: true, value: { reference: 'Nr schluessel-0123456789' } });
  expect(dataOf(0)).toEqual({
    schluessel: 'schluessel-0123456789',
    referenz: 'Nr schluessel-0123456789',
    marke: 'beispiel',
    gesendetUeber: 'beispiel',
    eingegangen: '2026-11-24T09:00:00.000Z',
    kanal: 'bildschirm',
    sprache: 'it',
    vorname: 'Verena',
    nachname: 'Hösli',
    bereich: 'pflege',
    ausbildung: 'hotellerie',
    plz: '8610',
    email: 'v@xn--zrich-kva.example',
    nachricht: 'Guten\nTag',
  });
  const [path, form] = sent[0] ?? [];
  expect(path).toBe('/bewerbungen');
  const files = (form?.getAll('files') ?? []) as File[];
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['datei-1.pdf', 'Datei 1'],
    ['datei-2.docx', 'Datei 2'],
  ]);
  expect(JSON.parse(String(form?.get('angaben')))).toEqual([
    { datei: 'datei-1.pdf', name: 'Zeugnis «1».pdf', art: 'pdf' },
    { datei: 'datei-2.docx', name: 'Brief.docx', art: 'docx' },
  ]);
});

test('the job is sent too, and is left out in a second attempt if the content service rejects it', async () => {
  const { dataOf } = await submitWith([201], { jobId: 'k3j4' });
  expect(dataOf(0)).toMatchObject({ stelle: 'k3j4' });
  const second = await submitWith([400, 201], { jobId: 'k3j4' });
  expect(second.outcome.ok).toBe(true);
  expect(second.dataOf(1)).not.toHaveProperty('stelle');
});

test('the brand of the job’s house and the title go along, for a job that is deleted before it arrives', async () => {
  const job = { brandId: 'beispiel-am-see', title: 'Köchin' };
  const { dataOf } = await submitWith([400, 201], { jobId: 'k3j4', job });
  for (const attempt of [0, 1])
    expect(dataOf(attempt)).toMatchObject({
      marke: 'beispiel-am-see',
      gesendetUeber: 'beispiel',
      stellentitel: 'Köchin',
    });
});

test('the houses that an application without a job may go to are sent as entries', async () => {
  const { dataOf } = await submitWith([201], { houses: ['park', 'see'] });
  expect(dataOf(0)).toMatchObject({ haeuser: [{ marke: 'park' }, { marke: 'see' }] });
});

test.each<[readonly (number | null)[], string]>([
  [[400, 400], 'refused'],
  [[400, 503], 'unavailable'],
  [[413], 'refused'],
  [[401], 'unavailable'],
  [[503], 'unavailable'],
  [[null], 'unavailable'],
  [[302], 'unavailable'],
])('the response statuses %j are reported as %s', async (answers, kind) => {
  const { outcome, sent } = await submitWith(answers, { jobId: 'k3j4' });
  expect(outcome).toMatchObject({ failure: { kind } });
  expect(sent).toHaveLength(answers.length);
});

test('without a job a rejected application is not sent again', async () => {
  expect((await submitWith([400])).sent).toHaveLength(1);
});

test('a successful response without an entry is reported as unavailable', async () => {
  expect((await submitWith([200], { named: false })).outcome).toMatchObject({
    failure: { kind: 'unavailable' },
  });
});

test('a file that cannot be opened is reported as unavailable, and nothing is sent', async () => {
  const { outcome, sent } = await submitWith([201], {
    open: async () => {
      throw new Error('/var/Hösli.pdf');
    },
  });
  expect(outcome).toEqual({
    ok: false,
    failure: { kind: 'unavailable', detail: 'a file could not be opened' },
  });
  expect(sent).toEqual([]);
});
