import * as v from 'valibot';
import {
  type CareShares,
  type CareSharesFault,
  findShareFaults,
} from '../../../domain/places/careShares.ts';
import { CARE_LEVELS } from '../../../domain/places/Offer.ts';
import { CantonField, DateField, Flag, Francs, RequiredText } from './fieldSchemas.ts';
import { parseEntries } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import { memoizeByIdentity } from './memoizeByIdentity.ts';

const LevelField = v.object({
  stufe: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CARE_LEVELS - 1)),
  bewohner: Francs,
  versicherer: Francs,
  kanton: v.nullish(Francs, null),
});

const CareSharesFields = v.object({
  kanton: CantonField,
  gueltigAb: DateField,
  stufen: v.pipe(
    v.array(LevelField),
    // Each level once; the editors' order does not matter.
    v.check(
      (rows) =>
        rows.length === CARE_LEVELS && new Set(rows.map(({ stufe }) => stufe)).size === CARE_LEVELS,
    ),
    v.transform((rows) => rows.toSorted((one, other) => one.stufe - other.stufe)),
  ),
  quelle: RequiredText,
  geprueftAm: DateField,
  muster: Flag,
});

const FIELDS = {
  canton: 'kanton',
  validFrom: 'gueltigAb',
  own: 'bewohner',
  insurer: 'versicherer',
  publicShare: 'kanton',
} as const satisfies Record<CareSharesFault['field'], string>;

/**
 * The tables of an answer. A table with a fault is left out as a whole, and each fault is reported;
 * of two that begin on one day in a canton, this is the second.
 */
export const parseCareShares = memoizeByIdentity(
  (entries: readonly LocalEntry[], report: ReportProblem): readonly CareShares[] => {
    const accepted: CareShares[] = [];
    for (const { table, reject } of readTables(entries, report)) {
      const faults = findShareFaults(table, accepted);
      if (faults.length === 0) accepted.push(table);
      for (const fault of faults) reject(placeOf(fault));
    }
    return accepted;
  },
);

const readTables = (entries: readonly LocalEntry[], report: ReportProblem) =>
  parseEntries(
    entries,
    'pflegeanteil',
    CareSharesFields,
    ({ kanton, gueltigAb, stufen, quelle, geprueftAm, muster }, { reject }) => {
      const table: CareShares = {
        canton: kanton,
        validFrom: gueltigAb,
        own: stufen.map(({ bewohner }) => bewohner),
        insurer: stufen.map(({ versicherer }) => versicherer),
        publicShare: stufen.flatMap((row) => row.kanton ?? []),
        source: quelle,
        checkedOn: geprueftAm,
        isSample: muster,
      };
      return { table, reject };
    },
    report,
  );

/** The path of a fault in the entry, e.g. `stufen.3.bewohner`: there the rows are in order of level. */
const placeOf = ({ field, level }: CareSharesFault): string => {
  if (field === 'canton' || field === 'validFrom') return FIELDS[field];
  return level === null ? `stufen.${FIELDS[field]}` : `stufen.${level}.${FIELDS[field]}`;
};
