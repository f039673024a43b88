import { isDate } from '../shared/zurichCalendar.ts';
import { CARE_LEVELS, type Centimes } from './Offer.ts';

/**
 * What a resident pays for care at most, a day: 20 percent of the insurer's highest contribution of
 * 115.20 francs (KVG article 25a paragraph 5 with KLV article 7a paragraph 3, since 1 January 2020).
 */
export const HIGHEST_OWN_SHARE: Centimes = 2304;

/**
 * Who pays for care in a canton, by level, from a day on until the canton's next table. Cantons
 * differ below level 3, so this is their table and never a formula. Amounts are a day; the index is
 * the level, 0 to 12.
 */
export interface CareShares {
  /** Two letters, e.g. "ZH". */
  readonly canton: string;
  /** The first day, YYYY-MM-DD. */
  readonly validFrom: string;
  readonly own: readonly Centimes[];
  readonly insurer: readonly Centimes[];
  /** What canton and commune pay; empty if the table does not say it. */
  readonly publicShare: readonly Centimes[];
  /** Where the figures are from, e.g. "Kanton Zürich, Tabelle 2027". */
  readonly source: string;
  /** When somebody compared them with the source, YYYY-MM-DD. */
  readonly checkedOn: string;
  /** True for the figures of the sample content, which no canton has set. */
  readonly isSample: boolean;
}

/** What is wrong with a table, with the level that is concerned; null if it is one for all levels. */
export interface CareSharesFault {
  readonly field: 'canton' | 'validFrom' | 'own' | 'insurer' | 'publicShare';
  readonly fault: 'form' | 'count' | 'negative' | 'tooHigh' | 'twice';
  readonly level: number | null;
}

type Figures = Pick<CareShares, 'canton' | 'validFrom' | 'own' | 'insurer' | 'publicShare'>;

/**
 * Everything that is wrong with a table. `others` are the canton's other tables: two that begin on
 * one day would overlap. A gap cannot be entered, since each is valid until the next begins.
 */
export function findShareFaults(
  table: Figures,
  others: readonly Pick<CareShares, 'canton' | 'validFrom'>[],
): readonly CareSharesFault[] {
  const { canton, validFrom } = table;
  const whole = (
    field: CareSharesFault['field'],
    fault: CareSharesFault['fault'],
    isFault: boolean,
  ): readonly CareSharesFault[] => (isFault ? [{ field, fault, level: null }] : []);
  return [
    ...whole('canton', 'form', !/^[A-Z]{2}$/.test(canton)),
    ...whole('validFrom', 'form', !isDate(validFrom)),
    ...whole(
      'validFrom',
      'twice',
      others.some((other) => other.canton === canton && other.validFrom === validFrom),
    ),
    ...findFigureFaults('own', table.own, HIGHEST_OWN_SHARE),
    ...findFigureFaults('insurer', table.insurer, Infinity),
    ...(table.publicShare.length === 0
      ? []
      : findFigureFaults('publicShare', table.publicShare, Infinity)),
  ];
}

function findFigureFaults(
  field: 'own' | 'insurer' | 'publicShare',
  figures: readonly Centimes[],
  highest: number,
): readonly CareSharesFault[] {
  if (figures.length !== CARE_LEVELS) return [{ field, fault: 'count', level: null }];
  return figures.flatMap((figure, level): readonly CareSharesFault[] => {
    if (!Number.isSafeInteger(figure)) return [{ field, fault: 'form', level }];
    if (figure < 0) return [{ field, fault: 'negative', level }];
    return figure > highest ? [{ field, fault: 'tooHigh', level }] : [];
  });
}

/** The table of a canton that is valid on a day, YYYY-MM-DD; null if there is none. */
export const sharesOn = (
  tables: readonly CareShares[],
  canton: string | null,
  day: string,
): CareShares | null =>
  tables
    .filter((table) => table.canton === canton && table.validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0] ?? null;

/**
 * Minutes of care a day that a level stands for (KLV, article 7a paragraph 3): level 6 is 101 to
 * 120. `to` is null for the highest, which has no end; level 0 is no care at all.
 */
export function minutesOf(level: number): { readonly from: number; readonly to: number | null } {
  if (level === 0) return { from: 0, to: 0 };
  return { from: (level - 1) * 20 + 1, to: level === CARE_LEVELS - 1 ? null : level * 20 };
}

/** A level of an address or a form; null for everything that is not 0 to 12. */
export const parseLevel = (text: string | null | undefined): number | null =>
  typeof text === 'string' && /^(?:\d|1[0-2])$/.test(text) ? Number(text) : null;
