import { DatePicker, Field, Flex, TextInput } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { readMoment, readTime, sayMoment, sayTime, TIME_MESSAGE } from './writtenTime.ts';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** A day that is required can be replaced by another, not emptied. */
  readonly required?: boolean;
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface MomentFieldProps extends DayFieldProps {
  /** Wall clock time in Zurich, `YYYY-MM-DDTHH:MM`; empty for none. */
  readonly value: string;
  /** Hears what is written as it is: a day without a time ends in «T». */
  readonly onChange: (value: string) => void;
}

const LAST_DAY = new Date(2099, 11, 31);

/** A day as people write it, «24.12.2027», or from a calendar. */
export function DayField(props: DayFieldProps) {
  const { name, label, hint, error, disabled = false, required = false, value, onChange } = props;
  const [times, setTimes] = useState(0);
  return (
    <Field.Root
      name={name}
      error={error ?? false}
      hint={hint}
      required={required}
      style={{ flex: '3 1 15rem' }}
    >
      <Field.Label>{label}</Field.Label>
      <DatePicker
        key={times}
        clearLabel="Tag leeren"
        disabled={disabled}
        maxDate={LAST_DAY}
        {...(value !== '' && { value: new Date(`${value}T00:00Z`) })}
        onChange={(chosen: Date | undefined) => {
          if (chosen !== undefined) onChange(dayOf(chosen));
          else if (!required) onChange('');
          // The picker would stay empty.
          else if (value !== '') setTimes(times + 1);
        }}
        {...(!required && { onClear: () => onChange('') })}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** A day, and a time of it as people write it: «8.30», «14 Uhr», «halb neun». */
export function MomentField(props: MomentFieldProps) {
  const { name, label, disabled = false, value, onChange } = props;
  const [day = '', time = ''] = value.split('T');
  const [typed, setTyped] = useState<string | null>(null);
  const isUnclear = typed !== null && typed.trim() !== '' && readTime(typed) === null;
  // The picker may tell its day late, in the words of an earlier drawing.
  const parts = useRef({ day, time });
  useEffect(() => {
    parts.current = { day, time };
  }, [day, time]);
  const tell = (written: Partial<typeof parts.current>): void => {
    parts.current = { ...parts.current, ...written };
    const now = parts.current;
    onChange(now.day === '' && now.time === '' ? '' : `${now.day}T${now.time}`);
  };
  const writeTime = (text: string): void => {
    setTyped(text);
    // What is no time is told as it is, so that it is refused and not lost unseen.
    tell({ time: readTime(text)?.slice(0, 5) ?? text.trim() });
  };
  return (
    <Flex role="group" aria-label={label} direction="column" alignItems="stretch" gap={1}>
      <Flex gap={2} alignItems="start" wrap="wrap">
        <DayField
          {...props}
          error={isUnclear ? undefined : props.error}
          value={day}
          onChange={(chosen) => tell({ day: chosen })}
        />
        <Field.Root
          name={`${name}-time`}
          error={isUnclear ? TIME_MESSAGE : false}
          required={props.required ?? false}
          style={{ flex: '2 1 9rem' }}
        >
          <Field.Label>Zeit</Field.Label>
          <TextInput
            autoComplete="off"
            placeholder="z. B. 8.30"
            disabled={disabled}
            value={typed ?? sayTime(time)}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => writeTime(target.value)}
            onBlur={() => isUnclear || setTyped(null)}
          />
          <Field.Error />
        </Field.Root>
      </Flex>
    </Flex>
  );
}

/** The picker is told a day in UTC, and tells one in the clock of this browser. */
const dayOf = (chosen: Date): string =>
  [chosen.getFullYear(), chosen.getMonth() + 1, chosen.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The same in a form of the panel; it stores the moment, whatever the clock of this browser is. */
export function MomentInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string | Date | null>(name);
  return (
    <MomentField
      name={name}
      label={String(label)}
      hint={hint}
      error={error}
      required={required ?? false}
      disabled={disabled ?? false}
      value={sayMoment(value)}
      // What is no moment is refused when it is saved, so that it is not lost unseen.
      onChange={(written) =>
        onChange(name, written === '' ? null : (readMoment(written) ?? written))
      }
    />
  );
}
