import type { Brand } from '../../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../../domain/locale/Locale.ts';
import type { ContentPorts } from '../../routes/ContentPorts.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';

/** The input of a document. */
export interface DocumentContext {
  readonly brand: Brand;
  /** False if no brand owns the host. */
  readonly knownHost: boolean;
  readonly locale: SelectedLocale;
  /** The path as requested, including the language where the brand has it in the path. */
  readonly path: string;
  readonly ports: ContentPorts;
  /**
   * The start of the current day in Zurich, so that a document's text changes only with the day or
   * when something is published.
   */
  readonly now: Date;
  /** Logs what was left out, without personal data. */
  readonly warn: (what: string, details: Readonly<Record<string, string | number>>) => void;
}

export type DocumentResult =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly contentType: string;
      readonly fileName?: string;
      /** Open data: scripts of other sites may read it, without cookies. */
      readonly anyOrigin?: true;
    }
  /** The document has moved permanently to another path of this site. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' }
  /** The content service does not respond at the moment. */
  | { readonly kind: 'unavailable' };

/** Parts of the address by name, decoded. */
export type DocumentParameters = Readonly<Record<string, string>>;

/** Makes a document for machines. Never throws because of a failure of the content service. */
export type MakeDocument = (
  context: DocumentContext,
  parameters: DocumentParameters,
) => Promise<DocumentResult>;

export const MISSING: DocumentResult = { kind: 'missing' };
export const UNAVAILABLE: DocumentResult = { kind: 'unavailable' };

/**
 * Absolute addresses of a brand's site. Machines store them, so they must not depend on the
 * requested host.
 */
export interface SiteAddresses {
  /** The address of a path on this site. */
  readonly of: (path: string) => string;
  /** The address of a screen, in the language of the document. */
  readonly ofRoute: (id: RouteId, parameters?: Readonly<Record<string, string>>) => string;
  /** The address of a path that editors entered, or of a link to another site. */
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

/** The brand's name as editors entered it; if it cannot be read, the name in the brand's folder. */
export async function readSiteName({ brand, ports, locale }: DocumentContext): Promise<string> {
  const config = await ports.brandConfigs.find(brand, locale);
  return config.ok && config.value !== null ? config.value.name.text : brand.name;
}
