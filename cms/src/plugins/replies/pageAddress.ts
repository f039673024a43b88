import type { Language } from '../../../../src/domain/locale/Locale.ts';
import { brands, type InstalledBrand } from '../../brands.ts';
import type { EntryFields } from '../../strapi.ts';
import { addressForVisitors } from '../siteAddress.ts';
import { accessKeyOfEntry } from './replyEffects.ts';

type Site = Pick<InstalledBrand, 'id' | 'hosts' | 'localeInPath'>;

/** The address of an applicant's own page. */
export const applicantPageAddress = (
  brand: Site,
  language: Language,
  key: string,
  siteUrl?: string,
): string | null => addressForVisitors(brand, language, `bewerbung/${key}`, siteUrl);

/** The address of the own page of an application; null for anything else, or if there is none. */
export async function pageOfEntry(entry: EntryFields, language: Language): Promise<string | null> {
  const brand = brands.find(({ id }) => id === entry['marke']);
  const key = await accessKeyOfEntry(entry);
  return brand === undefined || key === null ? null : applicantPageAddress(brand, language, key);
}
