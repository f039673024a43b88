import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { signInEditor } from '../support/contentEditor.ts';
import { problemsOf } from '../support/inspectPage.ts';
import { hostOf, listAddresses } from '../support/listAddresses.ts';
import { requestFreshPage } from '../support/requestFreshPage.ts';
import { requestPage } from '../support/requestPage.ts';
import { startTestFoyer } from '../support/startTestServices.ts';
import {
  ADDRESS_LINE,
  createBrandsWithOneMore,
  enterContent,
  ID,
  PAGES,
} from './fourteenthBrand.ts';
import { describeBrand } from './describeBrand.ts';

const brandFolder = createBrandsWithOneMore();
const brand = new FileBrandDirectory(join(brandFolder.dir)).find(ID);
if (brand === undefined) throw new Error('The new brand is not in its folder');

let foyer: Awaited<ReturnType<typeof startTestFoyer>> | undefined;

beforeAll(async () => {
  foyer = await startTestFoyer({ brandsDir: brandFolder.dir });
  await enterContent(await signInEditor(foyer.content.url));
});
afterAll(async () => {
  await foyer?.stop();
  brandFolder.remove();
});

describeBrand({
  brand,
  sitePort: () => foyer?.site.port ?? 0,
  pages: PAGES,
  primaryColor: brand.primaryColor,
  addressLine: ADDRESS_LINE,
});

it.each(listAddresses(brand, PAGES).map((address) => [address.path, address] as const))(
  'the new brand has the page %s',
  async (path, address) => {
    const port = foyer?.site.port ?? 0;
    const answer = await requestFreshPage({ port, host: hostOf(brand), path });
    expect(problemsOf(brand, address, answer)).toEqual([]);
  },
);

it('a route that the new brand hides responds with 404', async () => {
  const { status } = await requestPage({
    port: foyer?.site.port ?? 0,
    host: hostOf(brand),
    path: '/media',
  });
  expect(status).toBe(404);
});
