import { expect, test } from 'vitest';
import type { ApplicationSubmission } from '../../domain/application/Application.ts';
import type { Spool, Submission } from '../../domain/delivery/Spool.ts';
import { success } from '../../domain/shared/Result.ts';
import {
  leastApplicant,
  sampleSubmission,
} from '../../../tests/support/in-memory/sampleSubmission.ts';
import { deliverApplications, SpoolApplicationSubmitter } from './SpoolApplicationSubmitter.ts';

const FILE = { id: 'a'.repeat(32), name: 'Lebenslauf.pdf', bytes: 1000, format: 'pdf' } as const;
const submission = sampleSubmission({ application: leastApplicant() });

test('accepts an application without files even if there is no room for files', async () => {
  const accepted: Submission[] = [];
  const sizes: number[] = [];
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
      sizes.push(bytes);
      return false;
    },
  });
  expect(await submitter.submit({ ...submission, files: [FILE, FILE] })).toEqual({
    ok: false,
    failure: { kind: 'unavailable', detail: 'spool: no room for files' },
  });
  expect([accepted, sizes]).toEqual([[], [2000]]);
  expect(await submitter.submit(submission)).toMatchObject({ ok: true });
  expect([accepted.length, sizes]).toEqual([1, [2000]]);
});

const deliver = (payload: unknown) => {
  const received: unknown[] = [];
  const channels: unknown[] = [];
  const entry = {
    kind: 'bewerbung',
    id: '1',
    key: 'k',
    acceptedAt: 0,
    waitingSince: 0,
    requestId: null,
    payload,
    attachments: [],
  };
  const store = {
    async store(each: ApplicationSubmission) {
      received.push(each.application);
      channels.push(each.channel);
      return success({ reference: 'K7RT-29QM' });
    },
  };
  return deliverApplications(
    store,
    null,
  )(entry).then((outcome) => ({ outcome, received, channels }));
};

test('delivers an entry exactly as it was accepted', async () => {
  const { key: _, ...payload } = sampleSubmission();
  const { received, channels } = await deliver(
    JSON.parse(JSON.stringify({ ...payload, channel: 'portal' })),
  );
  expect(received).toEqual([payload.application]);
  expect(channels).toEqual(['portal']);
});

test('delivers an entry of a release without a field and sets this field to null', async () => {
  const { key: _, channel: __, ...payload } = sampleSubmission();
  const { degree: ___, ...older } = payload.application;
  const { outcome, received, channels } = await deliver({ ...payload, application: older });
  expect([outcome.ok, channels]).toEqual([true, ['website']]);
  expect(received).toEqual([{ ...payload.application, degree: null }]);
});

test('refuses an entry that is not a valid application and does not send it', async () => {
  const { key: _, ...payload } = sampleSubmission();
  const application = { ...payload.application, area: 'pflege' };
  expect(await deliver({ ...payload, application })).toMatchObject({
    outcome: { ok: false, failure: { kind: 'refused' } },
    received: [],
  });
});
