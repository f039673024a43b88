import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { previewedTypes, type PreviewedTypeName } from '../../../domain/content/contentTypes.ts';
import { readEntryAddress, type EntryAddress } from '../../../adapters/http/readEntryAddress.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { LOCALES, type SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../../domain/shared/Result.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';
import { fillPath, jobRouteOf, withLanguage } from '../../routes/createHrefs.ts';
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
  const path = await findPath(request, brand, locale, client);
  return path.ok && path.value !== null && brand.localeInPath
    ? success(withLanguage(path.value, languageOf(locale)))
    : path;
}

async function findPath(
  { uid, documentId }: PreviewRequest,
  brand: Brand,
  locale: SelectedLocale,
  client: ContentClient,
): Promise<Result<string | null, ContentFailure>> {
  const [, type] = /^api::([a-z]+)\.\1$/.exec(uid) ?? [];
  if (!isPreviewed(type)) return success(HOME);
  const read = await readEntryAddress(client, { type, documentId }, locale);
  return read.ok
    ? success(read.value === null ? null : addressOf(type, { brand, documentId }, read.value))
    : read;
}

function isPreviewed(name: string | undefined): name is PreviewedTypeName {
  return previewedTypes.some((type) => type === name);
}

function addressOf(
  type: PreviewedTypeName,
  { brand, documentId }: { readonly brand: Brand; readonly documentId: string },
  { path, slug, house, kind, handle }: EntryAddress,
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
    case 'stelle':
      return pathOf(jobRouteOf(kind === 'lehrstelle' ? 'apprenticeship' : 'job', brand), {
        id: documentId,
      });
    case 'kioskprofil':
      return pathOf('view', { handle });
    // The home page has the menu and the programme of today.
    case 'menueplan':
    case 'tagesprogramm':
      return HOME;
  }
}

function pathOf(id: RouteId, params: Readonly<Record<string, string>>): string {
  return `/${fillPath(ROUTE_TABLE.find((entry) => entry.id === id)?.path ?? '', params)}`;
}
