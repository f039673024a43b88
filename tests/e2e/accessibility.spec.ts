import { AxeBuilder } from '@axe-core/playwright';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { expect, group, house, multilingual, originOf, pathOf, test, waitForHydration } from '../support/journey.ts';
import { visibleRoutes } from '../support/listAddresses.ts';

const MISSING = '/gibt-es-nicht';
const pages: readonly (readonly [brand: Brand, path: string])[] = [
  ...visibleRoutes(house).filter(({ path }) => !path.includes(':')).map(({ id }) => [house, pathOf(house, id)] as const),
  [house, MISSING],
  [group, pathOf(group, 'home')],
  [multilingual, pathOf(multilingual, 'home', 'it')],
];

for (const [brand, path] of pages) {
  test(`axe finds nothing on ${brand.id} ${path}`, async ({ page }) => {
    const response = await page.goto(originOf(brand) + path);
    expect(response?.status()).toBe(path === MISSING ? 404 : 200);
    await waitForHydration(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([]);
  });
}
