import { expect, it, vi } from 'vitest';
import {
  sampleApplicant,
  sampleSubmission,
} from '../../../tests/support/in-memory/sampleSubmission.ts';
import { mailsAbout } from '../../domain/mail/applicationMails.ts';
import { success } from '../../domain/shared/Result.ts';
import { deliverMails, type MailDeliveryParts } from './spooledMails.ts';

const { confirmation: queued } = mailsAbout(sampleSubmission(), '7KQ2-M4XW');

async function deliver(payload: unknown) {
  const confirmation = vi.fn<MailDeliveryParts['writer']['confirmation']>(async () =>
    success(null),
  );
  const outcome = await deliverMails({
    writer: { confirmation } as unknown as MailDeliveryParts['writer'],
    sender: { send: async () => success('sent'), isAnswering: async () => true },
    noteTransfer: vi.fn(),
    limit: { allows: async () => true },
    onSent: vi.fn(),
    onWithheld: vi.fn(),
  })({
    id: '1',
    kind: 'mail-bewerbung',
    key: 'k',
    attachments: [],
    acceptedAt: 0,
    waitingSince: 0,
    requestId: null,
    payload: JSON.parse(JSON.stringify(payload)),
  });
  return { outcome, written: confirmation.mock.calls[0]?.[0] };
}

it('is written from what was queued, with what the applicant sent', async () => {
  const { written } = await deliver(queued);
  expect(written).toEqual(queued);
  expect(written?.answers?.fields).toEqual(sampleApplicant());
});

it('is written without a copy if an earlier release has queued it', async () => {
  const { answers: _, ...older } = queued ?? {};
  expect((await deliver(older)).written).toEqual({ ...queued, answers: null });
});

it('is set aside if its copy is none', async () => {
  const { outcome, written } = await deliver({ ...queued, answers: { fields: {}, files: [] } });
  expect([outcome, written]).toEqual([
    { ok: false, failure: { kind: 'refused', detail: 'no mail' } },
    undefined,
  ]);
});
