import * as library from 'rrule';

// Bundlers find the library's ES module, Node its CommonJS one, whose exports all hang on `default`.
const { RRule } = 'RRule' in library ? library : (library as unknown as { default: typeof import('rrule') }).default;

const RULE_PARTS: ReadonlyMap<string, RegExp> = new Map(Object.entries({
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/,
  BYDAY: /^[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU)(?:,[+-]?[1-5]?(?:MO|TU|WE|TH|FR|SA|SU)){0,10}$/,
  BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])){0,11}$/,
  BYMONTHDAY: /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01])){0,30}$/,
  BYSETPOS: /^-?[1-5]$/,
  WKST: /^(?:MO|SU)$/,
}));

/**
 * True for the rules that a house needs. Others are refused rather than tried: the library would look for the 30th of
 * February, day by day, until the year 9999.
 */
export function isRecurrenceRule(rule: string): boolean {
  const parts = withoutPrefix(rule).split(';').map((part) => part.split('='));
  const eachOnce = new Set(parts.map(([name]) => name)).size === parts.length;
  const allowed = eachOnce && parts.every(([name = '', value = '']) => RULE_PARTS.get(name)?.test(value) === true);
  const named = (name: string): string | undefined => parts.find(([each]) => each === name)?.[1];
  const frequency = named('FREQ');
  const monthly = frequency === 'MONTHLY' || frequency === 'YEARLY';
  return allowed && frequency !== undefined && (monthly || (named('BYMONTHDAY') ?? named('BYSETPOS')) === undefined);
}

/**
 * The dates of a series, as wall clock times written as if they were UTC. Counting happens on the wall clock because that is
 * what people mean: singing at 14.30 stays at 14.30 when the clocks change.
 */
export function listRecurrences(rule: string, start: Date, from: Date, until: Date): readonly Date[] {
  if (!isRecurrenceRule(rule)) return [start];
  const series = new RRule({ ...RRule.parseString(untilEndOfDay(withoutPrefix(rule))), dtstart: start });
  return series.between(from, until, true);
}

const withoutPrefix = (rule: string): string => rule.replace(/^RRULE:/, '').replace(/;$/, '');

/** "UNTIL=20261224" means that day included; the library would stop at its first second. */
const untilEndOfDay = (rule: string): string => rule.replace(/(UNTIL=\d{8})(?=;|$)/, '$1T235959Z');
