import { expect, it, vi } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import type { ContentAsker } from './ContentSender.ts';
import { HttpVisitAnswers } from './HttpVisitAnswers.ts';

const LINK = { brandId: 'beispiel', key: 'geheim' };
const ANSWER = {
  data: { termin: '2026-12-02T13:00:00.000Z', minuten: 60, haus: 'bach', antwort: null },
};

function stage(answer: Awaited<ReturnType<ContentAsker['ask']>>) {
  const ask = vi.fn<ContentAsker['ask']>(async () => answer);
  return { answers: new HttpVisitAnswers({ ask }), ask };
}

it('asks for the appointment with the key in the body, never in the address', async () => {
  const { answers, ask } = stage(success(ANSWER));
  expect(await answers.find(LINK)).toEqual(
    success({ start: '2026-12-02T13:00:00.000Z', minutes: 60, houseSlug: 'bach', reply: null }),
  );
  expect(ask).toHaveBeenCalledExactlyOnceWith('/anfragen/termin', {
    schluessel: 'geheim',
    marke: 'beispiel',
  });
});

it('stores an answer', async () => {
  const { answers, ask } = stage(success({ data: { ...ANSWER.data, antwort: 'declined' } }));
  expect(await answers.reply(LINK, 'declined')).toMatchObject({
    ok: true,
    value: { reply: 'declined' },
  });
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/anfragen/antwort',
    expect.objectContaining({ antwort: 'declined' }),
  );
});

it('passes on that there is no such link, and that the content service is away', async () => {
  expect(await stage(success(null)).answers.find(LINK)).toEqual(success(null));
  const away = failure({ kind: 'unreachable', detail: 'ECONNREFUSED' } as const);
  expect(await stage(away).answers.reply(LINK, 'accepted')).toEqual(away);
});

it('accepts nothing that is no appointment', async () => {
  for (const data of [null, {}, { ...ANSWER.data, termin: 'bald' }, { ...ANSWER.data, antwort: 1 }])
    expect(await stage(success({ data })).answers.find(LINK)).toMatchObject({
      ok: false,
      failure: { kind: 'malformed' },
    });
});
