import { describe, expect, it } from 'vitest';
import { begunBefore } from '../../../../tests/support/stageFormServer.ts';
import { RIGHT_VISIT, stageVisitForm } from '../../../../tests/support/stageVisitForm.ts';

const REFERRAL = '/wohnen/freie-plaetze/zuweisen';
const RIGHT_REFERRAL = {
  begonnen: begunBefore(60_000),
  gesucht: 'demenz',
  stufe: '7',
  institution: 'Regionalspital',
  name: 'Jeannine Wyler',
  rueckruf: '044 000 66 18',
};

describe('a valid request', () => {
  it('is accepted with its house, its offer and its wish', async () => {
    const { post, accepted } = await stageVisitForm();
    const answer = await post();
    expect(answer.headers.location).toBe('/wohnen/freie-plaetze/besuch?gesendet=TEST-0001');
    expect(answer.headers['set-cookie']).toContain('foyer-quittung=');
    expect(accepted).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{64}$/),
        brandId: 'beispiel',
        place: { houseSlug: 'lindengut', offerSlug: 'einzelzimmer' },
        language: 'de',
        receivedAt: '2026-11-24T09:00:00.000Z',
        request: expect.objectContaining({
          concern: 'visit',
          forWhom: 'parent',
          day1: '2026-12-02',
          time1: 'afternoon',
          phone: '044 123 45 67',
          email: null,
          institution: null,
        }),
      },
    ]);
  });

  it('counts as the same if sent again, and as another one for another offer', async () => {
    const { post, accepted } = await stageVisitForm();
    await post();
    await post();
    expect(accepted).toHaveLength(1);
    await post({ ...RIGHT_VISIT, angebot: 'zweizimmer' });
    expect(new Set(accepted.map(({ key }) => key)).size).toBe(2);
  });

  it('without a valid house is one for the brand', async () => {
    const { post, accepted } = await stageVisitForm();
    await post({ ...RIGHT_VISIT, haus: '../etc', angebot: '<b>' });
    await post({ ...RIGHT_VISIT, angebot: '<b>' });
    expect(accepted.map(({ place }) => place)).toEqual([
      null,
      { houseSlug: 'lindengut', offerSlug: null },
    ]);
  });
});

describe('a request of who refers a person', () => {
  it('is accepted with what is looked for, without fields that its form does not have', async () => {
    const { post, accepted } = await stageVisitForm();
    const sent = { ...RIGHT_REFERRAL, anliegen: 'gaestezimmer', fuerWen: 'ich', tag1: 'x' };
    expect((await post(sent, { url: REFERRAL })).statusCode).toBe(303);
    expect(accepted[0]?.request).toMatchObject({
      concern: 'admission',
      wanted: 'dementia',
      level: '7',
      forWhom: null,
      day1: null,
      institution: 'Regionalspital',
    });
  });

  it('is returned without institution and number', async () => {
    const { post, state } = await stageVisitForm();
    const sent = { ...RIGHT_REFERRAL, institution: '\u200b', rueckruf: '' };
    expect((await post(sent, { url: REFERRAL })).statusCode).toBe(422);
    expect(state()).toMatchObject({
      problems: { institution: 'missing', callback: 'missing' },
      failure: null,
    });
  });
});

it('a returned request keeps what it is for and what was typed', async () => {
  const { post, state } = await stageVisitForm();
  expect((await post({ ...RIGHT_VISIT, tag1: '2026-11-24', telefon: '' })).statusCode).toBe(422);
  expect(state()).toMatchObject({
    place: { houseSlug: 'lindengut', offerSlug: 'einzelzimmer' },
    values: { day1: '2026-11-24', name: 'Verena Hösli' },
    problems: { day1: 'past', phone: 'oneOf' },
    begun: begunBefore(0),
  });
});
