import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Strapi } from '../../strapi.ts';

interface RecentEntry {
  readonly documentId: string;
  /** A number if the type is named by its row. */
  readonly title: unknown;
  readonly contentTypeDisplayName: string;
}

/**
 * Strapi shows the id of an entry in «Zuletzt bearbeitet» if its type has no title, such as a
 * configuration, or if the account may not read it: the name of the type replaces the id.
 */
export function nameRecentEntries(strapi: Strapi): void {
  const named =
    (act: Action): Action =>
    async (ctx, next) => {
      const answer = (await act(ctx, next)) as { readonly data: readonly RecentEntry[] };
      return { ...answer, data: answer.data.map(withTitle) };
    };
  strapi
    .get('controllers')
    .extend('plugin::content-manager.homepage', (controller) =>
      wrapActions(controller, ['getRecentDocuments'], named),
    );
}

function withTitle<Listed extends RecentEntry>(entry: Listed): Listed {
  const { title, documentId, contentTypeDisplayName } = entry;
  const isNamed = typeof title === 'string' && title.trim() !== '' && title !== documentId;
  return isNamed ? entry : { ...entry, title: contentTypeDisplayName };
}
