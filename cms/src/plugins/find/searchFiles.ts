import { foldText } from '../../../../src/domain/job/foldText.ts';
import type { Ability } from '../../panelAccess.ts';
import type { Strapi } from '../../strapi.ts';
import type { AllowedBrands } from '../accounts/brandsOfAccount.ts';
import { FILE, findReachableFolders, nameFolders } from '../accounts/brandFolders.ts';
import { excerptOf, rankOf, type Found } from './findText.ts';
import { ownRows } from '../entryRows.ts';

const READ = 'plugin::upload.read';
const GROUP = 'Bilder und Dateien';
const MAX_FOUND = 6;
const MAX_READ = 20_000;

interface LibraryFile {
  readonly id: number;
  readonly name: string;
  readonly alternativeText: string | null;
  readonly mime: string;
  readonly folderPath: string;
}

/**
 * Files of the media library that the account may see and that contain all the words in their name,
 * description or folder name. Files that applicants sent are excluded.
 */
export async function searchFiles(
  strapi: Strapi,
  ability: Ability,
  allowed: AllowedBrands,
  words: readonly string[],
): Promise<Found[]> {
  if (!ability.can(READ, FILE)) return [];
  const within =
    allowed === null
      ? {}
      : { folderPath: { $in: (await findReachableFolders(strapi, allowed)).paths } };
  const [files, nameFolder] = await Promise.all([
    ownRows(strapi, FILE).findMany({
      where: { ...within, url: { $startsWith: '/uploads/' } },
      select: ['id', 'name', 'alternativeText', 'mime', 'folderPath'],
      orderBy: { id: 'desc' },
      limit: MAX_READ,
    }) as Promise<unknown> as Promise<readonly LibraryFile[]>,
    nameFolders(strapi),
  ]);
  return files
    .flatMap((file) => {
      const folder = nameFolder(file.folderPath);
      const alt = file.alternativeText ?? '';
      const rank = rankOf(
        { title: foldText(file.name), extra: foldText(folder), texts: [foldText(alt)] },
        words,
      );
      return rank === null ? [] : [{ rank, file, folder, alt }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_FOUND)
    .map(({ rank, file, folder, alt }) => ({
      group: GROUP,
      title: file.name,
      excerpt: rank < 2 ? '' : excerptOf(alt, words),
      note: folder,
      brandId: null,
      status: null,
      to: addressOf(file),
    }));
}

/** A picture has a screen of its own; any other file opens the library, filtered by its name. */
const addressOf = ({ id, name, mime }: LibraryFile): string =>
  mime.startsWith('image/')
    ? `/bilder/${id}`
    : `/plugins/upload?${new URLSearchParams({ _q: name }).toString()}`;
