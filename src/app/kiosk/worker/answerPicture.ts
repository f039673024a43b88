import {
  ANY_HEADERS,
  askNetwork,
  keepAnswer,
  type AnswerStore,
  type Fetch,
} from './answerStore.ts';

export interface PictureParts {
  readonly fetch: Fetch;
  readonly store: AnswerStore;
}

/** Milliseconds. */
const PATIENCE = 15_000;
/** About forty megabytes. */
const MOST_PICTURES = 300;

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * A picture from the device or the network; without either another size of the same picture, or an
 * empty one: a screen in a lobby shows no broken pictures. Addresses of pictures name what is in
 * them, so a copy is as good as the original.
 */
export async function answerPicture(
  request: Request,
  { fetch, store }: PictureParts,
): Promise<Response> {
  const copy = await store.match(request, ANY_HEADERS);
  if (copy !== undefined) return copy;
  const answer = await askNetwork(request, fetch, PATIENCE, isPicture);
  if (answer !== null) {
    await keepAnswer(store, request, answer.clone(), MOST_PICTURES);
    return answer;
  }
  return (
    (await findSibling(request, store)) ??
    new Response(NOTHING, {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
    })
  );
}

const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && (headers.get('content-type') ?? '').startsWith('image/');

/** `/bilder/<file>/<crop, width, focus>.<format>`: the same file in another size. */
async function findSibling({ url }: Request, store: AnswerStore): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  if (!new URL(folder).pathname.startsWith('/bilder/')) return undefined;
  const sibling = (await store.keys()).findLast((each) => each.url.startsWith(folder));
  return sibling === undefined ? undefined : store.match(sibling, ANY_HEADERS);
}
