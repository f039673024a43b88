import * as v from 'valibot';
import type { StatedOccupancy } from '../../../domain/places/availability.ts';
import { BrandField, DateField, Instant, Slug } from './fieldSchemas.ts';
import { parseEntries } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import { memoizeByIdentity } from './memoizeByIdentity.ts';

/** The content service refuses more. */
const MAX_FREE = 99;
const MAX_DAYS = 10;

const DayField = v.pipe(
  v.object({ datum: DateField }),
  v.transform(({ datum }) => datum),
);

/** Null stands for a field that nobody filled in. A value of another form is refused. */
const OccupancyFields = v.object({
  marke: BrandField,
  angebot: Slug,
  freiJetzt: v.pipe(v.nullish(v.number(), 0), v.integer(), v.minValue(0), v.maxValue(MAX_FREE)),
  freiAb: v.pipe(
    v.nullish(v.array(DayField), []),
    v.check((days) => days.length <= MAX_DAYS && new Set(days).size === days.length),
  ),
  warteliste: v.nullish(v.boolean(), false),
  bestaetigtAm: v.nullish(Instant, null),
});

/**
 * What houses last said about their offers, the newest for each offer. An entry with an odd value
 * is left out and reported: part of it could promise a place that nobody has. One that nobody ever
 * confirmed says nothing yet.
 */
export const parseOccupancies = memoizeByIdentity(
  (entries: readonly LocalEntry[], report: ReportProblem): readonly StatedOccupancy[] => {
    const newest = new Map<string, StatedOccupancy>();
    for (const stated of readOccupancies(entries, report)) {
      if (stated === null) continue;
      const offer = `${stated.brandId}/${stated.offerSlug}`;
      const other = newest.get(offer);
      if (other === undefined || other.confirmedAt < stated.confirmedAt) newest.set(offer, stated);
    }
    return [...newest.values()];
  },
);

const readOccupancies = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly (StatedOccupancy | null)[] =>
  parseEntries(
    entries,
    'belegung',
    OccupancyFields,
    ({ marke, angebot, freiJetzt, freiAb, warteliste, bestaetigtAm }) =>
      bestaetigtAm && {
        brandId: marke,
        offerSlug: angebot,
        freeNow: freiJetzt,
        freeFrom: freiAb,
        waitingList: warteliste,
        confirmedAt: bestaetigtAm.toISOString(),
      },
    report,
  );
