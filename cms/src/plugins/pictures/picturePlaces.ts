import { brands } from '../../brands.ts';
import type { Ability } from '../../panelAccess.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import type { StoredFile } from '../../storedFile.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { findFileUses, type FileUse } from '../entries/findLinksTo.ts';
import { checkerOf, findDraft } from '../entries/panelRights.ts';
import { hasDrafts } from '../entries/entryPlace.ts';
import { FILE, findReachableFolders, nameFolders } from '../accounts/brandFolders.ts';
import {
  placeKey,
  type ListedPicture,
  type PicturePlace,
  type PictureWithPlaces,
} from './pictureWords.ts';
import { ownRows } from '../entryRows.ts';

interface LibraryPicture extends StoredFile {
  readonly alternativeText: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly folderPath: string;
  readonly folder?: { readonly id: number } | null;
}

/** The pictures that the account of the current request may see, the newest first. */
export async function listLibrary(strapi: Strapi): Promise<ListedPicture[]> {
  const [files, uses, nameFolder] = await Promise.all([
    findReachable(strapi, {}),
    findFileUses(strapi),
    nameFolders(strapi),
  ]);
  return files.map((file) =>
    describePicture(file, uses.get(file.id) ?? [], nameFolder(file.folderPath)),
  );
}

async function findReachable(strapi: Strapi, where: EntryFields): Promise<LibraryPicture[]> {
  const allowed = await findBrandsInRequest(strapi);
  const within =
    allowed === null
      ? {}
      : { folderPath: { $in: (await findReachableFolders(strapi, allowed)).paths } };
  const found = await ownRows(strapi, FILE).findMany({
    where: {
      ...where,
      ...within,
      url: { $startsWith: '/uploads/' },
      mime: { $startsWith: 'image/' },
    },
    populate: ['folder'],
    orderBy: { id: 'desc' },
  });
  return found as LibraryPicture[];
}

function describePicture(
  { id, name, url, formats, width, height, alternativeText }: LibraryPicture,
  uses: readonly FileUse[],
  folder: string,
): ListedPicture {
  const alt = alternativeText?.trim() ?? '';
  return {
    id,
    name,
    url,
    thumbnail: formats?.['thumbnail']?.url ?? url,
    width,
    height,
    alt,
    folder,
    uses: new Set(uses.map(({ documentId }) => documentId)).size,
    missing: uses.some(({ file }) => !file.described) || (alt === '' && uses.length === 0),
  };
}

/**
 * A picture and the entries that use it, as far as the account may know; null if it may not see the
 * picture.
 */
export async function findPicture(
  strapi: Strapi,
  ability: Ability,
  id: number,
): Promise<PictureWithPlaces | null> {
  const [file] = await findReachable(strapi, { id });
  if (file === undefined) return null;
  const nameFolder = await nameFolders(strapi);
  const uses = (await findFileUses(strapi)).get(id) ?? [];
  const byPlace = new Map<string, FileUse[]>();
  for (const use of uses) {
    const key = placeKey(use);
    byPlace.set(key, [...(byPlace.get(key) ?? []), use]);
  }
  const places: PicturePlace[] = [];
  const hidden = new Map<string, number>();
  for (const atPlace of byPlace.values()) {
    const place = await describePlace(strapi, ability, atPlace);
    const brand = brandName(atPlace[0]?.brandId);
    if (place === null) hidden.set(brand, (hidden.get(brand) ?? 0) + 1);
    else places.push(place);
  }
  return {
    ...describePicture(file, uses, nameFolder(file.folderPath)),
    folderId: file.folder?.id ?? null,
    places: places.toSorted(
      (one, other) =>
        one.brand.localeCompare(other.brand) ||
        one.title.localeCompare(other.title) ||
        one.locale.localeCompare(other.locale),
    ),
    hidden: [...hidden].map(([brand, count]) => ({ brand, count })),
  };
}

const brandName = (brandId: string | undefined): string =>
  brands.find(({ id }) => id === brandId)?.name ?? '';

/** Null for an entry that the account may not read. */
async function describePlace(
  strapi: Strapi,
  ability: Ability,
  uses: readonly FileUse[],
): Promise<PicturePlace | null> {
  const [use] = uses;
  if (use === undefined) return null;
  const { uid, documentId, locale, title, kind, brandId } = use;
  const { can } = checkerOf(strapi, uid, ability);
  const draft = can.read() ? await findDraft(strapi, use) : null;
  if (draft === null || !can.read(draft)) return null;
  const drafts = hasDrafts(strapi, uid);
  const isPublic = uses.some((each) => each.isPublic);
  return {
    uid,
    documentId,
    locale,
    title,
    kind,
    brand: brandName(brandId),
    isPublic,
    isInDraft: !drafts || uses.some((each) => !each.isPublic),
    alts: [...new Set(uses.map(({ file }) => file.alt).filter((alt) => alt !== ''))],
    described: uses.every(({ file }) => file.described),
    mayChange: can.update(draft) && (!isPublic || !drafts || can.publish(draft)),
  };
}
