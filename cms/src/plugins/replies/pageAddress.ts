import type { Language } from '../../../../src/domain/locale/Locale.ts';
import { brands, type InstalledBrand } from '../../brands.ts';
import type { EntryFields } from '../../strapi.ts';
import { accessKeyOfEntry } from './replyEffects.ts';

/**
 * The address of an applicant's own page. On a machine for trying out, whose site runs on this
 * machine, each brand has a host of its own there.
 */
export function applicantPageAddress(
  { id, hosts, localeInPath }: Pick<InstalledBrand, 'id' | 'hosts' | 'localeInPath'>,
  language: Language,
  key: string,
  siteUrl = process.env['SITE_URL'] ?? '',
): string | null {
  const path = `${localeInPath ? `/${language}` : ''}/bewerbung/${key}`;
  const site = URL.canParse(siteUrl) ? new URL(siteUrl) : null;
  if (site !== null && /(?:^|\.)(?:localhost|127\.0\.0\.1)$/.test(site.hostname))
    return `${site.protocol}//${id}.localhost${site.port && `:${site.port}`}${path}`;
  const [host] = hosts;
  return host === undefined ? null : `https://${host}${path}`;
}

/** The address of the own page of an application; null for anything else, or if there is none. */
export async function pageOfEntry(entry: EntryFields, language: Language): Promise<string | null> {
  const brand = brands.find(({ id }) => id === entry['marke']);
  const key = await accessKeyOfEntry(entry);
  return brand === undefined || key === null ? null : applicantPageAddress(brand, language, key);
}
