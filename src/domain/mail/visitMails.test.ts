import { describe, expect, it, test } from 'vitest';
import { sampleVisitSubmission } from '../../../tests/support/in-memory/sampleVisit.ts';
import { SAMPLE_HOUSE } from '../../samples/sampleHouses.ts';
import type { Brand } from '../brand/Brand.ts';
import { LANGUAGES } from '../locale/Locale.ts';
import { failure, success } from '../shared/Result.ts';
import { createVisitMailWriter, mailsAboutVisit } from './visitMails.ts';

const brandOf = (id: string): Brand =>
  ({
    id,
    name: `Haus ${id}`,
    primaryColor: '#1b5e3a',
    secondaryColor: '#ffc94a',
    fallback: { email: `empfang@${id}.example`, phone: '044 000 00 00' },
  }) as Brand;
const AWAY = failure({ kind: 'unreachable' as const, detail: 'ECONNREFUSED' });

function stage(house: 'found' | 'none' | 'away' = 'found') {
  const houses = {
    found: success({ ...SAMPLE_HOUSE, brandId: 'see' }),
    none: success(null),
    away: AWAY,
  };
  return createVisitMailWriter({
    brands: { find: (id) => ['gruppe', 'see'].map(brandOf).find((brand) => brand.id === id) },
    ports: () => ({
      brandConfigs: { find: async () => success(null) },
      houses: { find: async () => houses[house] },
    }),
    visitAddressOf: (reference) => `https://redaktion.example/admin/anfragen/${reference}`,
  });
}

const about = (changes: Parameters<typeof sampleVisitSubmission>[0] = {}) =>
  mailsAboutVisit(sampleVisitSubmission({ brandId: 'gruppe', ...changes }), '7KQ2-M4XW');
const { notice } = about();

describe('the notice to the house', () => {
  it('goes to the brand of the house and has the number, the matter and the way, but no person', async () => {
    const mail = await stage().visitNotice(notice);
    expect(mail).toMatchObject({
      ok: true,
      value: { from: 'Haus gruppe', to: 'empfang@see.example', replyTo: null },
    });
    const text = mail.ok ? (mail.value?.text ?? '') : '';
    expect(text).toContain('Nummer: 7KQ2-M4XW\nAnliegen: Besichtigung\n');
    expect(text).toContain('https://redaktion.example/admin/anfragen/7KQ2-M4XW');
    expect(JSON.stringify([notice, mail])).not.toMatch(/Verena|hoesli|044 123|84/);
  });

  it('goes to the brand of the site without a house, and waits while houses cannot be read', async () => {
    expect(await stage('none').visitNotice(notice)).toMatchObject({
      value: { to: 'empfang@gruppe.example' },
    });
    expect(await stage('away').visitNotice(notice)).toMatchObject({
      failure: { kind: 'unavailable', single: true },
    });
  });

  it('says that somebody refers a person', async () => {
    const referral = about({ request: { institution: 'Spital' } }).notice;
    expect(await stage().visitNotice(referral)).toMatchObject({
      value: { text: expect.stringContaining('von einer zuweisenden Stelle') },
    });
  });
});

test('there is a confirmation only for an e-mail address, with the next working day', () => {
  expect(about({ request: { email: null } }).confirmation).toBeNull();
  expect(about().confirmation).toMatchObject({
    email: 'v.hoesli@haus.example',
    // A Monday: the request came on a Friday.
    answerBy: '2026-11-30',
  });
});

test.each(LANGUAGES)('the confirmation in %s says who answers until when', async (language) => {
  const { confirmation } = about({ language });
  if (confirmation === null) throw new Error('no confirmation');
  const mail = await stage().visitConfirmation(confirmation);
  expect(mail).toMatchObject({
    value: {
      from: 'Haus see',
      to: 'v.hoesli@haus.example',
      replyTo: 'empfang@see.example',
      language,
    },
  });
  const text = mail.ok ? (mail.value?.text ?? '') : '';
  for (const part of ['Verena Hösli', '7KQ2-M4XW', '30.11.2026', '044 000 00 00'])
    expect(text).toContain(part);
});
