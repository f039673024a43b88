import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { Related, type StubEntry } from '../contracts/stubContentService.ts';

const AREAS = ['pflege', 'hauswirtschaft', 'hotellerie', 'technik', 'verwaltung'];
const TITLES = [
  'Pflegefachperson HF',
  'Fachperson Gesundheit EFZ',
  'Mitarbeiterin oder Mitarbeiter Hauswirtschaft',
  'Köchin oder Koch',
  'Fachperson Betriebsunterhalt',
  'Leitung Pflege und Betreuung',
];
const PLACES = ['Uster', 'Bauma', 'Zumikon', 'Winterthur', 'Wetzikon', 'Brissago'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * Open jobs of all brands with a realistic mixture: mostly care, and one in eight an
 * apprenticeship. The brands recur in a fixed order.
 */
export function createManyJobs(
  count: number,
  brandIds: readonly string[],
  now: Date,
): readonly StubEntry[] {
  const today = zurichDate(now);
  return Array.from({ length: count }, (_, index): StubEntry => ({
    type: 'stellen',
    documentId: `st${index}`,
    locale: 'de-CH',
    fields: {
      art: index % 8 === 7 ? 'lehrstelle' : 'stelle',
      bereich: index % 2 === 0 ? 'pflege' : pick(AREAS, index >> 1),
      marke: pick(brandIds, index * 7),
      titel: pick(TITLES, index * 5),
      pensumVon: 20 + (index % 6) * 10,
      pensumBis: 60 + (index % 5) * 10,
      vollzeit: index % 5 === 4,
      beginn: index % 3 === 0 ? null : addDays(today, index % 200),
      abschluss: index % 8 === 7 ? 'EFZ' : null,
      lehrjahre: index % 8 === 7 ? 3 : null,
      arbeitsort: null,
      ausgeschriebenAm: addDays(today, -(index % 90)),
      gueltigBis: null,
      createdAt: '2026-01-05T08:00:00.000Z',
      updatedAt: '2026-01-05T08:00:00.000Z',
      haus: new Related(1 + (index % PLACES.length), { ort: pick(PLACES, index) }),
    },
  }));
}
