import { lookup } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';

/**
 * Asks what a link to another site leads to. Resolves to the status behind its redirects, or null
 * where nobody answers; never throws.
 */
export type AskLink = (href: string, signal: AbortSignal) => Promise<number | null>;

export interface AskParts {
  readonly isAllowed: (address: string) => boolean;
  readonly send: typeof request;
}

const MOST_REDIRECTS = 5;
/** Milliseconds for each answer's head. */
const PATIENCE = 10_000;
const USER_AGENT = 'Foyer-Linkpruefung/1';

/**
 * Tries a link with HEAD, and with GET where that is refused; nothing of what is behind it is read.
 */
export function createAskLink(
  { isAllowed, send }: AskParts = { isAllowed: isPublicAddress, send: request },
): AskLink {
  const ask = (url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = {
        method,
        lookup: guarded(isAllowed),
        agent: false,
        headers: { 'user-agent': USER_AGENT, accept: '*/*' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      };
      const asked = send(url, options, (response: IncomingMessage) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
        response.destroy();
      });
      asked.on('error', reject);
      asked.end();
    });

  const follow = async (href: string, signal: AbortSignal): Promise<number | null> => {
    let url = new URL(href);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (!isAskable(url, isAllowed)) return null;
      const head = await ask(url, 'HEAD', signal);
      // Many servers know no HEAD, or answer it with something else than the page.
      const { status, location } = head.status >= 400 ? await ask(url, 'GET', signal) : head;
      if (status < 300 || status >= 400 || location === null) return status;
      const next = URL.parse(location, url.href);
      // A site that leads on to plain http is there; browsers will see to the rest.
      if (next?.protocol !== 'https:') return status;
      url = next;
    }
    return null;
  };

  return (href, signal) => follow(href, signal).catch(() => null);
}

interface Answer {
  readonly status: number;
  readonly location: string | null;
}

/**
 * An address in numbers is looked up by nobody, so it is looked at here. Other ports are no public
 * sites.
 */
function isAskable({ hostname, port }: URL, isAllowed: AskParts['isAllowed']): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return port === '' && (isIP(host) === 0 || isAllowed(host));
}

/**
 * A lookup that gives public addresses alone, to the very connection that uses them: asked a second
 * time, a name could lead elsewhere (DNS rebinding).
 */
export function guarded(
  isAllowed: AskParts['isAllowed'],
  resolveName: typeof lookup = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error === null ? addresses.filter(({ address }) => isAllowed(address)) : [];
      const [first] = allowed;
      if (error !== null || first === undefined)
        callback(error ?? new Error('no public address'), '', 0);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
