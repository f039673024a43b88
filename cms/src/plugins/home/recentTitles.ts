import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Strapi } from '../../strapi.ts';
import { readPageNames, type NamedPage } from '../entries/entryIndex.ts';
import { shownPageName } from '../entries/pagePlace.ts';

interface RecentEntry {
  readonly documentId: string;
  /** A number if the type is named by its row. */
  readonly title: unknown;
  readonly contentTypeDisplayName: string;
  readonly contentTypeUid: string;
}

const PAGE = 'api::seite.seite';

/**
 * Strapi shows the id of an entry in «Zuletzt bearbeitet» if its type has no title, such as a
 * configuration, or if the account may not read it: the name of the type replaces the id. A page has
 * the name that its site gives it.
 */
export function nameRecentEntries(strapi: Strapi): void {
  const named =
    (act: Action): Action =>
    async (ctx, next) => {
      const answer = (await act(ctx, next)) as { readonly data: readonly RecentEntry[] };
      const hasPages = answer.data.some(({ contentTypeUid }) => contentTypeUid === PAGE);
      const pages = hasPages ? await readPageNames(strapi) : new Map<string, NamedPage>();
      return { ...answer, data: answer.data.map((entry) => withTitle(entry, pages)) };
    };
  strapi
    .get('controllers')
    .extend('plugin::content-manager.homepage', (controller) =>
      wrapActions(controller, ['getRecentDocuments'], named),
    );
}

function withTitle<Listed extends RecentEntry>(
  entry: Listed,
  pages: ReadonlyMap<string, NamedPage>,
): Listed {
  const { title, documentId, contentTypeDisplayName, contentTypeUid } = entry;
  const isNamed = typeof title === 'string' && title.trim() !== '' && title !== documentId;
  if (!isNamed) return { ...entry, title: contentTypeDisplayName };
  const page = contentTypeUid === PAGE ? pages.get(documentId) : undefined;
  return page === undefined ? entry : { ...entry, title: shownPageName(page.place, title) };
}
