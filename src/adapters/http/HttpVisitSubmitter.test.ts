import { expect, test, vi } from 'vitest';
import { sampleVisitSubmission } from '../../../tests/support/in-memory/sampleVisit.ts';
import type { ContentSender } from './ContentSender.ts';
import { HttpVisitSubmitter } from './HttpVisitSubmitter.ts';

async function submit(
  changes: Parameters<typeof sampleVisitSubmission>[0] = {},
  status: number = 201,
) {
  const send = vi.fn<ContentSender['send']>(async () => ({
    status,
    named: true,
    detail: `answered ${status}`,
  }));
  const outcome = await new HttpVisitSubmitter({ send }, (key) => `Nummer zu ${key}`).submit(
    sampleVisitSubmission(changes),
  );
  return { outcome, sent: send.mock.calls[0] };
}

test('a request is sent with the field names of the content service', async () => {
  const { sent, outcome } = await submit();
  expect(outcome).toEqual({ ok: true, value: { reference: 'Nummer zu schluessel-0123456789' } });
  expect(sent).toEqual([
    '/anfragen',
    {
      schluessel: 'schluessel-0123456789',
      referenz: 'Nummer zu schluessel-0123456789',
      marke: 'beispiel',
      gesendetUeber: 'beispiel',
      haus: 'lindengut',
      angebot: 'einzelzimmer',
      anliegen: 'besichtigung',
      fuerWen: 'eltern',
      wieBald: 'drei-monate',
      stufe: 6,
      wuensche: [
        { tag: '2026-12-02', zeit: 'nachmittag' },
        { tag: '2026-12-05', zeit: 'vormittag' },
      ],
      name: 'Verena Hösli',
      telefon: '044 123 45 67',
      email: 'v.hoesli@haus.example',
      text: 'Meine Mutter ist 84.',
      sprache: 'de',
      eingegangen: '2026-11-27T14:42:00.000Z',
    },
  ]);
});

test('without a house, a level and wishes it has no such fields', async () => {
  const none = { day1: null, time1: null, day2: null, time2: null, level: null };
  const { sent } = await submit({ place: null, request: none });
  for (const name of ['haus', 'angebot', 'stufe', 'wuensche', 'tag1'])
    expect(sent?.[1]).not.toHaveProperty(name);
});

test.each([
  [400, 'refused'],
  [503, 'unavailable'],
])('status %i is reported as %s', async (status, kind) => {
  expect((await submit({}, status)).outcome).toMatchObject({ ok: false, failure: { kind } });
});
