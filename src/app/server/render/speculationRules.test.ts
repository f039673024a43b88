import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from './speculationRules.ts';

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

describe('what browsers may follow ahead', () => {
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
  ])('leaves %s alone', (address) => {
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
    '/wohnen/veranstaltungen',
    '/impressum',
  ])('lets %s be read ahead', (address) => {
    expect(isNever(address)).toBe(false);
  });
});
