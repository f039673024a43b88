import { expect, it } from 'vitest';
import {
  expectedOn,
  OPENING_RULES,
  PAGE_DAYS,
  paint,
  RULE_DAYS,
  runsOf,
} from '../../../../tests/support/openingRules.ts';
import { describeHours } from './openingHoursNodes.ts';

interface Specification {
  readonly dayOfWeek?: readonly string[];
  readonly opens: string;
  readonly closes: string;
  readonly validFrom?: string;
  readonly validThrough?: string;
}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What a search engine concludes for a day, from the text of the page. */
function concludeOn(markup: string, day: string): string {
  const { openingHoursSpecification: week = [], specialOpeningHoursSpecification: special = [] } =
    JSON.parse(markup) as {
      readonly openingHoursSpecification?: readonly Specification[];
      readonly specialOpeningHoursSpecification?: readonly Specification[];
    };
  const weekday = `https://schema.org/${NAMES[new Date(`${day}T12:00:00Z`).getUTCDay()]}`;
  const dated = special.filter(
    ({ validFrom = '', validThrough = '' }) => validFrom <= day && day <= validThrough,
  );
  const valid =
    dated.length > 0 ? dated : week.filter(({ dayOfWeek = [] }) => dayOfWeek.includes(weekday));
  const open = valid.filter(({ opens, closes }) => opens !== closes);
  return runsOf(
    paint(
      open.map(({ opens, closes }) => ({
        from: opens,
        until: closes === '23:59' ? '00:00' : closes,
      })),
    ),
  );
}

it.each(Object.entries(OPENING_RULES))(
  '%s: search engines conclude what the data say',
  (_, rule) => {
    const wrong: string[] = [];
    for (const [at, today] of RULE_DAYS.entries()) {
      if (!PAGE_DAYS.has(today)) continue;
      const markup = JSON.stringify(describeHours(rule, today));
      for (const day of RULE_DAYS.slice(at, at + 60))
        if (concludeOn(markup, day) !== expectedOn(rule, 'reception', day).runs)
          wrong.push(`${day} on ${today}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  },
);
