import { resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import type { PortsFactory } from '../../container/PortsFactory.ts';
import type { ContentCache } from '../caches/contentCache.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { recordReads } from '../caches/recordReads.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import type { FoundDocument } from './findDocument.ts';
import type { DocumentResult, DocumentContext } from './SiteDocument.ts';

export interface DocumentSurroundings {
  readonly portsFor: PortsFactory;
  readonly contentCache: ContentCache;
  readonly addresses: BrandAddresses;
  readonly clock: Clock;
  readonly warn: DocumentContext['warn'];
}

export type RenderSiteDocument = (
  pageRequest: PageRequest,
  document: FoundDocument,
) => Promise<RenderedPage>;

/** Seconds. */
const RETRY_AFTER = 30;
const PLAIN = 'text/plain; charset=utf-8';

/** The asterisk excludes requests with cookies (Fetch standard, CORS check). */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Makes documents in the same way as pages: from the same ports, and with the tags of everything
 * that was read. So the same purge renews them.
 */
export function createDocumentRenderer({
  portsFor,
  contentCache,
  addresses,
  clock,
  warn,
}: DocumentSurroundings): RenderSiteDocument {
  return async ({ brand, knownHost, path, local }, { make, parameters }) => {
    const { client, record } = recordReads(contentCache);
    const ports = portsFor({ client, brandThemes: { list: async () => addresses.themes(local) } });
    const answer = await make(
      {
        brand,
        knownHost,
        locale: resolveLocale(path, brand),
        path,
        ports,
        now: startOfDay(clock.now()),
        warn,
      },
      parameters,
    );
    const { status, text, headers } = toPage(answer);
    return {
      status,
      html: text,
      headers,
      tags: record.tags,
      stale: status === 200 && (record.stale || record.failed),
    };
  };
}

function toPage(answer: DocumentResult): {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  switch (answer.kind) {
    case 'text': {
      const disposition =
        answer.fileName === undefined
          ? {}
          : { 'content-disposition': `inline; filename="${answer.fileName}"` };
      return {
        status: 200,
        text: answer.text,
        headers: {
          'content-type': answer.contentType,
          ...disposition,
          ...(answer.anyOrigin === true ? ANY_ORIGIN : {}),
        },
      };
    }
    case 'moved':
      return { status: 301, text: '', headers: { 'content-type': PLAIN, location: answer.path } };
    case 'missing':
      return { status: 404, text: 'Das gibt es hier nicht.\n', headers: { 'content-type': PLAIN } };
    case 'unavailable':
      return {
        status: 503,
        text: 'Das ist im Moment nicht zu haben.\n',
        headers: { 'content-type': PLAIN, 'retry-after': String(RETRY_AFTER) },
      };
  }
}
