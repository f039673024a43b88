import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  PHONE_SPECULATION_RULES,
  registerSpeculationRules,
  SPECULATION_RULES,
  SPECULATION_RULES_PATH,
} from './speculationRules.ts';

const [where] = SPECULATION_RULES.prerender.map((rule) => rule.where);
const [, never] = where?.and ?? [];
const patterns =
  never !== undefined && 'not' in never && 'href_matches' in never.not
    ? (never.not.href_matches ?? [])
    : [];
const isNever = (address: string): boolean =>
  patterns.some((pattern) =>
    new URLPattern(pattern, 'https://haus.example').test(address, 'https://haus.example'),
  );

describe('the speculation rules', () => {
  it.each([
    '/auth',
    '/it/auth',
    '/auth?ende=abgelaufen',
    '/intern',
    '/mail-signatur',
    '/fr/mail-signatur',
    '/api/offene-stellen?suche=koch',
    '/bilder/a.avif',
    '/dateien/plan.pdf',
    '/v/empfang',
    '/de/v/empfang',
    '/schriftgroesse?schrift=large',
    '/vorschau/seite/1',
    '/events.ics',
    '/it/jobs.atom',
    '/sitemap.xml',
    '/jobs/schnellbewerbung?gesendet=K7QM',
    '/de/kontakt?thema=x&gesendet=1',
    '/unsere-haeuser/haus?von=Uster',
  ])('exclude %s', (address) => {
    expect(isNever(address)).toBe(true);
  });

  it.each([
    '/',
    '/de',
    '/events',
    '/jobs/offene-stellen?bereich=pflege',
    '/jobs/offene-stellen/pflegehf',
    '/it/jobs/schnellbewerbung?stelle=1',
    '/kontakt',
    '/wohnen/freie-plaetze/haus/einzelzimmer?stufe=6',
    '/wohnen/veranstaltungen',
    '/impressum',
  ])('include %s', (address) => {
    expect(isNever(address)).toBe(false);
  });
});

describe('the rules for a browser', () => {
  const ask = async (headers: Record<string, string>) => {
    const app = fastify();
    registerSpeculationRules(app);
    const { body, headers: answered } = await app.inject({ url: SPECULATION_RULES_PATH, headers });
    return { rules: JSON.parse(body) as Record<string, unknown>, vary: answered['vary'] };
  };

  it('prerender pages on a desktop and only prefetch them on a phone', async () => {
    expect((await ask({})).rules).toEqual(SPECULATION_RULES);
    expect((await ask({ 'sec-ch-ua-mobile': '?0' })).rules).toEqual(SPECULATION_RULES);
    const { rules, vary } = await ask({ 'sec-ch-ua-mobile': '?1' });
    expect(rules).toEqual(PHONE_SPECULATION_RULES);
    expect(Object.keys(rules)).toEqual(['prefetch']);
    expect(vary).toBe('save-data, sec-ch-ua-mobile');
  });

  it.each(['?0', '?1'])('are empty if the browser saves data (mobile %s)', async (mobile) => {
    expect((await ask({ 'save-data': 'on', 'sec-ch-ua-mobile': mobile })).rules).toEqual({});
  });
});
