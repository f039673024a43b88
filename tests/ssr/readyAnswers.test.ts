import { expect, inject, it } from 'vitest';
import { brands, hostOf, listAddresses } from '../support/listAddresses.ts';
import { rawRequest, sendRaw } from '../support/sendRaw.ts';

const { sitePort } = inject('foyer');

/** The whole answer, without the second in which it was sent. */
const ask = async (path: string, headers: readonly string[]): Promise<string> =>
  (await sendRaw(sitePort, rawRequest(path, headers))).text.replace(/\r\nDate: [^\r]+/, '');
/** Said twice, a cookie is read by the whole way alone. */
const WHOLE_WAY = ['Cookie: one=1', 'Cookie: two=2'];

it.each(brands.map((brand) => [brand.id, brand] as const))(
  'a page of %s is the same from memory and by the whole way',
  async (_, brand) => {
    for (const { path } of [...listAddresses(brand), { path: '/sitemap.xml' }]) {
      for (const more of [
        ['Accept-Encoding: br'],
        ['Accept-Encoding: gzip', 'X-Forwarded-Proto: https'],
      ]) {
        const headers = [`Host: ${hostOf(brand)}`, ...more];
        await ask(path, headers);
        const both = async () =>
          [await ask(path, headers), await ask(path, [...headers, ...WHOLE_WAY])] as const;
        let [fromMemory, byWholeWay] = await both();
        // Between two asks a page may come to be compressed better, once.
        if (fromMemory !== byWholeWay) [fromMemory, byWholeWay] = await both();
        expect(fromMemory, path).toBe(byWholeWay);
      }
    }
  },
);
