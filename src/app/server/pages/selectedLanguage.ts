import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '../../../domain/locale/Locale.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import { KEEP_HEADER } from '../proxy/proxyHeaders.ts';

/**
 * The cookie with the language in which a visitor reads. Only the redirect of an address without a
 * language reads it, so pages do not depend on it.
 */
const COOKIE = 'sprache';
const SELECTED = new RegExp(`(?:^|;\\s*)${COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`);
const YEAR = 31_536_000;

/** The selected language; null if the visitor has not read in any yet. */
export const selectedLanguage = (cookies: string | undefined): Language | null =>
  findLanguage(`/${SELECTED.exec(cookies ?? '')?.[1] ?? ''}`);

/** Whether reading this path selects another language than the cookie has. */
export function selectsLanguage(path: string, cookies: string | undefined): boolean {
  const language = findLanguage(path);
  return language !== null && language !== selectedLanguage(cookies);
}

/**
 * Stores the language of the page at `path` as the selected one. Not for a page that a browser only
 * prefetches, and not in the response to a caching proxy, which sets the cookie itself
 * (`deploy/nginx`): it gives the same response to everyone.
 */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, path: string): void {
  const { headers, protocol, site } = request;
  if (!site.brand.localeInPath || headers[KEEP_HEADER] !== undefined) return;
  if (headers['sec-purpose'] !== undefined || !selectsLanguage(path, headers.cookie)) return;
  const secure = protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${findLanguage(path)}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`,
  );
}
