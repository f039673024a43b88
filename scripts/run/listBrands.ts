import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Id and name of every brand folder, for lists; the site itself reads and validates the whole file.
 */
export function listBrands(brandsDir: string): { readonly id: string; readonly name: string }[] {
  return readdirSync(brandsDir)
    .toSorted()
    .filter((id) => existsSync(join(brandsDir, id, 'brand.json')))
    .map((id) => {
      const { name } = JSON.parse(readFileSync(join(brandsDir, id, 'brand.json'), 'utf8')) as {
        name?: unknown;
      };
      return { id, name: typeof name === 'string' ? name : id };
    });
}
