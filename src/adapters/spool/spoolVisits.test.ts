import { expect, test } from 'vitest';
import { InMemorySubmitter } from '../../../tests/support/in-memory/InMemorySubmitter.ts';
import { sampleVisitSubmission } from '../../../tests/support/in-memory/sampleVisit.ts';
import type { VisitSubmission } from '../../domain/visit/VisitSubmitter.ts';
import { deliverVisits } from './spoolVisits.ts';

function deliver(payload: unknown, announces = true) {
  const receiver = new InMemorySubmitter<VisitSubmission>();
  const entry = {
    kind: 'anfrage',
    id: '1',
    key: 'schluessel-0123456789',
    acceptedAt: 0,
    waitingSince: 0,
    requestId: null,
    payload: JSON.parse(JSON.stringify(payload)) as unknown,
    attachments: [],
  };
  return deliverVisits(
    receiver,
    async () => announces,
  )(entry).then((outcome) => ({ outcome, received: receiver.accepted }));
}

const { key: _, ...payload } = sampleVisitSubmission();

test('an entry is delivered exactly as it was accepted', async () => {
  const { outcome, received } = await deliver(payload);
  expect(outcome.ok).toBe(true);
  expect(received).toEqual([sampleVisitSubmission()]);
});

test('an entry of a release without a field is delivered with null in its place', async () => {
  const { residence: __, ...older } = payload.request;
  expect((await deliver({ ...payload, request: older })).received).toEqual([
    sampleVisitSubmission(),
  ]);
});

test.each([
  { ...payload, request: { ...payload.request, concern: 'party' } },
  { ...payload, request: { ...payload.request, day1: '2026-02-31' } },
  { ...payload, place: 'lindengut' },
  null,
])('an entry that is no request is refused and not sent', async (wrong) => {
  expect(await deliver(wrong)).toMatchObject({
    outcome: { ok: false, failure: { kind: 'refused' } },
    received: [],
  });
});

test('an entry waits until its mails are queued', async () => {
  expect((await deliver(payload, false)).outcome).toMatchObject({
    failure: { kind: 'unavailable', single: true },
  });
});
