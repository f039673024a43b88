import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { brandsDir } from '../../scripts/run/places.ts';
import { brands } from './listAddresses.ts';

/**
 * Fills a folder with the product's brands and copies of them, under ids and hosts of their own, until
 * there are so many.
 */
export function growBrands(folder: string, count: number): void {
  cpSync(brandsDir, folder, { recursive: true });
  // There is one site of the group, and one for hosts that are not known.
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
