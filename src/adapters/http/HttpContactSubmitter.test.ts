import { expect, test, vi } from 'vitest';
import type { ContactSubmission } from '../../domain/contact/ContactSubmitter.ts';
import type { ContentReceipt } from './ContentSender.ts';
import { HttpContactSubmitter } from './HttpContactSubmitter.ts';

const submission: ContactSubmission = {
  key: 'schluessel-0123456789',
  brandId: 'beispiel',
  about: { kind: 'house', id: 'lindengut' },
  message: { name: 'Verena', email: 'v@haus.example', message: 'Guten Tag' },
  receivedAt: '2026-11-24T09:00:00.000Z',
};

async function submitWith(status: number | null, { email = 'v@haus.example', named = true } = {}) {
  const send = vi.fn<
    (path: string, fields: Readonly<Record<string, string>>) => Promise<ContentReceipt>
  >(async () => ({ status, named, detail: `answered ${status}` }));
  const outcome = await new HttpContactSubmitter({ send }, (key) => `Nummer zu ${key}`).submit({
    ...submission,
    message: { ...submission.message, email },
  });
  return { outcome, sent: send.mock.calls[0], calls: send.mock.calls.map(([, fields]) => fields) };
}

test('a message is sent with the field names of the content service', async () => {
  expect((await submitWith(201)).sent).toEqual([
    '/kontaktnachrichten',
    {
      schluessel: 'schluessel-0123456789',
      marke: 'beispiel',
      name: 'Verena',
      email: 'v@haus.example',
      nachricht: 'Guten Tag',
      eingegangen: '2026-11-24T09:00:00.000Z',
      referenz: 'Nummer zu schluessel-0123456789',
      gesendetUeber: 'beispiel',
      bezug: 'haus/lindengut',
    },
  ]);
});

test.each([
  ['v@zürich.example', 'v@xn--zrich-kva.example'],
  ['v@1.2', 'v@1.2'],
  ['V.Hösli@haus.example', 'V.Hösli@haus.example'],
])('the address %s is sent as %s', async (typed, sent) => {
  expect((await submitWith(201, { email: typed })).sent?.[1]['email']).toBe(sent);
});

test.each<[number | null, string]>([
  [200, 'Nummer zu schluessel-0123456789'],
  [201, 'Nummer zu schluessel-0123456789'],
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [401, 'unavailable'],
  [403, 'unavailable'],
  [404, 'unavailable'],
  [405, 'unavailable'],
  [408, 'unavailable'],
  [429, 'unavailable'],
  [302, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [null, 'unavailable'],
])('status %s results in %s', async (status, expected) => {
  const { outcome } = await submitWith(status);
  expect(outcome.ok ? outcome.value.reference : outcome.failure.kind).toBe(expected);
});

test.each([200, 201, 204])(
  'status %s without an entry is reported as unavailable',
  async (status) => {
    expect((await submitWith(status, { named: false })).outcome).toEqual({
      ok: false,
      failure: { kind: 'unavailable', detail: `answered ${status} without an entry` },
    });
  },
);
