import { Checkbox, Field, Flex, NumberInput } from '@strapi/design-system';
import type { ComponentProps } from 'react';
import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { DayField } from './DayField.tsx';
import {
  WEEKDAYS,
  WEEKS_OF_MONTH,
  type RecurrenceChoice,
  type RecurrenceEnd,
  type Weekday,
} from './recurrenceChoice.ts';
import { WEEK_NAMES, WEEKDAY_NAMES } from './recurrenceWords.ts';
import { Select, Stack } from '../parts.tsx';

type Repeated = Exclude<RecurrenceChoice, { rhythm: 'once' | 'custom' }>;

interface RecurrenceDetailsProps {
  readonly choice: RecurrenceChoice;
  readonly start: Date | null;
  readonly disabled: boolean;
  readonly onChange: (choice: RecurrenceChoice) => void;
}

/** The details of a rhythm: how many weeks, which days, until when. */
export function RecurrenceDetails({ choice, start, disabled, onChange }: RecurrenceDetailsProps) {
  if (choice.rhythm === 'once' || choice.rhythm === 'custom') return null;
  return (
    <Stack gap={3} paddingTop={2} paddingBottom={2}>
      {'every' in choice && (
        <CountField
          label={EVERY_LABELS[choice.rhythm]}
          value={choice.every}
          most={99}
          disabled={disabled}
          onChange={(every) => onChange({ ...choice, every })}
        />
      )}
      {choice.rhythm === 'weekly' && (
        <Flex tag="fieldset" gap={4} wrap="wrap" style={{ border: 0 }} aria-label="Wochentage">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              checked={choice.days.includes(day)}
              disabled={disabled}
              onCheckedChange={() => onChange({ ...choice, days: toggled(choice.days, day) })}
            >
              {WEEKDAY_NAMES[day]}
            </Checkbox>
          ))}
        </Flex>
      )}
      {choice.rhythm === 'monthlyWeekday' && (
        <Flex gap={4} wrap="wrap">
          <LabelledSelect
            label="Welcher im Monat"
            value={String(choice.week)}
            options={WEEKS_OF_MONTH.map((week) => [String(week), `am ${WEEK_NAMES[week] ?? ''}`])}
            disabled={disabled}
            onChoose={(week) => onChange({ ...choice, week: Number(week) })}
          />
          <LabelledSelect
            label="Wochentag"
            value={choice.day}
            options={WEEKDAYS.map((day) => [day, WEEKDAY_NAMES[day]])}
            disabled={disabled}
            onChoose={(day) => onChange({ ...choice, day: day as Weekday })}
          />
        </Flex>
      )}
      {choice.rhythm === 'monthlyDate' && (
        <LabelledSelect
          label="Tag im Monat"
          value={String(choice.date ?? '')}
          options={DATES}
          disabled={disabled}
          onChoose={(date) => onChange({ ...choice, date: Number(date) })}
        />
      )}
      <End choice={choice} start={start} disabled={disabled} onChange={onChange} />
    </Stack>
  );
}

const EVERY_LABELS = {
  daily: 'Alle wie viele Tage',
  weekly: 'Alle wie viele Wochen',
  monthlyWeekday: 'Alle wie viele Monate',
  monthlyDate: 'Alle wie viele Monate',
} as const;

const DATES: readonly (readonly [string, string])[] = [
  ...Array.from({ length: 31 }, (_, at) => [String(at + 1), `am ${at + 1}.`] as const),
  ['-1', 'am letzten Tag'],
];

/** Keeps at least one day: with none, the rule would silently follow the start. */
const toggled = (days: readonly Weekday[], day: Weekday): readonly Weekday[] => {
  const left = days.includes(day) ? days.filter((each) => each !== day) : [...days, day];
  return left.length === 0 ? days : left;
};

interface EndProps extends RecurrenceDetailsProps {
  readonly choice: Repeated;
}

function End({ choice, start, disabled, onChange }: EndProps) {
  const { end } = choice;
  const store = (next: RecurrenceEnd) => onChange({ ...choice, end: next });
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-end">
      <LabelledSelect
        label="Ende der Wiederholung"
        value={end.kind}
        options={ENDS}
        disabled={disabled}
        onChoose={(kind) => store(beginEnd(kind as RecurrenceEnd['kind'], start))}
      />
      {end.kind === 'until' && (
        <DayField
          name="last-day"
          label="Letzter Tag"
          value={end.date}
          required
          disabled={disabled}
          onChange={(date) => store({ kind: 'until', date })}
          onUnclear={(date) => store({ kind: 'until', date })}
        />
      )}
      {end.kind === 'count' && (
        <CountField
          label="Anzahl Termine"
          value={end.count}
          most={9999}
          disabled={disabled}
          onChange={(count) => store({ kind: 'count', count })}
        />
      )}
    </Flex>
  );
}

const ENDS = [
  ['never', 'ohne Ende'],
  ['until', 'bis …'],
  ['count', 'nach einer Anzahl'],
] as const;

function beginEnd(kind: RecurrenceEnd['kind'], start: Date | null): RecurrenceEnd {
  if (kind === 'count') return { kind, count: 10 };
  return kind === 'until'
    ? { kind, date: addDays(zurichDate(start ?? new Date()), 182) }
    : { kind };
}

const LabelledSelect = ({ label, ...choice }: ComponentProps<typeof Select>) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <Select {...choice} />
  </Field.Root>
);

interface CountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

function CountField({ label, value, most, disabled, onChange }: CountFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NumberInput
        value={value}
        disabled={disabled}
        onValueChange={(count: number | undefined) => {
          if (count !== undefined) onChange(Math.min(Math.max(Math.round(count), 1), most));
        }}
      />
    </Field.Root>
  );
}
