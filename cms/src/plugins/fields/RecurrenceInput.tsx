import { Box, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useState } from 'react';
import { isDate } from '../../../../src/domain/shared/zurichCalendar.ts';
import { weekdayOf, zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { RecurrenceDetails } from './RecurrenceDetails.tsx';
import { RecurrenceDates } from './RecurrenceDates.tsx';
import {
  parseRecurrenceRule,
  formatRecurrenceRule,
  type RecurrenceChoice,
} from './recurrenceChoice.ts';
import { readInstant } from './recurrenceDates.ts';
import { describeChoice, weekdayAt } from './recurrenceWords.ts';
import { PanelField } from './PanelField.tsx';
import { Select, MutedText, Stack } from '../parts.tsx';

const NEVER = { kind: 'never' } as const;

type Rhythm = RecurrenceChoice['rhythm'] | 'fortnightly';

const RHYTHMS: readonly (readonly [Rhythm, string])[] = [
  ['once', 'einmal'],
  ['daily', 'täglich'],
  ['weekly', 'jede Woche'],
  ['fortnightly', 'alle zwei Wochen'],
  ['monthlyWeekday', 'jeden Monat am gleichen Wochentag'],
  ['monthlyDate', 'jeden Monat am gleichen Tag'],
  ['yearly', 'jedes Jahr'],
];

/** Chooses how often an event takes place, in words; the stored value is the rule. */
export function RecurrenceInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const start = readInstant(useField(`${parentOf(name)}beginn`).value);
  const [unclear, setUnclear] = useState<UnclearEnd | null>(null);
  const isUnclear = unclear !== null && unclear.rule === value;
  const choice = isUnclear ? unclear.choice : parseRecurrenceRule(value);
  const known = isUnclear ? { ...unclear.choice, end: NEVER } : choice;
  const rhythms =
    choice.rhythm === 'custom' ? [...RHYTHMS, ['custom', 'eigene Regel'] as const] : RHYTHMS;
  const store = (next: RecurrenceChoice): void => {
    const unread = findUnclearEnd(next);
    setUnclear(unread);
    onChange(name, unread === null ? formatRecurrenceRule(next) : unread.rule);
  };
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <Select
        value={rhythmOf(choice)}
        options={rhythms}
        disabled={disabled ?? false}
        onChoose={(rhythm) => store(beginChoice(rhythm as Rhythm, choice, start))}
      />
      <RecurrenceDetails
        choice={choice}
        start={start}
        disabled={disabled ?? false}
        onChange={store}
      />
      <Box background="neutral100" padding={4} hasRadius>
        <Stack gap={3}>
          <Typography fontWeight="bold" aria-live="polite">
            {describeChoice(known, start)}
          </Typography>
          {start === null ? (
            <MutedText>Sobald der Beginn gesetzt ist, stehen hier die nächsten Termine.</MutedText>
          ) : (
            <RecurrenceDates
              rule={isUnclear ? formatRecurrenceRule(known) : (value ?? null)}
              start={start}
              listName={`${parentOf(name)}abweichungen`}
              disabled={disabled ?? false}
            />
          )}
        </Stack>
      </Box>
    </PanelField>
  );
}

/** A choice whose last day is text that is not a day. */
interface UnclearEnd {
  /** The service refuses this rule, so that the text is not lost unnoticed. */
  readonly rule: string;
  readonly choice: Extract<RecurrenceChoice, { readonly end: unknown }>;
}

/** Null for a choice that is understood. */
function findUnclearEnd(choice: RecurrenceChoice): UnclearEnd | null {
  if (!('end' in choice) || choice.end.kind !== 'until' || isDate(choice.end.date)) return null;
  const rule = formatRecurrenceRule({ ...choice, end: NEVER }) ?? '';
  return { rule: `${rule};UNTIL=${choice.end.date}`, choice };
}

const parentOf = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1);

const rhythmOf = (choice: RecurrenceChoice): Rhythm =>
  choice.rhythm === 'weekly' && choice.every === 2 ? 'fortnightly' : choice.rhythm;

/**
 * The initial choice for a rhythm: the day comes from the event's start, the end stays as it was.
 */
function beginChoice(
  rhythm: Rhythm,
  before: RecurrenceChoice,
  start: Date | null,
): RecurrenceChoice {
  const end = 'end' in before ? before.end : NEVER;
  const date = start === null ? null : zurichDate(start);
  const day = date === null ? null : weekdayAt(weekdayOf(date));
  const days = day === null ? [] : [day];
  switch (rhythm) {
    case 'once':
      return { rhythm };
    case 'custom':
      return before;
    case 'daily':
      return { rhythm, every: 1, end };
    case 'weekly':
    case 'fortnightly':
      return {
        rhythm: 'weekly',
        every: rhythm === 'weekly' ? 1 : 2,
        days: before.rhythm === 'weekly' ? before.days : days,
        end,
      };
    case 'monthlyWeekday':
      return {
        rhythm,
        every: 1,
        week: date === null ? 1 : Math.ceil(Number(date.slice(8)) / 7),
        day: day ?? 'MO',
        end,
      };
    case 'monthlyDate':
      return { rhythm, every: 1, date: date === null ? null : Number(date.slice(8)), end };
    case 'yearly':
      return { rhythm, end };
  }
}
