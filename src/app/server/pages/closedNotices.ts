import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CLOSE_NOTICE_PATH, parseClosedToken } from '../../../domain/notice/closedNotice.ts';
import type { StoredPage } from '../caches/pageCache.ts';
import { compressedBody } from '../http/compressedBody.ts';
import { parseForm } from '../http/parseForm.ts';
import { isSameOrigin } from '../security/isSameOrigin.ts';
import { plainPage } from './plainPage.ts';
import { pathOnThisSite } from './textSizeRoute.ts';

/* Closing a notice without script: the browser remembers it in a cookie, and the page is sent
 * without it. The page that is stored stays the same for everybody; nginx keeps no copy for a
 * browser with a cookie of this name. */

const COOKIE = 'foyer-mitteilungen';
/** More than a house ever tells at once. */
const MOST = 12;
const BODY_LIMIT = 4096;
const LONGEST_SECONDS = 400 * 24 * 3600;

const nameOf = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? `__Secure-${COOKIE}` : COOKIE;

/** The tokens in the request's cookie of what is not over, the newest last. */
function closedIn(request: FastifyRequest, now: number): readonly string[] {
  const beginning = `${nameOf(request)}=`;
  const found = request.headers.cookie
    ?.split(/;\s*/, 50)
    .find((each) => each.startsWith(beginning));
  if (found === undefined) return [];
  const tokens = found.slice(beginning.length).split('~', MOST);
  return tokens.filter((token) => (parseClosedToken(token)?.until ?? 0) > now);
}

/** Closes a notice for a browser without script, and leads back to the page. */
export async function registerCloseNotice(
  app: FastifyInstance,
  now: () => number = Date.now,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, {
      bodyLimit: BODY_LIMIT,
      parser: parseForm,
    });
    scope.post(CLOSE_NOTICE_PATH, (request, reply) => {
      if (!isSameOrigin(request)) return plainPage(reply, 403);
      const { mitteilung = '', zurueck } = (request.body ?? {}) as Record<string, string>;
      const back = reply
        .header('cache-control', 'no-store')
        .header('location', pathOnThisSite(zurueck))
        .code(303);
      if ((parseClosedToken(mitteilung)?.until ?? 0) <= now()) return back.send();
      const tokens = [
        ...closedIn(request, now()).filter((token) => token !== mitteilung),
        mitteilung,
      ].slice(-MOST);
      const last = Math.max(...tokens.map((token) => parseClosedToken(token)?.until ?? 0));
      const lifetime = Math.min(Math.ceil((last - now()) / 1000), LONGEST_SECONDS);
      const secure = request.protocol === 'https' ? '; Secure' : '';
      return back
        .header(
          'set-cookie',
          `${nameOf(request)}=${tokens.join('~')}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`,
        )
        .send();
    });
  });
}

/** The page without the notices that this browser has closed; the page itself if it has none. */
export async function withoutClosedNotices(
  request: FastifyRequest,
  page: StoredPage,
  now: number = Date.now(),
): Promise<StoredPage> {
  const tokens = closedIn(request, now);
  if (tokens.length === 0) return page;
  const html = (await page.body.as('identity')).toString();
  const cut = cutNotices(
    html,
    tokens.flatMap((token) => parseClosedToken(token)?.version ?? []),
  );
  if (cut === html) return page;
  const { shared: _, ...own } = page;
  return { ...own, body: compressedBody(cut, JSON.stringify(page.headers)) };
}

/** Each notice begins with this, as React writes `HouseNotices`; a script follows the last one. */
const BEGINNING = '<div data-notice="';
const LANDMARK = { opens: '<aside aria-label="', closes: '</aside>' };

function cutNotices(html: string, closed: readonly string[]): string {
  const first = html.indexOf(BEGINNING);
  const end = html.indexOf(LANDMARK.closes, first);
  if (first < 0 || end < 0) return html;
  const script = html.lastIndexOf('<script>', end);
  const until = script > first ? script : end;
  const [, ...notices] = html.slice(first, until).split(BEGINNING);
  const left = notices.filter(
    (notice) => !closed.some((version) => notice.includes(` value="${version}.`)),
  );
  if (left.length > 0)
    return (
      html.slice(0, first) + left.map((notice) => BEGINNING + notice).join('') + html.slice(until)
    );
  const opening = html.lastIndexOf(LANDMARK.opens, first);
  return html.slice(0, opening) + html.slice(end + LANDMARK.closes.length);
}
