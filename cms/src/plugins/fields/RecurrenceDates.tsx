import { Button, Field, Flex, TextButton, Typography } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { DateTimeInput } from './DateTimeField.tsx';
import { nextDates, type FormDeviation, type PlannedDate } from './recurrenceDates.ts';
import { clockTime, longDate } from './recurrenceWords.ts';
import { MutedText, Stack } from '../parts.tsx';

const STEP = 5;
const MOST = 60;

interface RecurrenceDatesProps {
  readonly rule: string | null;
  readonly start: Date;
  /** The name of the list that holds the dates that deviate from the rule. */
  readonly listName: string;
  readonly disabled: boolean;
}

/** The next dates as rows; each can be cancelled or moved, and that can be undone. */
export function RecurrenceDates({ rule, start, listName, disabled }: RecurrenceDatesProps) {
  const [shown, setShown] = useState(STEP);
  const [now] = useState(() => new Date());
  const { value } = useField<readonly FormDeviation[]>(listName);
  const deviations = Array.isArray(value) ? (value as readonly FormDeviation[]) : [];
  const dates = nextDates(rule, start, now, shown);
  if (dates.length === 0) return <MutedText>Es gibt keine kommenden Termine mehr.</MutedText>;
  return (
    <>
      <Stack tag="ol" gap={2} aria-label="Nächste Termine">
        {dates.map((date) => (
          <DateRow
            key={date.day}
            date={date}
            at={deviations.findIndex(({ datum }) => datum === date.day)}
            deviations={deviations}
            listName={listName}
            disabled={disabled || rule === null}
          />
        ))}
      </Stack>
      {dates.length === shown && shown < MOST && rule !== null && (
        <TextButton onClick={() => setShown(shown + STEP)}>Weitere Termine zeigen</TextButton>
      )}
    </>
  );
}

interface DateRowProps {
  readonly date: PlannedDate;
  /** The index of this date's deviation in the list; -1 for none. */
  readonly at: number;
  readonly deviations: readonly FormDeviation[];
  readonly listName: string;
  readonly disabled: boolean;
}

function DateRow({ date, at, deviations, listName, disabled }: DateRowProps) {
  const addFieldRow = useForm('RecurrenceDates', (form) => form.addFieldRow);
  const removeFieldRow = useForm('RecurrenceDates', (form) => form.removeFieldRow);
  const onChange = useForm('RecurrenceDates', (form) => form.onChange);
  const deviation = deviations[at];
  const isMoved = Boolean(deviation?.neuerBeginn);
  const struck = deviation?.abgesagt === true;
  const day = longDate(date.day);
  const deviate = (fields: FormDeviation) => addFieldRow(listName, { datum: date.day, ...fields });
  return (
    <Stack tag="li" gap={2}>
      <Flex justifyContent="space-between" gap={3} wrap="wrap">
        <Typography
          tag={struck || isMoved ? 's' : 'span'}
          textColor={struck ? 'neutral600' : 'neutral800'}
        >
          {day}, {clockTime(date.start)}
        </Typography>
        {!disabled && (
          <Flex gap={2}>
            {deviation === undefined ? (
              <>
                <Button
                  size="S"
                  variant="tertiary"
                  aria-label={`${day} fällt aus`}
                  onClick={() => deviate({ abgesagt: true })}
                >
                  Fällt aus
                </Button>
                <Button
                  size="S"
                  variant="tertiary"
                  aria-label={`${day} verschieben`}
                  onClick={() =>
                    deviate({ abgesagt: false, neuerBeginn: date.start.toISOString() })
                  }
                >
                  Verschieben
                </Button>
              </>
            ) : (
              <Button
                size="S"
                variant="tertiary"
                aria-label={`${day} findet wie geplant statt`}
                onClick={() => removeFieldRow(listName, at)}
              >
                Doch wie geplant
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {deviation !== undefined && (
        <Flex gap={3} wrap="wrap" alignItems="flex-end">
          {struck && <Typography fontWeight="bold">Fällt aus</Typography>}
          {!struck && isMoved && (
            <DateTimeInput
              name={`${listName}.${at}.neuerBeginn`}
              type="datetime"
              label="Neuer Beginn"
              required
              disabled={disabled}
            />
          )}
          <Field.Root flex="1">
            <Field.Label>{struck ? 'Grund' : 'Hinweis'} (steht neben dem Datum)</Field.Label>
            <Field.Input
              type="text"
              value={deviation.hinweis ?? ''}
              disabled={disabled}
              onChange={({ target }: { target: { value: string } }) =>
                onChange(`${listName}.${at}.hinweis`, target.value)
              }
            />
          </Field.Root>
        </Flex>
      )}
    </Stack>
  );
}
