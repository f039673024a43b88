import { brands } from '../../brands.ts';
import type { Strapi } from '../../strapi.ts';
import type { AllowedBrands } from './brandsOfAccount.ts';
import { findFileUses } from '../entries/findLinksTo.ts';
import { ownRows } from '../entryRows.ts';

export const FILE = 'plugin::upload.file';
export const FOLDER = 'plugin::upload.folder';
/** The folder whose files all brands use. */
const SHARED = 'Gemeinsam';
const ROOT = '/';

interface Folder {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** The folders of the library that an account may use. */
export interface ReachableFolders {
  readonly folders: readonly Folder[];
  readonly paths: readonly string[];
  /** The folders of the brands, and the shared one: they cannot be moved. */
  readonly roots: readonly number[];
}

const storeOf = (strapi: Strapi) => strapi.store({ type: 'plugin', name: 'pictures' });

/** The folder ids by brand id; the shared folder has an empty brand id. */
async function readRoots(strapi: Strapi): Promise<Readonly<Record<string, number>>> {
  const known = await storeOf(strapi).get({ key: 'folders' });
  return typeof known === 'object' && known !== null ? (known as Record<string, number>) : {};
}

/** Creates a folder for every brand at the top of the media library, and a shared one for all. */
export async function keepBrandFolders(strapi: Strapi): Promise<void> {
  const known = await readRoots(strapi);
  const folders = await ownRows(strapi, FOLDER).findMany({});
  const roots: Record<string, number> = {};
  for (const { id, name } of [{ id: '', name: SHARED }, ...brands]) {
    const found =
      folders.find((folder) => folder.id === known[id]) ??
      folders.find((folder) => folder.name === name && isTop(folder.path));
    const { id: folderId } =
      found ?? (await strapi.plugin('upload').service('folder').create({ name }));
    roots[id] = folderId;
  }
  await storeOf(strapi).set({ key: 'folders', value: { ...known, ...roots } });
}

const isTop = (path: string): boolean => path.lastIndexOf(ROOT) === 0;

/**
 * All folders if the account works for the group; otherwise those of its brands and the shared one.
 */
export async function findReachableFolders(
  strapi: Strapi,
  allowed: AllowedBrands,
): Promise<ReachableFolders> {
  const roots = await readRoots(strapi);
  const all: readonly Folder[] = await ownRows(strapi, FOLDER).findMany({});
  const own = Object.entries(roots)
    .filter(([id]) => id === '' || allowed === null || allowed.includes(id))
    .map(([, folderId]) => folderId);
  const tops = all.filter(({ id }) => own.includes(id)).map(({ path }) => path);
  const folders =
    allowed === null
      ? all
      : all.filter(({ path }) => tops.some((top) => path === top || path.startsWith(`${top}/`)));
  return { folders, paths: folders.map(({ path }) => path), roots: Object.values(roots) };
}

/** The folder of a brand; the shared one for an empty id. Null if there is none. */
export async function findFolderOf(strapi: Strapi, brandId: string): Promise<Folder | null> {
  const id = (await readRoots(strapi))[brandId];
  return id === undefined ? null : ownRows(strapi, FOLDER).findOne({ where: { id } });
}

/**
 * Returns a function from a folder's path to the name of its top folder: a brand or the shared one.
 */
export async function nameFolders(strapi: Strapi): Promise<(path: string) => string> {
  const roots = new Set(Object.values(await readRoots(strapi)));
  const all: readonly Folder[] = await ownRows(strapi, FOLDER).findMany({});
  const tops = all.filter(({ id }) => roots.has(id));
  return (path) =>
    tops.find((top) => path === top.path || path.startsWith(`${top.path}/`))?.name ?? '';
}

/**
 * Moves files without a folder into the folder of the brand that uses them. Files that several
 * brands use, or none, go into the shared folder. Looks at each file only once: a file that an
 * editor moves out again stays there.
 */
export async function sortFiles(strapi: Strapi): Promise<void> {
  const store = storeOf(strapi);
  const seen = Number((await store.get({ key: 'sorted' })) ?? 0);
  const loose = await ownRows(strapi, FILE).findMany({
    where: { id: { $gt: seen }, folderPath: ROOT, url: { $startsWith: '/uploads/' } },
    select: ['id'],
  });
  if (loose.length === 0) return;
  const uses = await findFileUses(strapi);
  const folders = new Map<string, Folder | null>();
  for (const { id } of loose) {
    const users = [...new Set((uses.get(id) ?? []).map(({ brandId }) => brandId))];
    const brandId = users.length === 1 ? String(users[0]) : '';
    if (!folders.has(brandId)) folders.set(brandId, await findFolderOf(strapi, brandId));
    const folder = folders.get(brandId) ?? null;
    if (folder !== null)
      await ownRows(strapi, FILE).update({
        where: { id },
        data: { folder: folder.id, folderPath: folder.path },
      });
  }
  await store.set({ key: 'sorted', value: Math.max(...loose.map(({ id }) => id)) });
  strapi.log.info(`Media library: ${loose.length} files put into the folders of their brands`);
}
