import { describe, expect, it, test } from 'vitest';
import { AUDITED_BRANDS, auditedEntry } from '../../../tests/support/auditedSamples.ts';
import type { AuditedEntry, IsServedPath } from './AuditedContent.ts';
import {
  findBrokenExternalLinks,
  findBrokenLinks,
  isBroken,
  isFailedTry,
  listExternalLinks,
} from './linkChecks.ts';

const isServedPath: IsServedPath = (brand, path, published) =>
  published.has('page', brand.id, path.slice(1).replace(/[?#].*/, ''));

const targetsIn = (...entries: AuditedEntry[]) =>
  findBrokenLinks(entries, { brands: AUDITED_BRANDS, isServedPath, today: '2026-11-24' }).map(
    ({ matter }) => (matter.check === 'brokenLink' ? matter.target : null),
  );

describe('a link within the group', () => {
  it('is broken if the site of the entry has no such page', () => {
    expect(targetsIn(auditedEntry({ links: ['/wohnen', '/wohnen?x=1#y', '/garten'] }))).toEqual([
      '/garten',
    ]);
  });

  it('is looked up on the site of its host', () => {
    const page = auditedEntry({ brandId: 'gruppe', name: 'themen' });
    expect(
      targetsIn(
        page,
        auditedEntry({
          links: [
            'https://www.gruppe.example/themen',
            'https://gruppe.example/wohnen',
            'https://lindengut.example/wohnen',
          ],
        }),
      ),
    ).toEqual(['https://gruppe.example/wohnen']);
  });

  it('is reported once per entry, however often and in how many languages the entry contains it', () => {
    expect(
      targetsIn(
        auditedEntry({ links: ['/garten', '/garten'] }),
        auditedEntry({ locale: 'en', links: ['/garten'] }),
      ),
    ).toEqual(['/garten']);
    expect(
      targetsIn(
        auditedEntry({ links: ['/garten'] }),
        auditedEntry({ id: 'b', links: ['/garten'] }),
      ),
    ).toHaveLength(2);
  });
});

it('a target that the site does not accept as a link is broken, too', () => {
  expect(
    targetsIn(
      auditedEntry({
        links: ['kontakt', 'http://unsicher.example/', 'javascript:alert(1)', '#oben'],
      }),
    ),
  ).toHaveLength(4);
});

it('mail, phone and external links are not checked here', () => {
  expect(
    targetsIn(
      auditedEntry({
        links: ['mailto:info@haus.example', 'tel:044 000 00 00', 'https://www.sbb.example/'],
      }),
    ),
  ).toEqual([]);
});

it('an entry of an unknown brand is not checked', () => {
  expect(targetsIn(auditedEntry({ brandId: 'fremd', links: ['/garten'] }))).toEqual([]);
});

const HREF = 'https://andere.example/seite';
const linkMatters = (status: number | null, failures: number, links = [HREF]) =>
  findBrokenExternalLinks(
    [auditedEntry({ links })],
    [{ href: HREF, status, failures }],
    AUDITED_BRANDS,
  ).map(({ matter }) => matter);

test('an external link with status 404 or 410 is reported after one night', () => {
  expect(linkMatters(404, 1)).toEqual([{ check: 'brokenExternalLink', target: HREF, status: 404 }]);
  expect(linkMatters(410, 1)).toHaveLength(1);
});

test('an external link that does not respond or fails with 503 is not reported before the second night', () => {
  expect(linkMatters(null, 1)).toEqual([]);
  expect(linkMatters(503, 1)).toEqual([]);
  expect(linkMatters(null, 2)).toEqual([
    { check: 'brokenExternalLink', target: HREF, status: null },
  ]);
});

test('an external link that is no longer used, or that responds, is not reported', () => {
  expect(linkMatters(404, 1, ['https://andere.example/'])).toEqual([]);
  expect(linkMatters(200, 0)).toEqual([]);
});

test('an external link to a port that is never requested is neither checked nor reported', () => {
  const href = 'https://andere.example:8443/';
  const entries = [auditedEntry({ links: [href, HREF] })];
  expect(listExternalLinks(entries, AUDITED_BRANDS)).toEqual([HREF]);
  expect(
    findBrokenExternalLinks(entries, [{ href, status: null, failures: 9 }], AUDITED_BRANDS),
  ).toEqual([]);
});

test('an external link is matched by its normalised address, however it was typed', () => {
  expect(linkMatters(404, 1, ['HTTPS://Andere.example/x/../seite'])).toHaveLength(1);
});

test.each([
  [200, false],
  [301, false],
  [401, false],
  [403, false],
  [429, false],
  [999, false],
  [400, true],
  [404, true],
  [500, true],
  [null, true],
])('the response status %s is a failed try: %s', (status, failed) => {
  expect(isFailedTry(status)).toBe(failed);
});

test('a link whose last try did not fail is not broken', () => {
  expect(isBroken({ href: HREF, status: 404, failures: 0 })).toBe(false);
});
