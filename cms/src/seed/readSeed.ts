import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentTypes } from '../../../src/domain/content/contentTypes.ts';
import { brandIds } from '../brands.ts';
import { collectionUid } from '../contentTypes.ts';
import type { EntryFields } from '../strapi.ts';

const folder = resolve(import.meta.dirname, '../../seed');

/**
 * The lists of a seed file by type, in the order of their creation: other types point to the house.
 */
const LISTS: ReadonlyMap<string, string> = new Map(
  contentTypes
    .filter(({ access }) => access !== 'create')
    .map(({ name, plural, single }) => [single ? name : plural, collectionUid(name)]),
);

/** An entry of a seed file: the fields that all languages share, and those of each language. */
export type SeedEntry = EntryFields & { readonly locales?: Readonly<Record<string, EntryFields>> };

/** The content of one seed file. */
export interface SeedPortion {
  readonly name: string;
  /** Null for the group, whose entries name their brand. */
  readonly brandId: string | null;
  /** By locale. */
  readonly konfiguration: Readonly<Record<string, EntryFields>> | null;
  /** By the uid of their type. */
  readonly entries: ReadonlyMap<string, readonly SeedEntry[]>;
}

interface SeedFile {
  readonly konfiguration?: SeedPortion['konfiguration'];
  /** The texts of the sheets for download: files, no entries (`seed/art/sheetsOf.ts`). */
  readonly blaetter?: unknown;
  readonly [list: string]: unknown;
}

/** One portion for each existing seed file of this installation's brands, and one for the group. */
export function readSeed(): SeedPortion[] {
  const brands = brandIds.map((id) => readPortion(id, join(folder, 'brands', `${id}.json`), id));
  return [...brands, readPortion('group', join(folder, 'group.json'), null)].filter(
    (portion) => portion !== null,
  );
}

function readPortion(name: string, file: string, brandId: string | null): SeedPortion | null {
  if (!existsSync(file)) return null;
  const {
    konfiguration = null,
    blaetter: _,
    ...lists
  } = JSON.parse(readFileSync(file, 'utf8')) as SeedFile;
  const unknown = Object.keys(lists).find((list) => !LISTS.has(list));
  if (unknown) throw new Error(`Seed: ${file} has a list that no content type has: ${unknown}`);
  const entries = [...LISTS].map(
    ([list, uid]) => [uid, [lists[list] ?? []].flat() as SeedEntry[]] as const,
  );
  return { name, brandId, konfiguration, entries: new Map(entries) };
}
