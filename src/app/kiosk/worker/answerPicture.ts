import type { AnswerStore } from './answerRead.ts';

export interface PictureParts {
  readonly fetch: (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly store: AnswerStore;
}

const PATIENCE = 15_000;
/** About forty megabytes. */
const MOST_PICTURES = 300;

/** The address names the format: nothing else of the request matters. */
const ANY_HEADERS = { ignoreVary: true } as const;

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Addresses of pictures name what is in them, so a copy is as good as the original.
 * A picture from the device or the network; without either another size of the same picture, or an empty one: a screen in a lobby
 * shows no broken pictures.
 */
export async function answerPicture(request: Request, { fetch, store }: PictureParts): Promise<Response> {
  const copy = await store.match(request, ANY_HEADERS);
  if (copy !== undefined) return copy;
  const answer = await ask(request, fetch);
  if (answer !== null) {
    await keep(store, request, answer.clone());
    return answer;
  }
  return (await findSibling(request, store)) ?? new Response(NOTHING, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } });
}

async function ask(request: Request, fetch: PictureParts['fetch']): Promise<Response | null> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('image/') ? answer : null;
  } catch {
    return null;
  }
}

async function keep(store: AnswerStore, request: Request, answer: Response): Promise<void> {
  try {
    await store.put(request, answer);
    const kept = await store.keys();
    for (const outdated of kept.slice(0, Math.max(0, kept.length - MOST_PICTURES))) await store.delete(outdated);
  } catch {
    // The disk is full: the picture itself is still good.
  }
}

/** `/bilder/<file>/<crop, width, focus>.<format>`: the same file in another size. */
async function findSibling({ url }: Request, store: AnswerStore): Promise<Response | undefined> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  if (!new URL(folder).pathname.startsWith('/bilder/')) return undefined;
  const sibling = (await store.keys()).findLast((each) => each.url.startsWith(folder));
  return sibling === undefined ? undefined : store.match(sibling, ANY_HEADERS);
}
