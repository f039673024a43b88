import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { ContentPorts } from '../../routes/ContentPorts.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';

/** What a document is made from. */
export interface DocumentContext {
  readonly brand: Brand;
  /** False where no brand owns the host. */
  readonly knownHost: boolean;
  readonly locale: SelectedLocale;
  /** As in the address, with the language where there is one. */
  readonly path: string;
  readonly ports: ContentPorts;
  /**
   * When the day in Zurich began: a document is the same text until the next one, or until
   * something is published.
   */
  readonly now: Date;
  /** For the log: what was left out, without anything personal. */
  readonly warn: (what: string, details: Readonly<Record<string, string | number>>) => void;
}

export type DocumentAnswer =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly contentType: string;
      readonly fileName?: string;
    }
  /** The document is at another path of this site for good. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' }
  /** The content service gives nothing at the moment. */
  | { readonly kind: 'unavailable' };

/** Parts of the address by name, decoded. */
export type DocumentParameters = Readonly<Record<string, string>>;

/** Makes a document for machines; never throws for what the content service does. */
export type MakeDocument = (
  context: DocumentContext,
  parameters: DocumentParameters,
) => Promise<DocumentAnswer>;

export const MISSING: DocumentAnswer = { kind: 'missing' };
export const UNAVAILABLE: DocumentAnswer = { kind: 'unavailable' };

/**
 * Absolute addresses of a brand's site: what machines keep must not depend on the host they asked.
 */
export interface SiteAddresses {
  /** Of a path on this site. */
  readonly of: (path: string) => string;
  /** Of a screen, in the language of the document. */
  readonly ofRoute: (id: RouteId, parameters?: Readonly<Record<string, string>>) => string;
  /** Of a path that editors entered, or of an address elsewhere. */
  readonly ofContent: (link: string) => string;
}

export function createSiteAddresses(brand: Brand, locale: SelectedLocale): SiteAddresses {
  const { hrefOf, hrefOfContent } = createHrefs(ROUTE_TABLE, brand, () => locale);
  const of = (path: string): string =>
    path.startsWith('/') ? `https://${canonicalHost(brand)}${path}` : path;
  return {
    of,
    ofRoute: (id, parameters) => of(hrefOf(id, parameters)),
    ofContent: (link) => of(hrefOfContent(link)),
  };
}

/** The name of the brand as editors have it; the folder's where that cannot be read. */
export async function readSiteName({ brand, ports, locale }: DocumentContext): Promise<string> {
  const config = await ports.brandConfigs.find(brand, locale);
  return config.ok && config.value !== null ? config.value.name.text : brand.name;
}
