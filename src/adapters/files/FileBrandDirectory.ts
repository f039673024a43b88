import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand, BrandAssets, BrandId } from '../../domain/brand/Brand.ts';
import type { BrandDirectory } from '../../domain/brand/BrandDirectory.ts';
import { hostsOf, resolveBrand, type BrandResolution } from '../../domain/brand/resolveBrand.ts';
import { parseBrandFile } from './parseBrandFile.ts';

/** The brands of a folder, one subfolder each. They are read once. */
export class FileBrandDirectory implements BrandDirectory {
  private readonly brands: readonly Brand[];

  /**
   * Throws if a brand is invalid, if two brands share a host, or if not exactly one brand serves
   * unknown hosts: the server must not start with a wrong configuration.
   */
  constructor(folder: string) {
    this.brands = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => readBrand(folder, entry.name))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    assertUniqueHosts(this.brands);
    const forUnknownHosts = this.brands.filter((brand) => brand.unknownHosts).length;
    if (forUnknownHosts !== 1)
      throw new Error(
        `${folder}: exactly one brand must have "unknownHosts": true, but ${forUnknownHosts} have`,
      );
  }

  list(): readonly Brand[] {
    return this.brands;
  }

  find(id: BrandId): Brand | undefined {
    return this.brands.find((brand) => brand.id === id);
  }

  resolve(hostHeader: string | undefined): BrandResolution {
    return resolveBrand(hostHeader, this.brands);
  }
}

function readBrand(folder: string, id: string): Brand {
  const file = path.join(folder, id, 'brand.json');
  const brand = parseBrandFile(readOrExplain(file).toString('utf8'), file);
  if (brand.id !== id)
    throw new Error(`${file}: id is "${brand.id}" but the folder is called "${id}"`);
  return { ...brand, assets: readAssets(folder, id) };
}

function readAssets(folder: string, id: string): BrandAssets {
  const address = (name: string): string => {
    const hash = createHash('sha256')
      .update(readOrExplain(path.join(folder, id, name)))
      .digest('hex')
      .slice(0, 8);
    return `/marken/${id}/${name}?v=${hash}`;
  };
  return {
    logo: address('logo.svg'),
    logoSmall: address('logo-small.svg'),
    logoWhite: address('logo-white.svg'),
    logoWidths: {
      default: logoWidth(path.join(folder, id, 'logo.svg')),
      small: logoWidth(path.join(folder, id, 'logo-small.svg')),
      white: logoWidth(path.join(folder, id, 'logo-white.svg')),
    },
    icon: address('icon.svg'),
    seals: Object.fromEntries(
      sealFiles(path.join(folder, id, 'seals')).map((name) => [
        path.basename(name, '.svg'),
        address(`seals/${name}`),
      ]),
    ),
  };
}

/**
 * All logos are shown 48 pixels high. The width is known before a logo has loaded, so the layout
 * does not shift.
 */
function logoWidth(file: string): number {
  const [, width, height] =
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readOrExplain(file).toString('utf8')) ?? [];
  if (width === undefined || height === undefined)
    throw new Error(`${file}: the svg element needs a viewBox="0 0 width height"`);
  return Math.round((Number(width) / Number(height)) * 48);
}

/** Returns an empty list if a brand has no folder for seals. */
function sealFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[a-z]+\.svg$/.test(name))
      .toSorted();
  } catch {
    return [];
  }
}

function readOrExplain(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

function assertUniqueHosts(brands: readonly Brand[]): void {
  const owners = new Map<string, BrandId>();
  for (const brand of brands) {
    for (const host of hostsOf(brand)) {
      const owner = owners.get(host);
      if (owner !== undefined)
        throw new Error(`The host ${host} is claimed by two brands: ${owner} and ${brand.id}`);
      owners.set(host, brand.id);
    }
  }
}
