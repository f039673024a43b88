import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { brandsDir } from '../../scripts/run/places.ts';
import { brands } from './listAddresses.ts';

/**
 * Fills a folder with the product's brands and with copies of them, under separate ids and hosts,
 * until there are `count` brands.
 */
export function createManyBrands(folder: string, count: number): void {
  cpSync(brandsDir, folder, { recursive: true });
  // There is only one site of the group, and one for unknown hosts.
  const copied = brands.filter((brand) => !brand.groupSite && !brand.unknownHosts);
  for (let made = brands.length; made < count; made += 1) {
    const original = copied[made % copied.length] as Brand;
    const id = `${original.id}-${made}`;
    cpSync(join(brandsDir, original.id), join(folder, id), { recursive: true });
    const file = join(folder, id, 'brand.json');
    const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const name = `${original.name} ${made}`;
    writeFileSync(file, JSON.stringify({ ...content, id, name, hosts: [`${id}.example`] }));
  }
}
