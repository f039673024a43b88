import { validateXML } from 'xmllint-wasm';
import { alternatesSchema, sitemapSchema } from './sitemapSchema.ts';

/**
 * Violations of `sitemapSchema` in sitemaps, each named by its position; empty if there are none.
 * All are checked in one run, because the checker takes longer to start than to read.
 */
export async function findSitemapFaults(...texts: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: texts.map((contents, place) => ({ fileName: `sitemap-${place}.xml`, contents })),
    schema: { fileName: 'sitemap.xsd', contents: sitemapSchema } as never,
    preload: { fileName: 'alternates.xsd', contents: alternatesSchema },
    maxMemoryPages: 2048,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
