import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TextSize } from '../../../ui/UiServices.ts';
import { parseTextSize, TEXT_SIZE_COOKIE } from '../../state/createTextSizeState.ts';

const YEAR = 31_536_000;
const CHOSEN_SIZE = new RegExp(`(?:^|;\\s*)${TEXT_SIZE_COOKIE}=([a-z]+)`);

/** The text size that a visitor has chosen, read from the request's cookie header. */
export const textSizeIn = (cookies: string | undefined): TextSize =>
  cookies === undefined ? 'normal' : parseTextSize(CHOSEN_SIZE.exec(cookies)?.[1]);

export const chosenTextSize = ({ headers }: FastifyRequest): TextSize => textSizeIn(headers.cookie);

/**
 * Sets the text size for visitors without JavaScript: stores the choice in a cookie and redirects
 * back to the page.
 */
export function registerTextSize(app: FastifyInstance): void {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    '/schriftgroesse',
    (request, reply) => {
      const { schrift, stufe, zurueck } = request.query;
      const size = parseTextSize(
        [schrift, stufe].find((value) => typeof value === 'string') as string | undefined,
      );
      const secure = request.protocol === 'https' ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${TEXT_SIZE_COOKIE}=${size}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
      );
      return reply.header('cache-control', 'no-store').redirect(pathOnThisSite(zurueck), 303);
    },
  );
}

/** Returns only a path of this site, never another site, whatever the address contains. */
export function pathOnThisSite(target: unknown): string {
  if (typeof target !== 'string' || target.length > 2000 || !/^\/(?![/\\])[^\\\s]*$/.test(target))
    return '/';
  const url = URL.parse(target, 'http://site');
  return url !== null && url.host === 'site' ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
}
