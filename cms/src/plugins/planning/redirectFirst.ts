import type { EntryFields } from '../../strapi.ts';
import type { EntryAction } from '../editView.tsx';

const REDIRECTS = '/content-manager/collection-types/api::weiterleitung.weiterleitung';

/** A redirect that the editor has chosen for the visitors of an entry. */
export interface ChosenRedirect {
  readonly marke: string;
  readonly von: string;
  readonly nach: string;
}

/** The requests that this needs, as the panel's client makes them. */
interface Client {
  get<Body>(path: string): Promise<{ readonly data: Body }>;
  post<Body>(path: string, body: EntryFields): Promise<{ readonly data: Body }>;
  del(path: string): Promise<unknown>;
}

/**
 * Creates the redirect before the entry is deleted or taken back: if it is refused, nothing has
 * happened yet. Returns its id; null if the same redirect is already there, for example from an
 * attempt whose second step failed. Throws if it is refused.
 */
export async function createRedirect(
  { get, post }: Client,
  { marke, von, nach }: ChosenRedirect,
): Promise<string | null> {
  const same = new URLSearchParams({
    'filters[marke][$eq]': marke,
    'filters[von][$eq]': von,
    'filters[nach][$eq]': nach,
  });
  const { data: found } = await get<{ readonly results: readonly object[] }>(
    `${REDIRECTS}?${same.toString()}`,
  );
  if (found.results.length > 0) return null;
  const { data: created } = await post<{ readonly data: { readonly documentId: string } }>(
    REDIRECTS,
    { marke, von, nach, art: '301' },
  );
  return created.data.documentId;
}

/**
 * Deletes the redirect again if the entry is still there, or still public if it was to be taken
 * back: visitors would not reach it. Without a response about the entry the redirect stays, because
 * the entry may be gone; the next attempt accepts it. Throws if it cannot be deleted.
 */
export async function takeBackUnlessDone(
  { get, del }: Client,
  redirectId: string,
  links: string,
  isTakenBack: boolean,
): Promise<void> {
  const remains = await get<{ readonly isPublic: boolean }>(links).then(
    ({ data }) => !isTakenBack || data.isPublic,
    () => false,
  );
  if (remains) await del(`${REDIRECTS}/${redirectId}`);
}

/** How an action removes an entry from the site. */
export type Removal = 'delete' | 'deleteLanguage' | 'unpublish';

/**
 * The name of the label of Strapi's action that deletes an entry in one language: the action has no
 * type. In a brand with one language it deletes the entry.
 */
const DELETES_LANGUAGE = /["'`]actions\.delete\.label["'`]/;

/** How this action removes an entry; null if it does not. */
export function removalBy(action: EntryAction): Removal | null {
  if (action.type === 'delete' || action.type === 'unpublish') return action.type;
  return action.type === undefined && DELETES_LANGUAGE.test(String(action))
    ? 'deleteLanguage'
    : null;
}
