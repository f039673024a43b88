import { isRecurrenceRule, normalizeRule } from '../../../../src/domain/event/recurrenceRule.ts';
import { isDate } from '../../../../src/domain/shared/zurichCalendar.ts';

/** As RFC 5545 names them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Which week of the month; -1 is the last. */
export const WEEKS_OF_MONTH = [1, 2, 3, 4, 5, -1] as const;

export type RecurrenceEnd =
  | { readonly kind: 'never' }
  /** YYYY-MM-DD, that day included. */
  | { readonly kind: 'until'; readonly date: string }
  | { readonly kind: 'count'; readonly count: number };

/** The editor's choice. If no day is given, the day of the event's start applies. */
export type RecurrenceChoice =
  | { readonly rhythm: 'once' }
  | { readonly rhythm: 'custom'; readonly rule: string }
  | ({ readonly end: RecurrenceEnd } & (
      | { readonly rhythm: 'daily'; readonly every: number }
      | { readonly rhythm: 'weekly'; readonly every: number; readonly days: readonly Weekday[] }
      | {
          readonly rhythm: 'monthlyWeekday';
          readonly every: number;
          readonly week: number;
          readonly day: Weekday;
        }
      /** Counted from the end of the month if negative. */
      | { readonly rhythm: 'monthlyDate'; readonly every: number; readonly date: number | null }
      | { readonly rhythm: 'yearly' }
    ));

type Parts = ReadonlyMap<string, string>;

/**
 * The choice for a stored rule; `custom` with the unchanged rule if the choice cannot express it.
 */
export function parseRecurrenceRule(stored: string | null | undefined): RecurrenceChoice {
  const rule = normalizeRule(stored ?? '');
  if (rule === '') return { rhythm: 'once' };
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  return (
    (isRecurrenceRule(rule) ? readParts(parts) : null) ?? { rhythm: 'custom', rule: stored ?? '' }
  );
}

function readParts(parts: Parts): RecurrenceChoice | null {
  const end = readEnd(parts);
  if (end === null || (parts.get('WKST') ?? 'MO') !== 'MO') return null;
  const every = Number(parts.get('INTERVAL') ?? 1);
  const days = parts.get('BYDAY');
  const date = parts.get('BYMONTHDAY');
  const narrowing = [...parts.keys()].filter((name) => name.startsWith('BY')).join(' ');
  switch (`${parts.get('FREQ') ?? ''} ${narrowing}`.trim()) {
    case 'DAILY':
      return { rhythm: 'daily', every, end };
    case 'WEEKLY':
      return { rhythm: 'weekly', every, days: [], end };
    case 'WEEKLY BYDAY': {
      const named = days?.split(',') ?? [];
      const known = WEEKDAYS.filter((day) => named.includes(day));
      return known.length === named.length ? { rhythm: 'weekly', every, days: known, end } : null;
    }
    case 'MONTHLY':
      return { rhythm: 'monthlyDate', every, date: null, end };
    case 'MONTHLY BYMONTHDAY':
      return date?.includes(',') ? null : { rhythm: 'monthlyDate', every, date: Number(date), end };
    case 'MONTHLY BYDAY': {
      const [, week, name] = /^([+-]?[1-5])([A-Z]{2})$/.exec(days ?? '') ?? [];
      const day = WEEKDAYS.find((each) => each === name);
      const known = WEEKS_OF_MONTH.find((each) => each === Number(week));
      return day === undefined || known === undefined
        ? null
        : { rhythm: 'monthlyWeekday', every, week: known, day, end };
    }
    case 'YEARLY':
      return { rhythm: 'yearly', end };
    default:
      return null;
  }
}

function readEnd(parts: Parts): RecurrenceEnd | null {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  if (count !== undefined)
    return until === undefined ? { kind: 'count', count: Number(count) } : null;
  if (until === undefined) return { kind: 'never' };
  const date = until.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDate(date) ? { kind: 'until', date } : null;
}

/** The rule to store; null for an event that takes place once. */
export function formatRecurrenceRule(choice: RecurrenceChoice): string | null {
  if (choice.rhythm === 'once') return null;
  if (choice.rhythm === 'custom') return choice.rule;
  return [...rhythmParts(choice), ...endParts(choice.end)].join(';');
}

function rhythmParts(choice: Exclude<RecurrenceChoice, { rhythm: 'once' | 'custom' }>): string[] {
  const every = 'every' in choice && choice.every > 1 ? [`INTERVAL=${choice.every}`] : [];
  switch (choice.rhythm) {
    case 'daily':
      return ['FREQ=DAILY', ...every];
    case 'weekly': {
      const days = WEEKDAYS.filter((day) => choice.days.includes(day));
      return ['FREQ=WEEKLY', ...every, ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : [])];
    }
    case 'monthlyWeekday':
      return ['FREQ=MONTHLY', ...every, `BYDAY=${choice.week}${choice.day}`];
    case 'monthlyDate':
      return [
        'FREQ=MONTHLY',
        ...every,
        ...(choice.date === null ? [] : [`BYMONTHDAY=${choice.date}`]),
      ];
    case 'yearly':
      return ['FREQ=YEARLY'];
  }
}

function endParts(end: RecurrenceEnd): string[] {
  if (end.kind === 'count') return [`COUNT=${end.count}`];
  return end.kind === 'until' ? [`UNTIL=${end.date.replaceAll('-', '')}`] : [];
}
