import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHexColor } from '../../../../src/domain/brand/colorSpace.ts';
import { INK } from '../../../../src/domain/brand/palette.ts';
import { brandIds, brandsFolder, groupSites } from '../../brands.ts';

/** The group that the brands belong to, as the panel shows it. */
interface Group {
  readonly name: string;
  readonly primaryColor: string;
  /** SVG, trusted like all files of a brand. */
  readonly symbol: string;
}

const NO_SYMBOL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

let found: Group | undefined;

/** The brand that has the group's site; otherwise the first brand. Read once. */
export const findGroup = (): Group => (found ??= readGroup());

interface BrandFile {
  readonly name?: string;
  readonly primaryColor?: string;
}

function readGroup(): Group {
  const id = groupSites[0] ?? brandIds[0] ?? '';
  const { name = id, primaryColor = INK } = readBrandFile(id);
  const symbol = join(brandsFolder, id, 'icon.svg');
  return {
    name,
    primaryColor: isHexColor(primaryColor) ? primaryColor : INK,
    symbol: existsSync(symbol) ? readFileSync(symbol, 'utf8') : NO_SYMBOL,
  };
}

const readBrandFile = (id: string): BrandFile =>
  JSON.parse(readFileSync(join(brandsFolder, id, 'brand.json'), 'utf8')) as BrandFile;
