import { createHmac } from 'node:crypto';
import { previewedTypes } from '../../../src/domain/content/contentTypes.ts';
import type { InstalledBrand } from '../brands.ts';
import { collectionUid } from '../contentTypes.ts';
import type { Strapi } from '../strapi.ts';

const VALID_SECONDS = 3600;

/** The types whose entries the site shows. */
const SHOWN: ReadonlySet<string> = new Set(previewedTypes.map(collectionUid));

interface PreviewSettings {
  readonly siteUrl: string;
  readonly secret: string;
  readonly brands: readonly Pick<InstalledBrand, 'hosts'>[];
  /** Called only when the button is pressed: the service does not exist before. */
  readonly findStrapi: () => Strapi;
}

export interface PreviewedEntry {
  readonly documentId?: string;
  readonly locale?: string;
  readonly status?: string;
  /** Identifies a form's unsaved values (`plugins/preview/unsavedVersions.ts`). */
  readonly fassung?: string;
}

/**
 * Strapi's preview button. It opens `{site}/vorschau?uid&documentId&locale&status&marke&bis&sig`.
 * `sig` is the HMAC-SHA256 (hex) with PREVIEW_SECRET of the other values in this order, joined by
 * newlines; `bis` is Unix seconds. A last value, `fassung`, identifies unsaved values. The secret
 * itself never appears in an address. Disabled until both settings exist.
 */
export function createPreview({ siteUrl, secret, brands, findStrapi }: PreviewSettings) {
  if (!siteUrl || !secret) return { enabled: false as const };
  return {
    enabled: true as const,
    config: {
      // Origins that the panel's pages may frame. 'self' is for an application's PDF, which the
      // service itself serves.
      allowedOrigins: ["'self'", ...framedOrigins(siteUrl, brands)],
      async handler(
        uid: string,
        { documentId = '', locale = '', status = 'draft', fassung }: PreviewedEntry,
      ): Promise<string | undefined> {
        const marke = await brandOf(findStrapi, uid, documentId);
        if (marke === null) return undefined;
        const parameters = {
          uid,
          documentId,
          locale,
          status,
          marke,
          bis: String(Math.floor(Date.now() / 1000) + VALID_SECONDS),
          ...(fassung === undefined ? {} : { fassung }),
        };
        const sig = createHmac('sha256', secret)
          .update(Object.values(parameters).join('\n'))
          .digest('hex');
        return `${siteUrl}/vorschau?${new URLSearchParams({ ...parameters, sig })}`;
      },
    },
  };
}

/**
 * The origins that Strapi lets its panel frame. The site redirects each preview to the host of its
 * brand.
 */
function framedOrigins(siteUrl: string, brands: PreviewSettings['brands']): string[] {
  const { origin, port } = new URL(siteUrl);
  const hosts = brands.flatMap((brand) => brand.hosts).map((host) => `https://${host}`);
  return [...new Set([origin, `http://*.localhost${port && `:${port}`}`, ...hosts])];
}

/** Null for a type that no page shows, and for an entry that is not saved yet. */
async function brandOf(
  findStrapi: () => Strapi,
  uid: string,
  documentId: string,
): Promise<string | null> {
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(uid) ?? [];
  if (configured) return configured;
  if (!SHOWN.has(uid) || !documentId) return null;
  const entry = await findStrapi()
    .db.query(uid)
    .findOne({ where: { documentId }, select: ['marke'] });
  return typeof entry?.['marke'] === 'string' ? entry['marke'] : null;
}
