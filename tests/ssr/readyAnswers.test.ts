import { expect, inject, it } from 'vitest';
import { testedBrands } from '../support/chosenBrands.ts';
import { hostOf, listAddresses } from '../support/listAddresses.ts';
import { rawRequest, sendRaw } from '../support/sendRaw.ts';

const { sitePort } = inject('foyer');

/** The whole response, without the `Date` header. */
const ask = async (path: string, headers: readonly string[]): Promise<string> =>
  (await sendRaw(sitePort, rawRequest(path, headers))).text.replace(/\r\nDate: [^\r]+/, '');
/** Two `Cookie` headers force the full path, which does not use responses from memory. */
const WHOLE_WAY = ['Cookie: one=1', 'Cookie: two=2'];

const BROTLI = 'Accept-Encoding: br';
const etagOf = (answer: string): string => /\r\netag: ([^\r]+)/.exec(answer)?.[1] ?? '';

async function expectTheSame(path: string, headers: readonly string[]): Promise<void> {
  const both = async () =>
    [await ask(path, headers), await ask(path, [...headers, ...WHOLE_WAY])] as const;
  let [fromMemory, byWholeWay] = await both();
  // Between the two requests a page may be replaced by a better compressed one, once.
  if (fromMemory !== byWholeWay) [fromMemory, byWholeWay] = await both();
  expect(fromMemory, path).toBe(byWholeWay);
}

it.each(testedBrands.map((brand) => [brand.id, brand] as const))(
  'a page of %s is the same from the response cache as from a full render',
  async (_, brand) => {
    const host = `Host: ${hostOf(brand)}`;
    const paths = [...listAddresses(brand).map(({ path }) => path), '/sitemap.xml'];
    for (const path of paths) {
      const asProxy = [host, 'Accept-Encoding: gzip', 'X-Forwarded-Proto: https'];
      await ask(path, asProxy);
      await expectTheSame(path, asProxy);

      // With Brotli the server compresses a page again on its second request, which takes a tenth
      // of a second. The 304 comes from the same memory with the same tag and policy.
      const sent = await ask(path, [host, BROTLI]);
      expect(sent, path).toMatch(/^HTTP\/1.1 200 /);
      const asked = [host, BROTLI, `If-None-Match: ${etagOf(sent)}`];
      expect(await ask(path, asked), path).toMatch(/^HTTP\/1.1 304 /);
      await expectTheSame(path, asked);
    }
    for (const path of [paths[0] ?? '', '/sitemap.xml']) await expectTheSame(path, [host, BROTLI]);
  },
);
