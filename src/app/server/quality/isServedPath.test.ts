import { describe, expect, it } from 'vitest';
import { AUDITED_BRANDS, auditedEntry } from '../../../../tests/support/auditedSamples.ts';
import { indexPublished } from '../../../domain/quality/AuditedContent.ts';
import { isServedPath } from './isServedPath.ts';

const [house, guestHouse, group] = AUDITED_BRANDS as [
  (typeof AUDITED_BRANDS)[0],
  (typeof AUDITED_BRANDS)[0],
  (typeof AUDITED_BRANDS)[0],
];
const page = (name: string, brandId = house.id) => auditedEntry({ name, brandId });
const published = indexPublished(
  [
    page(''),
    page('wohnen'),
    page('kontakt'),
    page('s/preise'),
    page('jobs/offene-stellen'),
    page('kontakt', guestHouse.id),
    auditedEntry({ type: 'event', name: 'fest1' }),
    auditedEntry({ type: 'mediaEntry', name: 'tagung1' }),
    auditedEntry({ type: 'house', name: 'lindengut' }),
    auditedEntry({ type: 'offer', name: 'einzelzimmer' }),
    auditedEntry({ type: 'job', name: 'offen1', brandId: 'gruppe', lastDay: '2026-11-24' }),
    auditedEntry({ type: 'job', name: 'vorbei1', lastDay: '2026-11-23' }),
    auditedEntry({ type: 'job', name: 'lehre1', apprenticeship: true }),
    auditedEntry({ type: 'kioskProfile', name: 'empfang' }),
    auditedEntry({
      type: 'redirect',
      name: 'r1',
      redirect: { from: '/anfahrt', to: '/kontakt', status: 301 },
    }),
    auditedEntry({
      type: 'redirect',
      name: 'r2',
      redirect: { from: '/kreis', to: '/kreis/', status: 301 },
    }),
    auditedEntry({
      type: 'redirect',
      name: 'r3',
      redirect: { from: '/ueber-uns', to: '/kontakt', status: 301 },
    }),
  ],
  '2026-11-24',
);
const answers = (path: string, brand = house) => isServedPath(brand, path, published);

describe('the site of a house', () => {
  it.each([
    '/',
    '/wohnen',
    '/wohnen/',
    '//wohnen',
    '/wohnen?x=1#ort',
    '/s/preise',
    '/jobs/offene-stellen?bereich=pflege',
    '/gastronomie',
    '/events/fest1/ein-fest',
    '/media/tagung1/x',
    '/unsere-haeuser/lindengut',
    '/wohnen/freie-plaetze/lindengut/einzelzimmer',
    '/api/freie-plaetze.json',
    '/jobs/offene-stellen/offen1',
    '/jobs/offene-lehrstellen/lehre1',
    '/v/empfang',
    '/anfahrt',
    '/Kontakt',
    '/Ueber-uns',
    '/mail-signatur',
    '/auth',
    '/intern',
    '/dateien/preise.pdf',
    '/events.ics',
    '/jobs.atom',
    '/sitemap.xml',
    '/robots.txt',
  ])('serves %s', (path) => expect(answers(path)).toBe(true));

  it.each([
    '/pflege-betreuung',
    '/s/weg',
    '/nirgends',
    '/events',
    '/events/weg/ein-fest',
    '/media/weg/x',
    '/unsere-haeuser/weg',
    '/wohnen/freie-plaetze/lindengut/weg',
    '/jobs/offene-stellen/vorbei1',
    '/jobs/offene-stellen/lehre1',
    '/jobs/offene-lehrstellen/offen1',
    '/v/weg',
    '/kreis',
    '/de/wohnen',
    '/wohnen/mehr',
  ])('does not serve %s', (path) => expect(answers(path)).toBe(false));
});

it('a route that a brand hides is not served, and neither are the files generated from it', () => {
  const without = { ...house, hiddenRoutes: ['living', 'events', 'internal'] };
  expect(['/wohnen', '/events.ics', '/intern'].map((path) => answers(path, without))).toEqual([
    false,
    false,
    false,
  ]);
});

it('the group serves the houses and offers of all brands, and a house only its own', () => {
  const place = '/wohnen/freie-plaetze/lindengut/einzelzimmer';
  expect([
    answers(place, group),
    answers(place, { ...house, id: 'anderes' }),
    answers('/unsere-haeuser/lindengut', group),
    answers('/unsere-haeuser/lindengut', { ...house, id: 'anderes' }),
  ]).toEqual([true, false, true, false]);
});

it('a site in four languages serves paths with its prefix, without one, and with a foreign one', () => {
  expect(
    ['/kontakt', '/it/kontakt', '/es/kontakt', '/fr/sitemap.xml'].map((path) =>
      answers(path, guestHouse),
    ),
  ).toEqual([true, true, true, false]);
});
