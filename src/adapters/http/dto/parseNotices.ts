import * as v from 'valibot';
import { BASE_LOCALE, type Locale } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import type { HouseNotice, NoticePlace } from '../../../domain/notice/HouseNotice.ts';
import {
  BrandField,
  Instant,
  optional,
  OptionalText,
  RequiredText,
  Target,
} from './fieldSchemas.ts';
import { parseEntries } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import { memoizeByIdentity } from './memoizeByIdentity.ts';

const PLACES: Readonly<Record<string, readonly NoticePlace[]>> = {
  beides: ['website', 'lobby'],
  website: ['website'],
  bildschirme: ['lobby'],
};

/** A notice without an end would stay for ever, so one with an odd moment is left out. */
const NoticeFields = v.object({
  marke: BrandField,
  text: RequiredText,
  textFr: OptionalText,
  textIt: OptionalText,
  textEn: OptionalText,
  von: Instant,
  bis: Instant,
  wo: v.picklist(Object.keys(PLACES)),
  ton: v.picklist(['hinweis', 'wichtig']),
  link: optional(Target),
});

interface WrittenNotice extends Omit<HouseNotice, 'text'> {
  readonly texts: Readonly<Partial<Record<Locale, string | null>>>;
}

/** The notices in a language. Texts without a translation are German and marked as such. */
export const parseNotices = (
  entries: readonly LocalEntry[],
  locale: Locale,
  report: ReportProblem,
): readonly HouseNotice[] =>
  writtenNotices(entries, report).map(({ texts, ...notice }) => ({
    ...notice,
    text: textIn(texts, locale),
  }));

const textIn = (texts: WrittenNotice['texts'], locale: Locale): LocalText => {
  const own = texts[locale] ?? null;
  return own === null ? { text: texts[BASE_LOCALE] ?? '', lang: BASE_LOCALE } : { text: own };
};

const writtenNotices = memoizeByIdentity(
  (entries: readonly LocalEntry[], report: ReportProblem): readonly WrittenNotice[] =>
    parseEntries(
      entries,
      'mitteilung',
      NoticeFields,
      (fields, { entry }) => ({
        id: entry.id,
        brandId: fields.marke,
        texts: {
          [BASE_LOCALE]: fields.text,
          'fr-CH': fields.textFr,
          'it-CH': fields.textIt,
          en: fields.textEn,
        },
        from: fields.von,
        until: fields.bis,
        places: [...(PLACES[fields.wo] ?? [])],
        isImportant: fields.ton === 'wichtig',
        link: fields.link,
      }),
      report,
    ),
);
