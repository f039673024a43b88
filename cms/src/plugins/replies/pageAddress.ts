import type { Language } from '../../../../src/domain/locale/Locale.ts';
import { brands, type InstalledBrand } from '../../brands.ts';
import type { EntryFields } from '../../strapi.ts';
import { accessKeyOfEntry } from './replyEffects.ts';

type Site = Pick<InstalledBrand, 'id' | 'hosts' | 'localeInPath'>;

/**
 * The address of a page of a brand; null without a host. On a machine for trying out, whose site
 * runs on this machine, each brand has a host of its own there.
 */
function addressOnSite(
  { id, hosts, localeInPath }: Site,
  language: string,
  path: string,
  siteUrl = process.env['SITE_URL'] ?? '',
): string | null {
  const whole = `${localeInPath ? `/${language}` : ''}${path}`;
  const site = URL.canParse(siteUrl) ? new URL(siteUrl) : null;
  if (site !== null && /(?:^|\.)(?:localhost|127\.0\.0\.1)$/.test(site.hostname))
    return `${site.protocol}//${id}.localhost${site.port && `:${site.port}`}${whole}`;
  const [host] = hosts;
  return host === undefined ? null : `https://${host}${whole}`;
}

/** The address at which visitors read a page of a brand, in a language of the content. */
export const siteAddress = (brand: Site, locale: unknown, path: string): string | null =>
  addressOnSite(brand, typeof locale === 'string' ? locale.slice(0, 2) || 'de' : 'de', path);

/** The address of an applicant's own page. */
export const applicantPageAddress = (
  brand: Site,
  language: Language,
  key: string,
  siteUrl?: string,
): string | null => addressOnSite(brand, language, `/bewerbung/${key}`, siteUrl);

/** The address of the own page of an application; null for anything else, or if there is none. */
export async function pageOfEntry(entry: EntryFields, language: Language): Promise<string | null> {
  const brand = brands.find(({ id }) => id === entry['marke']);
  const key = await accessKeyOfEntry(entry);
  return brand === undefined || key === null ? null : applicantPageAddress(brand, language, key);
}
