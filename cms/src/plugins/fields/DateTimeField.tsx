import { Flex } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { TypedField } from './TypedField.tsx';
import { DayField, type DayFieldProps, formPropsOf } from './DayField.tsx';
import {
  parseDateTimeFieldValue,
  isStoredTime,
  parseHouseTime,
  parseTypedTime,
  toDateTimeFieldValue,
  formatStoredTime,
  TIME_MESSAGE,
} from './writtenTime.ts';

interface MomentFieldProps extends DayFieldProps {
  /** Wall clock time in Zurich, `YYYY-MM-DDTHH:MM`; empty for none. */
  readonly value: string;
  /** Called with the text as written: a day without a time ends in «T». */
  readonly onChange: (value: string) => void;
  /** Whether it is a time in the day of a house: there, «halb drei» is in the afternoon. */
  readonly isInHouseDay?: boolean;
}

/** A day, and a time of it as people write it: «8.30», «14 Uhr», «halb neun». */
export function DateTimeField(props: MomentFieldProps) {
  const { name, label, disabled, required, value, onChange, isInHouseDay = false } = props;
  const [day = '', time = ''] = value.split('T');
  // Both fields may report a change before the next render.
  const parts = useRef({ day, time });
  useEffect(() => {
    parts.current = { day, time };
  }, [day, time]);
  const report = (written: Partial<typeof parts.current>): void => {
    parts.current = { ...parts.current, ...written };
    const now = parts.current;
    onChange(now.day === '' && now.time === '' ? '' : `${now.day}T${now.time}`);
  };
  const writeTime = (text: string): string | null => {
    const read = (isInHouseDay ? parseHouseTime : parseTypedTime)(text);
    // Text that is not a time is passed on as it is, so that it is refused instead of lost
    // unnoticed.
    report({ time: read?.slice(0, 5) ?? text.trim() });
    return read === null && text.trim() !== '' ? TIME_MESSAGE : null;
  };
  return (
    <Flex role="group" aria-label={label} gap={2} alignItems="start" wrap="wrap">
      <DayField
        {...props}
        value={day}
        onChange={(chosen) => report({ day: chosen })}
        // Lower case, because a capital T separates day and time.
        onUnclear={(written) => report({ day: written.toLowerCase() })}
      />
      <TypedField
        name={`${name}-time`}
        label="Zeit"
        required={required}
        disabled={disabled}
        text={formatStoredTime(time)}
        write={writeTime}
        placeholder="z. B. 8.30"
        note={isInHouseDay && isStoredTime(time) ? `${formatStoredTime(time)} Uhr` : undefined}
        flex="2 1 9rem"
      />
    </Flex>
  );
}

/** The times of an event and of its moved dates. */
const OF_EVENT = /(?:^|\.)(?:beginn|ende|neuerBeginn)$/;

/**
 * The same as an input of a panel form. It reads and stores Zurich time, whatever the time zone of
 * this browser.
 */
export function DateTimeInput(input: InputProps) {
  const { name } = input;
  const { value, error, onChange } = useField<string | Date | null>(name);
  return (
    <DateTimeField
      {...formPropsOf(input, error)}
      isInHouseDay={OF_EVENT.test(name)}
      value={toDateTimeFieldValue(value)}
      // Text that is not a moment is refused when it is saved, so that it is not lost unnoticed.
      onChange={(written) =>
        onChange(name, written === '' ? null : (parseDateTimeFieldValue(written) ?? written))
      }
    />
  );
}
