import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { contentTypes, type PageTypeName } from '../../../domain/content/contentTypes.ts';
import { readEntryAddress, type EntryAddress } from '../../../adapters/http/readEntryAddress.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { LOCALES, type SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../../domain/shared/Result.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';
import { fillPath, withLanguage } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { PreviewRequest } from './verifyPreview.ts';

const HOME = '/';

/**
 * The address of the page that shows an entry; the home page for an entry without a page of its
 * own. Null if the entry no longer exists.
 */
export async function findPreviewPath(
  request: PreviewRequest,
  brand: Brand,
  client: ContentClient,
): Promise<Result<string | null, ContentFailure>> {
  const known = LOCALES.find((each) => each === request.locale);
  const locale: SelectedLocale = brand.localeInPath && known !== undefined ? known : '';
  const path = await findPath(request, locale, client);
  return path.ok && path.value !== null && brand.localeInPath
    ? success(withLanguage(path.value, languageOf(locale)))
    : path;
}

async function findPath(
  { uid, documentId }: PreviewRequest,
  locale: SelectedLocale,
  client: ContentClient,
): Promise<Result<string | null, ContentFailure>> {
  const [, type] = /^api::([a-z]+)\.\1$/.exec(uid) ?? [];
  if (!isPageType(type)) return success(HOME);
  const read = await readEntryAddress(client, { type, documentId }, locale);
  return read.ok
    ? success(read.value === null ? null : addressOf(type, documentId, read.value))
    : read;
}

function isPageType(name: string | undefined): name is PageTypeName {
  return contentTypes.some((type) => type.name === name && type.isPage === true);
}

function addressOf(
  type: PageTypeName,
  documentId: string,
  { path, slug, house }: EntryAddress,
): string {
  switch (type) {
    case 'seite':
      return `/${path}`;
    case 'veranstaltung':
      return pathOf('event', { id: documentId, slug });
    case 'beitrag':
      return pathOf('mediaEntry', { id: documentId, slug });
    case 'haus':
      return pathOf('house', { haus: slug });
    case 'wohnangebot':
      return pathOf('place', { haus: house, angebot: slug });
  }
}

function pathOf(id: RouteId, params: Readonly<Record<string, string>>): string {
  return `/${fillPath(ROUTE_TABLE.find((entry) => entry.id === id)?.path ?? '', params)}`;
}
