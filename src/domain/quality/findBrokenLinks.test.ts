import { describe, expect, it } from 'vitest';
import { AUDITED_BRANDS, auditedEntry } from '../../../tests/support/auditedSamples.ts';
import type { IsAnswered } from './AuditedContent.ts';
import { findBrokenLinks } from './findBrokenLinks.ts';
import type { AuditedEntry } from './AuditedContent.ts';

const isAnswered: IsAnswered = (brand, path, published) =>
  published.has('page', brand.id, path.slice(1).replace(/[?#].*/, ''));

const targetsIn = (...entries: AuditedEntry[]) =>
  findBrokenLinks(entries, { brands: AUDITED_BRANDS, isAnswered, today: '2026-11-24' }).map(
    ({ matter }) => (matter.check === 'brokenLink' ? matter.target : null),
  );

describe('a link within the group', () => {
  it('is broken where the site of the entry has no such page', () => {
    expect(targetsIn(auditedEntry({ links: ['/wohnen', '/wohnen?x=1#y', '/garten'] }))).toEqual([
      '/garten',
    ]);
  });

  it('is looked for on the site that its host names', () => {
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

  it('is told of once for an entry, however often and in how many languages it stands there', () => {
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

it('a target that the site leaves out is broken, too', () => {
  expect(
    targetsIn(
      auditedEntry({
        links: ['kontakt', 'http://unsicher.example/', 'javascript:alert(1)', '#oben'],
      }),
    ),
  ).toHaveLength(4);
});

it('nobody can tell of mail, telephone and other sites without asking them', () => {
  expect(
    targetsIn(
      auditedEntry({
        links: ['mailto:info@haus.example', 'tel:044 000 00 00', 'https://www.sbb.example/'],
      }),
    ),
  ).toEqual([]);
});

it('what belongs to no brand is on no site', () => {
  expect(targetsIn(auditedEntry({ brandId: 'fremd', links: ['/garten'] }))).toEqual([]);
});
