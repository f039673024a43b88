import type { DocumentContext } from './SiteDocument.ts';

/** The name of the brand as editors have it; the folder's where that cannot be read. */
export async function readSiteName({ brand, ports, locale }: DocumentContext): Promise<string> {
  const config = await ports.brandConfigs.find(brand, locale);
  return config.ok && config.value !== null ? config.value.name.text : brand.name;
}
