import {
  exceptionsFrom,
  weekOf,
  type DayHours,
  type OpeningHours,
} from '../../../domain/openingHours/OpeningHours.ts';
import type { JsonLdNode } from './JsonLd.ts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Exceptions are described this number of days ahead. */
const DESCRIBED_DAYS = 60;

const SPECIFICATION = { '@type': 'OpeningHoursSpecification' };

/**
 * The opening hours of the reception for search engines: the week, and the dates that differ, from
 * today on. Days by appointment are neither open nor closed there, and are left out of the week.
 */
export function describeHours(hours: OpeningHours, today: string): JsonLdNode {
  const week = weekOf(hours, 'reception').flatMap(({ weekdays, hours: own }) =>
    own.spans.map((span) => ({
      ...SPECIFICATION,
      dayOfWeek: weekdays.map((day) => `https://schema.org/${DAYS[day - 1]}`),
      ...timesOf(span),
    })),
  );
  const dated = exceptionsFrom(hours, 'reception', today, DESCRIBED_DAYS).flatMap(
    ({ first, last, hours: own }) =>
      spansOf(own).map((times) => ({
        ...SPECIFICATION,
        ...times,
        validFrom: first,
        validThrough: last,
      })),
  );
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(dated.length > 0 && { specialOpeningHoursSpecification: dated }),
  };
}

/** A whole day ends at 23:59, since from midnight to midnight means closed to search engines. */
const timesOf = ({ from, until }: DayHours['spans'][number]) => ({
  opens: from,
  closes: from === until ? '23:59' : until,
});

const CLOSED = { opens: '00:00', closes: '00:00' };

const spansOf = ({ spans }: DayHours) => (spans.length === 0 ? [CLOSED] : spans.map(timesOf));
