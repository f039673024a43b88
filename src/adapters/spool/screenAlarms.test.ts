import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { ScreenAlarm } from '../../domain/kiosk/watchScreens.ts';
import type { MailWriter } from '../../domain/mail/applicationMails.ts';
import { success } from '../../domain/shared/Result.ts';
import {
  announceScreens,
  deliverMails,
  openMailSpool,
  type MailDeliveryParts,
} from './spooledMails.ts';

const ALARM: ScreenAlarm = {
  kind: 'silent',
  to: 'technik@haus.example',
  brandId: 'beispiel',
  screens: [
    {
      handle: 'park',
      device: 'a'.repeat(32),
      title: 'Empfang',
      silentSince: '2026-11-24T08:30:00.000Z',
    },
  ],
};

it('a mail about a silent screen waits once in the spool, and is written from what was queued', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alarms-'));
  const spool = await openMailSpool({ folder, log: { warn: vi.fn(), error: vi.fn() } });
  const woken = vi.fn();
  const announce = announceScreens(spool, woken);
  expect([await announce(ALARM), await announce(ALARM)]).toEqual([true, true]);
  expect(await announce({ ...ALARM, kind: 'back' })).toBe(true);
  expect([woken.mock.calls.length, (await spool.measure()).waiting]).toEqual([2, 2]);

  const screenAlarm = vi.fn<MailWriter['screenAlarm']>(async ({ to }) =>
    success({ from: 'Haus', to, replyTo: null, subject: 's', text: 't', language: 'de' }),
  );
  const send = vi.fn(async () => success('sent' as const));
  const deliver = deliverMails({
    writer: { screenAlarm } as unknown as MailDeliveryParts['writer'],
    sender: { send, isAnswering: async () => true },
    noteTransfer: vi.fn(),
    limit: { allows: async () => false },
    onSent: vi.fn(),
    onWithheld: vi.fn(),
  });
  const entry = { kind: 'mail-bildschirm', key: 'k', payload: ALARM, attachments: [] };
  await deliver({ ...entry, id: '1', acceptedAt: 0, waitingSince: 0, requestId: null });
  expect(screenAlarm).toHaveBeenCalledExactlyOnceWith(ALARM);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: '1', to: 'technik@haus.example' }),
    undefined,
  );
  await rm(folder, { recursive: true });
});
