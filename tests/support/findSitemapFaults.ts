import { validateXML } from 'xmllint-wasm';
import { alternatesSchema, sitemapSchema } from './sitemapSchema.ts';

/** What is wrong with a sitemap by the rules of `sitemapSchema`; empty when nothing is. */
export async function findSitemapFaults(text: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: text },
    schema: { fileName: 'sitemap.xsd', contents: sitemapSchema } as never,
    preload: { fileName: 'alternates.xsd', contents: alternatesSchema },
  });
  return errors.map(({ message }) => message);
}
