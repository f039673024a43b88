import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createManyBrands } from '../support/createManyBrands.ts';
import { brands, hostOf, inLanguage } from '../support/listAddresses.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const MANY = 130;
/** A factor of the size with thirteen brands. */
const MAX_GROWTH = 1.1;
const TIMEOUT = { timeout: 120_000, interval: 250 };
const { sitePort, contentUrl } = inject('foyer');

let folder: string;
let site: TestSite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-brands-'));
  createManyBrands(folder, MANY);
  site = await startTestSite({ contentUrl, brandsDir: folder, contentMaxAge: 3600 });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The group's brand, one with languages in its paths, and one of the usual kind. */
const KINDS = [
  brands.find((brand) => brand.groupSite),
  brands.find((brand) => brand.localeInPath),
  brands.find((brand) => !brand.groupSite && !brand.localeInPath && !brand.unknownHosts),
].filter((brand) => brand !== undefined);

describe.each(KINDS.map((brand) => [brand.id, brand] as const))('%s', (_, brand) => {
  /** A page after all its content was read. */
  const ask = async (port: number, path: string): Promise<Answer> => {
    let answer: Answer | undefined;
    await expect
      .poll(async () => {
        const question = { port, host: hostOf(brand), path: inLanguage(path, 'de', brand) };
        answer = await requestPage(question);
        return answer.headers['x-foyer-content'];
      }, TIMEOUT)
      .toBeUndefined();
    return answer as Answer;
  };
  const sizeOf = ({ bytes, headers }: Answer): number =>
    bytes.length + JSON.stringify(headers).length;

  it(`has pages of the same size next to ${MANY - 1} other brands, and mentions none of them`, async () => {
    for (const path of ['/', '/jobs/offene-stellen', '/events', '/kontakt']) {
      const [few, many] = [await ask(sitePort, path), await ask(site.port, path)];
      expect(many.status, path).toBe(few.status);
      expect(sizeOf(many), path).toBeLessThanOrEqual(sizeOf(few) * MAX_GROWTH);
      expect(many.body.match(/\b[a-z-]+-\d+\.(?:example|localhost)/g), path).toBeNull();
    }
  });
});
