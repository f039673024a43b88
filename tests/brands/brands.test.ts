import { describe, expect, inject, it } from 'vitest';
import { hostsOf, UNKNOWN_HOST_COLOR } from '../../src/domain/brand/resolveBrand.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { brands, seededConfiguration, seededPages } from '../support/listAddresses.ts';
import { attributesOf, linkOf, metaOf } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';
import { describeBrand } from './describeBrand.ts';

const { sitePort } = inject('foyer');

for (const brand of testedBrands) {
  const { mainColor, AdresseZeile1 } = seededConfiguration(brand);
  describeBrand({
    brand,
    sitePort: () => sitePort,
    pages: seededPages(brand),
    primaryColor: mainColor ?? brand.primaryColor,
    addressLine: AdresseZeile1,
  });
}

describe('the list of brands', () => {
  it('has no host that belongs to two brands', () => {
    const hosts = brands.flatMap(hostsOf);
    expect(new Set(hosts).size).toBe(hosts.length);
  });
});

describe('an unknown host', () => {
  const fallback = brands.find(({ unknownHosts }) => unknownHosts);

  it.each(['fremd.example', 'localhost', '127.0.0.1', 'zu.viele.teile.example:8080'])(
    '%s shows the fallback brand in blue with noindex',
    async (host) => {
      const { status, body } = await requestPage({ port: sitePort, host, path: '/' });
      expect(status).toBe(200);
      expect(body).toContain(`data-brand="${fallback?.id}"`);
      expect(metaOf(body, 'theme-color')).toBe(UNKNOWN_HOST_COLOR);
      expect(metaOf(body, 'robots')).toBe('noindex');
      expect(linkOf(body, 'canonical')).toBe(`https://${fallback?.hosts[0]}/`);
    },
  );

  it('does not put its response into the cache of the fallback brand', async () => {
    await requestPage({ port: sitePort, host: 'fremd.example', path: '/wohnen' });
    const { body } = await requestPage({
      port: sitePort,
      host: String(fallback?.hosts[0]),
      path: '/wohnen',
    });
    expect(metaOf(body, 'robots')).toBeUndefined();
  });

  it('loads no asset of another brand', async () => {
    const { body } = await requestPage({ port: sitePort, host: 'fremd.example', path: '/' });
    const owners = attributesOf(body, '(?:img|link)', '(?:src|href)')
      .map((address) => /^\/marken\/([^/]+)/.exec(address)?.[1])
      .filter((id) => id !== undefined);
    expect(new Set(owners)).toEqual(new Set([fallback?.id]));
  });
});
