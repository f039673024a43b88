import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { previewedTypes, type PreviewedTypeName } from '../../../domain/content/contentTypes.ts';
import { readEntryAddress, type EntryAddress } from '../../../adapters/http/readEntryAddress.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { LOCALES, type SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../../domain/shared/ContentFailure.ts';
import { success, type Result } from '../../../domain/shared/Result.ts';
import type { Block } from '../../../domain/page/Block.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';
import { fillPath, jobRouteOf, withLanguage } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { Previews } from './createPreviews.ts';
import type { PreviewRequest } from './verifyPreview.ts';

const HOME = '/';

/** Where, and on which day, a page shows an entry. */
export interface PreviewPlace {
  readonly path: string;
  /** YYYY-MM-DD; null for a page that shows it on every day. */
  readonly day: string | null;
}

interface PreviewSources {
  readonly client: ContentClient;
  readonly findPageWith: Previews['findPageWith'];
}

/**
 * The page that shows an entry; the home page for an entry without a page of its own. Null if the
 * entry no longer exists.
 */
export async function findPreviewPlace(
  request: PreviewRequest,
  brand: Brand,
  sources: PreviewSources,
): Promise<Result<PreviewPlace | null, ContentFailure>> {
  const known = LOCALES.find((each) => each === request.locale);
  const locale: SelectedLocale = brand.localeInPath && known !== undefined ? known : '';
  const place = await findPlace(request, brand, locale, sources);
  if (!place.ok || place.value === null || !brand.localeInPath) return place;
  const { path, day } = place.value;
  return success({ path: withLanguage(path, languageOf(locale)), day });
}

async function findPlace(
  { uid, documentId }: PreviewRequest,
  brand: Brand,
  locale: SelectedLocale,
  { client, findPageWith }: PreviewSources,
): Promise<Result<PreviewPlace | null, ContentFailure>> {
  const [, type] = /^api::([a-z]+)\.\1$/.exec(uid) ?? [];
  if (!isPreviewed(type)) return success({ path: HOME, day: null });
  const read = await readEntryAddress(client, { type, documentId }, locale);
  if (!read.ok) return read;
  if (read.value === null) return success(null);
  const isShown = type === 'menueplan' ? showsMenus : type === 'tagesprogramm' ? showsDay : null;
  return success(
    isShown === null
      ? { path: addressOf(type, { brand, documentId }, read.value), day: null }
      : { path: `/${await findPageWith(brand, isShown)}`, day: read.value.day },
  );
}

const showsMenus = ({ kind }: Block): boolean => kind === 'menuPlan';
const showsDay = (block: Block): boolean => block.kind === 'today' && block.source === 'programme';

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
    // Of these, `findPlace` finds the page.
    case 'menueplan':
    case 'tagesprogramm':
      return HOME;
  }
}

function pathOf(id: RouteId, params: Readonly<Record<string, string>>): string {
  return `/${fillPath(ROUTE_TABLE.find((entry) => entry.id === id)?.path ?? '', params)}`;
}
