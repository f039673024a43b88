import { BASE_LOCALE, type Locale, type SelectedLocale } from '../domain/locale/Locale.ts';
import type { HouseNotice } from '../domain/notice/HouseNotice.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';

/** A notice with its translations. */
export interface SampleNotice extends Omit<HouseNotice, 'text'> {
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
}

export interface NoticeContent {
  readonly notices: readonly SampleNotice[];
}

const HOUR = 3_600_000;

/** A notice in a language; German, marked as such, if it has no translation. */
export function noticeIn({ texts, ...notice }: SampleNotice, locale: SelectedLocale): HouseNotice {
  const own = texts[locale === '' ? BASE_LOCALE : locale];
  return {
    ...notice,
    text: own === undefined ? { text: texts[BASE_LOCALE] ?? '', lang: BASE_LOCALE } : { text: own },
  };
}

/** Two notices that are planned, one for the lobby alone, and one that is over; one elsewhere. */
export function createSampleNotices(now: Date): NoticeContent {
  const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
  const own = {
    brandId: sampleBrand.id,
    places: ['website', 'lobby'],
    isImportant: false,
    link: null,
  } as const;
  return {
    notices: [
      {
        ...own,
        id: 'notice1',
        texts: { 'de-CH': 'Die Cafeteria schliesst heute um 14 Uhr.' },
        from: inHours(1),
        until: inHours(5),
        link: '/kontakt',
      },
      {
        ...own,
        id: 'notice2',
        texts: { 'de-CH': 'Der Lift steht still.' },
        from: inHours(24),
        until: inHours(30),
        places: ['lobby'],
        isImportant: true,
      },
      {
        ...own,
        id: 'notice3',
        texts: { 'de-CH': 'Der Parkplatz ist gesperrt.' },
        from: inHours(-30),
        until: inHours(-24),
        places: ['website'],
      },
      {
        ...own,
        id: 'notice4',
        brandId: sampleBrandInFourLanguages.id,
        texts: { 'de-CH': 'Das Hallenbad ist geschlossen.', 'it-CH': 'La piscina è chiusa.' },
        from: inHours(1),
        until: inHours(5),
      },
    ],
  };
}
