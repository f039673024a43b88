import type { IncomingMessage } from 'node:http';
import { parseTextSize, TEXT_SIZE_COOKIE } from '../../state/createTextSizeState.ts';
import type { TextSize } from '../../../ui/UiServices.ts';
import { selectsLanguage } from './selectedLanguage.ts';
import { KEEP_HEADER } from '../proxy/proxyHeaders.ts';

/** The parts of a request that determine the response with a page. */
export interface RequestKey {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  /** Equal for requests that get the same page in the same encoding with the same headers. */
  readonly key: string;
  /** The entity tags of the copies that the browser has. */
  readonly knownEtags: string | undefined;
}

const CHOSEN_SIZE = new RegExp(`(?:^|;\\s*)${TEXT_SIZE_COOKIE}=([a-z]+)`);
/** Longer addresses are rare and not worth the memory. */
const LONGEST_URL = 400;
const LONGEST_VALUE = 200;
/**
 * The query of a confirmation. It shows the acknowledgement of a form once, so it is not answered
 * from a cache.
 */
const CONFIRMATION = 'gesendet=';

/** The text size that a visitor has chosen, read from the request's cookie header. */
export const textSizeIn = (cookies: string | undefined): TextSize =>
  cookies === undefined ? 'normal' : parseTextSize(CHOSEN_SIZE.exec(cookies)?.[1]);

/**
 * Reads the key from the raw headers in one pass, without creating objects, because it runs for
 * every request. Null if it is not a plain request for a page: another method, a body, no host, or
 * a header that occurs twice. Null also for a page in another language than the visitor's cookie
 * has, and for the request of a caching proxy, whose response has more headers.
 */
export function readRequestKey(request: IncomingMessage): RequestKey | null {
  const { method, url, rawHeaders } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return null;
  if (url.length > LONGEST_URL || url.includes(CONFIRMATION)) return null;
  let host: string | undefined;
  let accepted: string | undefined;
  let cookies: string | undefined;
  let knownEtags: string | undefined;
  let protocol: string | undefined;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    const value = rawHeaders[place + 1] ?? '';
    // Skips most names by their length alone.
    if (!LENGTHS.has(name.length)) continue;
    switch (name.toLowerCase()) {
      case 'host':
        if (host !== undefined) return null;
        host = value;
        break;
      case 'accept-encoding':
        if (accepted !== undefined) return null;
        accepted = value;
        break;
      case 'cookie':
        if (cookies !== undefined) return null;
        cookies = value;
        break;
      case 'if-none-match':
        if (knownEtags !== undefined) return null;
        knownEtags = value;
        break;
      case 'x-forwarded-proto':
        if (protocol !== undefined) return null;
        protocol = value;
        break;
      case KEEP_HEADER:
      case 'content-length':
      case 'transfer-encoding':
        return null;
      default:
    }
  }
  if (host === undefined || host.length > LONGEST_VALUE || (accepted?.length ?? 0) > LONGEST_VALUE)
    return null;
  // The response stores the language that the visitor reads in.
  if (selectsLanguage(url.split('?', 1)[0] ?? url, cookies)) return null;
  // Whether the header of a proxy is trusted depends on the proxy's address.
  const way = protocol === undefined ? '' : `${protocol} ${request.socket.remoteAddress ?? ''}`;
  if (way.length > LONGEST_VALUE) return null;
  const key = `${host}\n${url}\n${textSizeIn(cookies)}\n${accepted ?? ''}\n${way}`;
  return { method, url, key, knownEtags };
}

const LENGTHS: ReadonlySet<number> = new Set(
  [
    'host',
    'accept-encoding',
    'cookie',
    'if-none-match',
    'x-forwarded-proto',
    'content-length',
    'transfer-encoding',
    KEEP_HEADER,
  ].map((name) => name.length),
);
