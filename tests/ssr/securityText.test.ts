import { describe, expect, inject, it } from 'vitest';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { requestPage } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const PATH = '/.well-known/security.txt';
const DAY = 24 * 60 * 60_000;

/** The fields of RFC 9116, section 2.5, each with its values. */
const fieldsOf = (text: string): Map<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(text.trimEnd().split('\n'), (line) => line.slice(0, line.indexOf(':')))].map(
      ([name, lines]) => [name, lines.map((line) => line.slice(name.length + 2))],
    ),
  );

describe.each(testedBrands.map((brand) => [brand.id, brand] as const))('%s', (_, brand) => {
  it('has a security.txt with contact, expiry, languages and its own address', async () => {
    const { status, headers, body } = await requestPage({
      port: sitePort,
      host: hostOf(brand),
      path: PATH,
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = fieldsOf(body);
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toEqual([
      `mailto:${brand.fallback.email}`,
      expect.stringMatching(/^tel:\+41\d{9}$/),
    ]);
    expect(fields.get('Preferred-Languages')?.[0]).toMatch(/^de(?:, (?:it|fr|en))+$/);
    expect(fields.get('Canonical')).toEqual([`https://${canonicalHost(brand)}${PATH}`]);
    const left = Date.parse(fields.get('Expires')?.[0] ?? '') - Date.now();
    expect([left > 150 * DAY, left < 365 * DAY]).toEqual([true, true]);
  });
});

it('security.txt exists under an unknown host too, and names the canonical host', async () => {
  const { status, body } = await requestPage({ port: sitePort, host: 'fremd.example', path: PATH });
  const owner = brands.find(({ unknownHosts }) => unknownHosts);
  expect([
    status,
    body.includes(`Canonical: https://${owner === undefined ? '' : canonicalHost(owner)}${PATH}`),
  ]).toEqual([200, true]);
});
