import { brands } from '../../brands.ts';
import type { Strapi } from '../../strapi.ts';
import type { AllowedBrands } from '../accounts/brandsOfAccount.ts';
import { findFileUses } from '../planning/findLinksTo.ts';

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

/** The folders of the library, as far as an account may look into them. */
export interface ReachableFolders {
  readonly folders: readonly Folder[];
  readonly paths: readonly string[];
  /** Of brands, and the shared one: they stay where they are. */
  readonly roots: readonly number[];
}

const storeOf = (strapi: Strapi) => strapi.store({ type: 'plugin', name: 'pictures' });

/** Which folder is a brand's; that of all brands has an empty id. */
async function readRoots(strapi: Strapi): Promise<Readonly<Record<string, number>>> {
  const known = await storeOf(strapi).get({ key: 'folders' });
  return typeof known === 'object' && known !== null ? (known as Record<string, number>) : {};
}

/** Gives every brand a folder at the top of the media library, and all of them a shared one. */
export async function keepBrandFolders(strapi: Strapi): Promise<void> {
  const known = await readRoots(strapi);
  const folders = await strapi.db.query(FOLDER).findMany({});
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

/** All folders for the group; otherwise those of the account's brands and the shared one. */
export async function findReachableFolders(
  strapi: Strapi,
  allowed: AllowedBrands,
): Promise<ReachableFolders> {
  const roots = await readRoots(strapi);
  const all: readonly Folder[] = await strapi.db.query(FOLDER).findMany({});
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

/** The folder of a brand; that of all brands for an empty id. */
export async function findFolderOf(strapi: Strapi, brandId: string): Promise<Folder | null> {
  const id = (await readRoots(strapi))[brandId];
  return id === undefined ? null : strapi.db.query(FOLDER).findOne({ where: { id } });
}

/** Whose files lie in a folder, in words, by the folder's path. */
export async function nameFolders(strapi: Strapi): Promise<(path: string) => string> {
  const roots = new Set(Object.values(await readRoots(strapi)));
  const all: readonly Folder[] = await strapi.db.query(FOLDER).findMany({});
  const tops = all.filter(({ id }) => roots.has(id));
  return (path) =>
    tops.find((top) => path === top.path || path.startsWith(`${top.path}/`))?.name ?? '';
}

/**
 * Puts files that lie in no folder into that of the brand that uses them; what several brands use,
 * or none yet, everybody sees. Looks at each file once: what somebody moves out again stays out.
 */
export async function sortFiles(strapi: Strapi): Promise<void> {
  const store = storeOf(strapi);
  const seen = Number((await store.get({ key: 'sorted' })) ?? 0);
  const loose = await strapi.db.query(FILE).findMany({
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
      await strapi.db.query(FILE).update({
        where: { id },
        data: { folder: folder.id, folderPath: folder.path },
      });
  }
  await store.set({ key: 'sorted', value: Math.max(...loose.map(({ id }) => id)) });
  strapi.log.info(`Media library: ${loose.length} files put into the folders of their brands`);
}
