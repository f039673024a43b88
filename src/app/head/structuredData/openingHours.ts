import type { OpeningHours } from '../../../domain/brand/BrandConfig.ts';
import { namesWeekday } from '../../../domain/brand/openUntil.ts';
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

/**
 * The opening hours as far as the editors' words for the days are understood; a line that is not is
 * left out, never guessed.
 */
export function openingHours(hours: readonly OpeningHours[]): readonly JsonLdNode[] {
  return hours.flatMap(({ days, from, until }) => {
    const open = DAYS.filter((_, position) => namesWeekday(days.text, position + 1));
    if (from === null || until === null || open.length === 0) return [];
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: open.map((day) => `https://schema.org/${day}`),
        opens: from,
        closes: until,
      },
    ];
  });
}
