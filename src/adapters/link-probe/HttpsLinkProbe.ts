import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { LinkProbe } from '../../domain/quality/checkExternalLinks.ts';
import { errorCode } from '../../domain/shared/Result.ts';

const MAX_REDIRECTS = 5;
/** Timeout for the headers of each response, in milliseconds. */
const TIMEOUT = 10_000;
const USER_AGENT = 'Foyer-Linkpruefung/1';

/**
 * Connects only to public addresses: an editor's link must not make our server send requests to
 * machines behind the firewall. A host name is checked in the DNS lookup of the connection itself:
 * a second lookup could return another address (DNS rebinding).
 */
export const publicAgent = new RequestFilteringHttpsAgent({ keepAlive: false });

/** How a HEAD ends at a server that hangs up on it, or is silent. */
const NO_ANSWER = ['ECONNRESET', 'ABORT_ERR'];

interface Answer {
  readonly status: number;
  readonly location: string | null;
}

/** Checks a link with HEAD, and with GET if HEAD fails. The body is never read. */
export class HttpsLinkProbe implements LinkProbe {
  constructor(private readonly send: typeof request = request) {}

  probe(href: string, signal: AbortSignal): Promise<number | null> {
    return this.follow(href, signal).catch(() => null);
  }

  private async follow(href: string, signal: AbortSignal): Promise<number | null> {
    let url = new URL(href);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      // A public site uses the default port.
      if (url.port !== '') return null;
      const head = await this.open(url, 'HEAD', signal).catch((error: unknown) => {
        if (signal.aborted || !NO_ANSWER.includes(errorCode(error))) throw error;
        return null;
      });
      // Many servers do not support HEAD, or respond to it with another status than for the page.
      const { status, location } =
        head === null || head.status >= 400 ? await this.open(url, 'GET', signal) : head;
      if (status < 300 || status >= 400 || location === null) return status;
      const next = URL.parse(location, url.href);
      // A site that redirects to plain http or to another port exists; browsers handle that.
      if (next?.protocol !== 'https:' || next.port !== '') return status;
      url = next;
    }
    return null;
  }

  private open(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = {
        method,
        agent: publicAgent,
        headers: { 'user-agent': USER_AGENT, accept: '*/*' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      };
      const outgoing = this.send(url, options, (response: IncomingMessage) => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
        response.destroy();
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  }
}
