import { DatePicker, Field, Flex, TextInput } from '@strapi/design-system';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { readTime, sayTime, TIME_MESSAGE } from './writtenTime.ts';

interface MomentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Wall clock time in Zurich, `YYYY-MM-DDTHH:MM`; empty for none. */
  readonly value: string;
  /** Hears what is written as it is: a day without a time ends in «T». */
  readonly onChange: (value: string) => void;
}

const LAST_DAY = new Date(2099, 11, 31);

/** A day, and a time of it as people write it: «8.30», «14 Uhr», «halb neun». */
export function MomentField(props: MomentFieldProps) {
  const { name, label, hint, error, disabled = false, value, onChange } = props;
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
      <Flex gap={2} alignItems="start">
        <Field.Root name={`${name}-day`} error={error ?? false} hint={hint} style={{ flex: '3' }}>
          <Field.Label>{label}</Field.Label>
          <DatePicker
            clearLabel="Tag leeren"
            disabled={disabled}
            maxDate={LAST_DAY}
            {...(day !== '' && { value: new Date(`${day}T00:00Z`) })}
            onChange={(chosen: Date | undefined) => tell({ day: chosen ? dayOf(chosen) : '' })}
            onClear={() => tell({ day: '' })}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        <Field.Root
          name={`${name}-time`}
          error={isUnclear ? TIME_MESSAGE : false}
          style={{ flex: '2' }}
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
