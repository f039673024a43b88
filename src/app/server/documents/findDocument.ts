import type { Brand } from '../../../domain/brand/Brand.ts';
import { findLanguage } from '../../../domain/locale/resolveLocale.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';
import { withoutLanguage } from '../../routes/createHrefs.ts';
import { makeCalendar, makeEventCalendar } from './calendar/calendarDocuments.ts';
import { makeEventFeed, makeMediaFeed } from './feeds/listFeeds.ts';
import { makeJobAtomFeed, makeJobJsonFeed, makeJobXmlFeed } from './jobs/jobFeeds.ts';
import { makeManifest } from './manifest.ts';
import { makePlacesJson } from './places/placesDocument.ts';
import type { DocumentParameters, MakeDocument } from './SiteDocument.ts';
import { makeSitemap } from './sitemap/sitemap.ts';

interface DocumentEntry {
  readonly address: RegExp;
  /**
   * The document exists only if the brand has this route; null for a document that every site has.
   */
  readonly route: RouteId | null;
  /** True if the language comes before this address, for brands that have it in the path. */
  readonly belowLanguage: boolean;
  readonly make: MakeDocument;
}

export interface FoundDocument {
  readonly make: MakeDocument;
  readonly parameters: DocumentParameters;
}

/**
 * The addresses of all documents: machines read them, and they are made from content
 * (`docs/contracts/addresses.md`).
 */
const DOCUMENTS: readonly DocumentEntry[] = [
  { address: /^\/sitemap\.xml$/, route: null, belowLanguage: false, make: makeSitemap },
  { address: /^\/manifest\.webmanifest$/, route: null, belowLanguage: true, make: makeManifest },
  { address: /^\/events\.ics$/, route: 'events', belowLanguage: true, make: makeCalendar },
  {
    address: /^\/events\/(?<id>[^/]+)\/(?<slug>[^/]+?)(?:\/(?<day>\d{4}-\d{2}-\d{2}))?\.ics$/,
    route: 'event',
    belowLanguage: true,
    make: makeEventCalendar,
  },
  { address: /^\/events\.atom$/, route: 'events', belowLanguage: true, make: makeEventFeed },
  { address: /^\/media\.atom$/, route: 'media', belowLanguage: true, make: makeMediaFeed },
  { address: /^\/jobs\.atom$/, route: 'openJobs', belowLanguage: true, make: makeJobAtomFeed },
  { address: /^\/jobs\.json$/, route: 'openJobs', belowLanguage: true, make: makeJobJsonFeed },
  { address: /^\/jobs\.xml$/, route: 'openJobs', belowLanguage: true, make: makeJobXmlFeed },
  {
    address: /^\/api\/freie-plaetze\.json$/,
    route: 'places',
    belowLanguage: false,
    make: makePlacesJson,
  },
];

/** Returns the document at a path of a brand's site; null for pages and for unknown paths. */
export function findDocument(
  path: string,
  brand: Pick<Brand, 'localeInPath' | 'hiddenRoutes'>,
): FoundDocument | null {
  const language = brand.localeInPath ? findLanguage(path) : null;
  const bare = language === null ? path : withoutLanguage(path);
  for (const { address, route, belowLanguage, make } of DOCUMENTS) {
    const match = address.exec(bare);
    if (match === null) continue;
    if ((belowLanguage && brand.localeInPath) !== (language !== null)) return null;
    if (route !== null && brand.hiddenRoutes.includes(route)) return null;
    const parameters = decodeAll(match.groups ?? {});
    return parameters === null ? null : { make, parameters };
  }
  return null;
}

function decodeAll(parts: Readonly<Record<string, string | undefined>>): DocumentParameters | null {
  try {
    return Object.fromEntries(
      Object.entries(parts).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeURIComponent(value)]],
      ),
    );
  } catch {
    return null;
  }
}
