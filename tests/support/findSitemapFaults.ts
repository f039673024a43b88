import { validateXML } from 'xmllint-wasm';
import { alternatesSchema, sitemapSchema } from './sitemapSchema.ts';

/**
 * What is wrong with sitemaps by the rules of `sitemapSchema`, each called by its place among them;
 * empty when nothing is. All at once, because the checker takes longer to start than to read.
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
