import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { resolveBrand } from '../../../domain/brand/resolveBrand.ts';
import { rawRequest, sendRaw } from '../../../../tests/support/sendRaw.ts';
import { registerSites, resolveSite } from './resolveSite.ts';

const BRANDS = [sampleBrand, sampleBrandInFourLanguages];
const directory: BrandDirectory = {
  list: () => BRANDS,
  find: () => undefined,
  resolve: (host) => resolveBrand(host, BRANDS),
};
const app = fastify();
registerSites(app, directory);
app.get('/', (request) => request.site.brand.id);

afterEach(() => app.server.closeAllConnections());

/** Current clients never send two hosts. */
async function send(lines: readonly string[]): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return (await sendRaw(port, rawRequest('/', lines))).text;
}

test('a single host header selects its brand', async () => {
  expect(await send(['Host: www.casa-esempio.example:8443'])).toMatch(
    /^HTTP\/1\.1 200 .*beispiel-am-see$/s,
  );
});

test('two host headers are rejected, even if they are equal', async () => {
  expect(await send(['Host: lindengut.example', 'Host: casa-esempio.example'])).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  expect(await send(['Host: lindengut.example', 'host: lindengut.example'])).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test('only a brand on this machine is local', () => {
  expect(resolveSite('beispiel.localhost:3000', directory)).toMatchObject({
    known: true,
    local: true,
  });
  expect(resolveSite('lindengut.example', directory)).toMatchObject({ known: true, local: false });
  expect(resolveSite('nirgends.localhost', directory)).toMatchObject({
    known: false,
    local: false,
  });
  expect(resolveSite(undefined, directory)).toMatchObject({ known: false, local: false });
});
