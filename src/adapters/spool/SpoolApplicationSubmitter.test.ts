import { expect, test } from 'vitest';
import type { Spool, Submission } from '../../domain/delivery/Spool.ts';
import type { ApplicationSubmission } from '../../domain/application/Application.ts';
import { success } from '../../domain/shared/Result.ts';
import { SpoolApplicationSubmitter } from './SpoolApplicationSubmitter.ts';

const FILE = { id: 'a'.repeat(32), name: 'Lebenslauf.pdf', bytes: 1000, format: 'pdf' } as const;
const submission: ApplicationSubmission = {
  key: 'k'.repeat(64),
  brandId: 'beispiel',
  jobId: null,
  language: 'de',
  receivedAt: '2026-11-24T09:00:00.000Z',
  files: [],
  application: {
    firstName: 'Verena',
    surname: 'Hösli',
    area: 'care',
    training: null,
    degree: null,
    address: null,
    zipCode: null,
    location: null,
    email: 'v@haus.example',
    phone: null,
    message: null,
  },
};

test('where files have no room any more, an application without files is still accepted', async () => {
  const accepted: Submission[] = [];
  const asked: number[] = [];
  const spool = {
    accept: async (each: Submission) => {
      accepted.push(each);
      return success({ reference: 'TEST-0001', isNew: true });
    },
  } as unknown as Spool;
  const submitter = new SpoolApplicationSubmitter(spool, {
    pathOf: ({ id }) => id,
    onAccepted: () => undefined,
    announce: null,
    hasRoom: async (bytes) => {
      asked.push(bytes);
      return false;
    },
  });
  expect(await submitter.submit({ ...submission, files: [FILE, FILE] })).toEqual({
    ok: false,
    failure: { kind: 'unavailable', detail: 'spool: no room for files' },
  });
  expect([accepted, asked]).toEqual([[], [2000]]);
  expect(await submitter.submit(submission)).toMatchObject({ ok: true });
  expect([accepted.length, asked]).toEqual([1, [2000]]);
});
