import { useField, type InputProps } from '@strapi/strapi/admin';
import { useState, type ReactNode } from 'react';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { DayCalendar } from './DayCalendar.tsx';
import { TypedField } from './TypedField.tsx';
import { WrittenField } from './WrittenInput.tsx';
import {
  DAY_MESSAGE,
  isStoredDay,
  NUMBER_MESSAGE,
  parseTypedDay,
  parseTypedNumber,
  formatStoredDay,
  formatStoredNumber,
  WHOLE_MESSAGE,
} from './writtenDay.ts';

export interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** A required day can be replaced, but not removed. */
  readonly required?: boolean;
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with text that is not a day, so that it is refused instead of lost unnoticed. */
  readonly onUnclear?: (written: string) => void;
}

/** A day as people write it, «24.12.2027», «24. Dez.», or from a calendar. */
export function DayField({ value, onChange, onUnclear, ...field }: DayFieldProps) {
  const [today] = useState(() => zurichDate(new Date()));
  const write = (text: string): string | null => {
    const day = parseTypedDay(text, today);
    if (day !== null) onChange(day);
    else if (text.trim() !== '') onUnclear?.(text.trim());
    else if (!field.required) onChange('');
    return day === null && text.trim() !== '' ? DAY_MESSAGE : null;
  };
  return (
    <TypedField
      {...field}
      text={formatStoredDay(value)}
      write={write}
      placeholder="TT.MM.JJJJ"
      flex="3 1 15rem"
      renderAction={(reset) => (
        <DayCalendar
          label={field.label}
          day={isStoredDay(value) ? value : today}
          disabled={field.disabled ?? false}
          onChoose={(day) => {
            reset();
            onChange(day);
          }}
        />
      )}
    />
  );
}

/** The props of a panel input that are passed unchanged to its field. */
export const formPropsOf = (
  { name, label, hint, required = false, disabled = false }: InputProps,
  error: string | undefined,
) => ({ name, label: String(label), hint, error, required, disabled });

/** The day field as an input of a panel form. */
export function DayInput(input: InputProps) {
  const { name } = input;
  const { value, error, onChange } = useField<string | null>(name);
  return (
    <DayField
      {...formPropsOf(input, error)}
      value={value ?? ''}
      onChange={(day) => onChange(name, day || null)}
      onUnclear={(written) => onChange(name, written)}
    />
  );
}

/**
 * A number as people write it: «78’000», «78'000.–». Strapi's own input reads these as
 * 78.000.
 */
export function NumberTextInput(input: InputProps) {
  const { value, onChange } = useField<number | string | null>(input.name);
  const isWhole = input.type === 'integer';
  const write = (text: string): string | null => {
    const read = text.trim() === '' ? null : parseTypedNumber(text);
    const isUnclear = text.trim() !== '' && (read === null || (isWhole && !Number.isInteger(read)));
    onChange(input.name, isUnclear ? text.trim() : read);
    return isUnclear ? (isWhole ? WHOLE_MESSAGE : NUMBER_MESSAGE) : null;
  };
  return <WrittenField input={input} writing={{ text: formatStoredNumber(value), write }} />;
}
