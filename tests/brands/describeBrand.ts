import { describe, expect, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { hostOf } from '../support/listAddresses.ts';
import { attributesOf, linkOf, metaOf } from '../support/readHtml.ts';
import { requestFreshPage } from '../support/requestFreshPage.ts';
import type { Answer } from '../support/requestPage.ts';

/** A brand under test: the port of its site and its content pages. */
export interface BrandUnderTest {
  readonly brand: Brand;
  readonly sitePort: () => number;
  readonly pages: readonly string[];
  /** The primary colour that the first HTML must carry. */
  readonly primaryColor: string;
  readonly addressLine: string;
}

/** The suite that every brand passes; a new brand needs no edit here. */
export function describeBrand({
  brand,
  sitePort,
  pages,
  primaryColor,
  addressLine,
}: BrandUnderTest): void {
  const ask = (path: string, host = hostOf(brand)): Promise<Answer> =>
    requestFreshPage({ port: sitePort(), host, path });
  const home = brand.localeInPath ? '/de' : '/';

  describe(brand.id, () => {
    it('shows its own name, colours, logo and address in the first HTML', async () => {
      const { status, body } = await ask(home);
      expect(status).toBe(200);
      expect(body).toContain(`data-brand="${brand.id}"`);
      expect(body.toLowerCase()).toContain(`--brand:${primaryColor.toLowerCase()}`);
      expect(metaOf(body, 'theme-color')?.toLowerCase()).toBe(primaryColor.toLowerCase());
      expect(attributesOf(body, '(?:img|source)', '(?:src|srcset)')).toContain(brand.assets.logo);
      expect(body).toMatch(
        /<meta name="color-scheme" content="light dark">.*media="\(prefers-color-scheme: light\)"><meta name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme: dark\)">/,
      );
      expect(linkOf(body, 'icon')).toBe(brand.assets.icon);
      expect(body).toContain(addressLine);
    });

    it('has all its assets, as pictures that browsers may keep', async () => {
      for (const address of [
        brand.assets.logo,
        brand.assets.logoSmall,
        brand.assets.logoWhite,
        brand.assets.icon,
        ...Object.values(brand.assets.seals),
      ]) {
        const { status, headers, body } = await ask(address);
        expect([address, status, headers['content-type']]).toEqual([address, 200, 'image/svg+xml']);
        expect(headers['cache-control']).toMatch(/immutable/);
        expect(body).toContain('<svg');
      }
    });

    it('has icons for home screens and a manifest that names them', async () => {
      const { headers, body } = await ask(home);
      const path = linkOf(body, 'manifest');
      expect(headers['content-security-policy']).toContain("manifest-src 'self'");
      const answer = await ask(String(path));
      expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
      expect(answer.headers['etag']).toBeDefined();
      const manifest = JSON.parse(answer.body);
      expect(manifest).toMatchObject({
        short_name: brand.name,
        lang: 'de-CH',
        start_url: home,
        theme_color: expect.stringMatching(new RegExp(`^${primaryColor}$`, 'i')),
      });
      const pictures = [
        { src: linkOf(body, 'apple-touch-icon'), sizes: '180x180', type: 'image/png' },
        ...manifest.icons,
      ];
      expect(pictures.map(({ sizes, purpose = '' }) => `${sizes} ${purpose}`.trim())).toEqual([
        '180x180',
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
        'any any',
      ]);
      for (const { src, sizes, type } of pictures) {
        const icon = await ask(src);
        expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
        expect(icon.headers['cache-control']).toMatch(/immutable/);
        if (type === 'image/png')
          expect(`${icon.bytes.readUInt32BE(16)}x${icon.bytes.readUInt32BE(20)}`).toBe(sizes);
      }
      const favicon = await ask('/favicon.ico');
      expect([favicon.status, favicon.headers['content-type']]).toEqual([200, 'image/x-icon']);
      expect(favicon.bytes.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
    });

    it.each([
      ...brand.hosts,
      `www.${brand.hosts[0]}`,
      `${brand.hosts[0]}.`,
      `${brand.hosts[0]?.toUpperCase()}:8443`,
    ])('answers under %s', async (host) => {
      expect((await ask(home, host)).body).toContain(`data-brand="${brand.id}"`);
    });

    it('has the pages that no brand can do without', () => {
      expect(pages).toEqual(
        expect.arrayContaining(['', 'kontakt', 'jobs', 'datenschutz', 'impressum']),
      );
    });
  });
}
