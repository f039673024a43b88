import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The fields of a brand that the content service uses. */
export interface InstalledBrand {
  readonly id: string;
  readonly name: string;
  readonly primaryColor?: string;
  readonly secondaryColor?: string;
  readonly hosts: readonly string[];
  /** Whether its addresses start with a language. */
  readonly localeInPath: boolean;
  /** Ids of the site's routes that do not exist for this brand. */
  readonly hiddenRoutes: readonly string[];
  /** Whether its site is the group's, which shows the jobs and houses of all brands. */
  readonly groupSite: boolean;
  /** The symbol that the panel shows beside the brand's name. */
  readonly mark: BrandMarkDrawing | null;
}

/** The brand's symbol and colour, as its folder has them. */
export interface BrandMarkDrawing {
  readonly color: string;
  /** SVG paths on a grid of 48 units, clipped by the outline. */
  readonly outline: string;
  readonly panes: readonly string[];
  readonly litPane: number;
}

const folder = resolve(process.env['BRANDS_DIR'] || join(import.meta.dirname, '../../brands'));

/** Contains a folder for each brand, with its brand.json and its pictures. */
export const brandsFolder = folder;

/**
 * Every brand of this installation, by id: each folder that contains a brand.json. A new folder
 * becomes a brand after a restart.
 */
export const brands: readonly InstalledBrand[] = readBrands();

export const brandIds: readonly string[] = brands.map(({ id }) => id);

/** The brands whose site is the group's. */
export const groupSites: readonly string[] = brands
  .filter(({ groupSite }) => groupSite)
  .map(({ id }) => id);

/** The ids of the routes that a brand does not have; empty if there is no such brand. */
export const hiddenRoutesOf = (brandId: unknown): readonly string[] =>
  brands.find(({ id }) => id === brandId)?.hiddenRoutes ?? [];

function readBrands(): InstalledBrand[] {
  if (!existsSync(folder))
    throw new Error(`There is no folder of brands at ${folder}: set BRANDS_DIR.`);
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'brand.json')))
    .map(({ name: id }) => readBrand(id))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  if (found.length === 0)
    throw new Error(`No folder in ${folder} holds a brand.json: set BRANDS_DIR.`);
  return found;
}

interface BrandFile extends Omit<InstalledBrand, 'id' | 'mark'> {
  readonly primaryColor: string;
  readonly window: Omit<BrandMarkDrawing, 'color'>;
}

function readBrand(id: string): InstalledBrand {
  const {
    name = id,
    hosts = [],
    localeInPath = false,
    hiddenRoutes = [],
    groupSite = false,
    primaryColor,
    secondaryColor,
    window,
  } = JSON.parse(readFileSync(join(folder, id, 'brand.json'), 'utf8')) as Partial<BrandFile>;
  const mark =
    primaryColor && window
      ? {
          color: primaryColor,
          outline: window.outline,
          panes: window.panes,
          litPane: window.litPane,
        }
      : null;
  return {
    id,
    name,
    hosts,
    localeInPath,
    hiddenRoutes,
    groupSite,
    mark,
    ...(primaryColor && { primaryColor }),
    ...(secondaryColor && { secondaryColor }),
  };
}
