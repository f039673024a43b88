import type {
  DatedHours,
  HoursKind,
  HoursPurpose,
  OpeningHours,
  WeeklyHours,
} from '../../src/domain/openingHours/OpeningHours.ts';

import { inTier } from './tier.ts';

/* Opening hours of seven kinds, and what holds on a day by painting its minutes one by one. */

const times = (from: string, until: string) => ({ from, until });
const week = (
  weekdays: readonly number[],
  hours: WeeklyHours['hours'],
  purpose: HoursPurpose = 'reception',
): WeeklyHours => ({ purpose, weekdays, hours });
const dated = (
  first: string,
  last: string,
  hours: HoursKind,
  purpose: HoursPurpose | null = null,
  reason = 'Grund',
): DatedHours => ({ purpose, first, last, hours, reason: { 'de-CH': reason } });

const ALL = [1, 2, 3, 4, 5, 6, 7];
const WORK = [1, 2, 3, 4, 5];
const ruleOf = (
  weekly: readonly WeeklyHours[],
  exceptions: readonly DatedHours[] = [],
): OpeningHours => ({ weekly, dated: exceptions, label: null, remark: null });

export const OPENING_RULES: Readonly<Record<string, OpeningHours>> = {
  'every day': ruleOf([week(ALL, times('08:00', '18:00'))]),
  'working days, closed on feast days': ruleOf(
    [week(WORK, times('09:00', '17:00'))],
    [
      dated('2026-04-03', '2026-04-06', 'closed'),
      dated('2026-05-14', '2026-05-14', 'closed'),
      dated('2026-12-24', '2027-01-02', 'closed', null, 'Betriebsferien'),
      dated('2027-03-26', '2027-03-29', 'closed'),
      dated('2027-08-01', '2027-08-01', 'closed'),
    ],
  ),
  'closed at noon, half a Saturday': ruleOf(
    [
      week(WORK, times('13:30', '17:00')),
      week(WORK, times('08:00', '12:00')),
      week([6], times('09:00', '11:30')),
    ],
    [
      dated('2026-12-24', '2026-12-24', times('08:00', '12:00'), 'reception', 'Heiligabend'),
      dated('2026-12-25', '2026-12-25', 'closed', null, 'Weihnachten'),
      dated('2026-12-26', '2026-12-26', 'closed', null, 'Stephanstag'),
    ],
  ),
  'some weekdays, other hours of two spans': ruleOf(
    [week([1, 3, 4, 5, 7], times('07:15', '19:45'))],
    [
      dated('2026-08-08', '2026-08-11', times('10:00', '11:00')),
      dated('2026-08-08', '2026-08-11', times('13:00', '14:30')),
      dated('2026-10-25', '2026-10-25', times('01:00', '04:00')),
      dated('2027-03-28', '2027-03-28', times('01:00', '04:00')),
      dated('2027-12-30', '2028-01-03', times('10:00', '16:00')),
    ],
  ),
  'by appointment': ruleOf(
    [week([2], 'byAppointment'), week([4], times('14:00', '16:00')), week([4], 'byAppointment')],
    [
      dated('2026-02-02', '2026-02-14', 'byAppointment', 'reception'),
      dated('2026-12-31', '2027-01-01', 'closed', null),
    ],
  ),
  'past midnight, and around the clock': ruleOf(
    [
      week([5, 6], times('17:00', '00:30')),
      week([7], times('11:00', '00:00')),
      week([1], times('00:00', '00:00')),
      week([3], times('08:00', '12:00')),
      week([3], times('11:00', '13:00')),
      week([3], times('13:00', '14:00')),
    ],
    [
      dated('2026-07-31', '2026-08-01', times('20:00', '02:00')),
      dated('2027-01-01', '2027-01-01', 'closed'),
    ],
  ),
  'three that are open, each with exceptions of its own': ruleOf(
    [
      week(ALL, times('07:30', '19:00')),
      week([2, 3, 4, 5, 6, 7], times('14:00', '17:00'), 'cafeteria'),
      week(ALL, times('10:00', '20:00'), 'visits'),
    ],
    [
      dated('2026-12-24', '2026-12-26', 'closed', null, 'Weihnachten'),
      dated('2026-12-25', '2026-12-25', times('14:00', '16:00'), 'visits', 'Weihnachten'),
      dated('2027-02-08', '2027-02-14', 'closed', 'cafeteria', 'Umbau'),
      dated('2027-06-01', '2027-06-01', times('08:00', '10:00'), 'reception'),
    ],
  ),
};

/** The two years over which every rule is tried. */
export const RULE_DAYS: readonly string[] = Array.from({ length: 731 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
);

/** The days whose pages are read; each speaks of the sixty days from it on. */
export const PAGE_DAYS: ReadonlySet<string> = new Set(
  inTier(
    'hours',
    RULE_DAYS.filter((_, at) => at % 6 === 0),
    RULE_DAYS,
  ),
);

const minuteOf = (time: string): number => {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};

/** The open minutes of spans, counted from the midnight at which their day begins. */
export function paint(spans: readonly { readonly from: string; readonly until: string }[]) {
  const minutes = new Uint8Array(2 * 1440);
  for (const { from, until } of spans) {
    const start = minuteOf(from);
    const end = minuteOf(until);
    for (let at = start; at < (end > start ? end : end + 1440); at += 1) minutes[at] = 1;
  }
  return minutes;
}

/** Painted minutes as text, to compare: "480-720 810-1020". */
export function runsOf(minutes: Uint8Array): string {
  const runs: string[] = [];
  for (let at = 0; at < minutes.length; at += 1) {
    if (minutes[at] === 0) continue;
    const start = at;
    while (at < minutes.length && minutes[at] === 1) at += 1;
    runs.push(`${start}-${at}`);
  }
  return runs.join(' ');
}

export interface Expected {
  readonly runs: string;
  readonly byAppointment: boolean;
  readonly minutes: Uint8Array;
  readonly isException: boolean;
}

/** What the data say of a day, without the code that is tested. */
export function expectedOn(
  { weekly, dated: exceptions }: OpeningHours,
  purpose: HoursPurpose,
  day: string,
): Expected {
  const on = exceptions.filter((each) => !(day < each.first || day > each.last));
  const own = on.filter((each) => each.purpose === purpose);
  const general = on.filter((each) => each.purpose === null);
  const chosen = own.length > 0 ? own : general;
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  const kinds: readonly HoursKind[] =
    chosen.length > 0
      ? chosen.map(({ hours }) => hours)
      : weekly
          .filter((each) => each.purpose === purpose && each.weekdays.indexOf(weekday) >= 0)
          .map(({ hours }) => hours);
  const isShut = kinds.some((kind) => kind === 'closed');
  const minutes = paint(
    isShut ? [] : kinds.flatMap((kind) => (typeof kind === 'string' ? [] : [kind])),
  );
  return {
    runs: runsOf(minutes),
    byAppointment: !isShut && kinds.some((kind) => kind === 'byAppointment'),
    minutes,
    isException: chosen.length > 0,
  };
}
