import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Cross, Plus } from '@strapi/icons';
import { useState, type ChangeEvent } from 'react';
import { addDays, isDate } from '../../../../src/domain/shared/zurichCalendar.ts';
import { dayInGerman } from '../datesInGerman.ts';
import { Stack } from '../parts.tsx';
import { LARGE_TARGET } from './largeTarget.ts';
import { MAX_LATER_DAYS } from './placeTypes.ts';

/** Days: nobody knows what is free in three years. */
const FARTHEST = 1000;

interface LaterDaysProps {
  readonly title: string;
  /** YYYY-MM-DD, in order. */
  readonly days: readonly string[];
  readonly today: string;
  onDays(days: readonly string[]): void;
}

/** The days from which further places are free. */
export function LaterDays({ title, days, today, onDays }: LaterDaysProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack gap={2}>
      <Flex gap={2} wrap="wrap">
        {days.map((day) => (
          <Button
            key={day}
            variant="tertiary"
            style={LARGE_TARGET}
            endIcon={<Cross aria-hidden />}
            aria-label={`${dayWords(day, today)} weglassen, ${title}`}
            onClick={() => onDays(days.filter((each) => each !== day))}
          >
            {dayWords(day, today)}
          </Button>
        ))}
        {!isAdding && days.length < MAX_LATER_DAYS && (
          <Button
            variant="ghost"
            style={LARGE_TARGET}
            startIcon={<Plus aria-hidden />}
            aria-label={`Frei ab einem Tag, ${title}`}
            onClick={() => setAdding(true)}
          >
            Frei ab einem Tag
          </Button>
        )}
      </Flex>
      {isAdding && (
        <AddDay
          title={title}
          days={days}
          today={today}
          onDay={(day) => {
            setAdding(false);
            if (day !== null) onDays([...days, day].toSorted());
          }}
        />
      )}
    </Stack>
  );
}

/** A day that is over is for the person to remove: the place is free now, or taken. */
const dayWords = (day: string, today: string): string =>
  `${day <= today ? 'seit' : 'ab'} ${dayInGerman(day)}`;

interface AddDayProps extends Omit<LaterDaysProps, 'onDays'> {
  /** Null if the person adds none. */
  onDay(day: string | null): void;
}

function AddDay({ title, days, today, onDay }: AddDayProps) {
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState('');
  const last = addDays(today, FARTHEST);
  const add = (): void => {
    if (!isDate(day) || day <= today || day > last)
      setProblem('Wählen Sie einen Tag ab morgen. Was heute frei ist, steht oben.');
    else if (days.includes(day)) setProblem('Dieser Tag steht schon da.');
    else onDay(day);
  };
  return (
    <Box background="neutral100" padding={3} hasRadius>
      <Stack gap={2}>
        <label>
          <Typography fontWeight="bold">Frei ab</Typography>
          {/* The phone's own choice of a day is the fastest one. */}
          <input
            type="date"
            aria-label={`Frei ab: ${title}`}
            value={day}
            min={addDays(today, 1)}
            max={last}
            style={{
              ...LARGE_TARGET,
              display: 'block',
              inlineSize: '100%',
              font: 'inherit',
              fontSize: '1.6rem',
            }}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setDay(event.target.value)}
          />
        </label>
        {problem !== '' && (
          <Typography role="alert" textColor="danger600">
            {problem}
          </Typography>
        )}
        <Flex gap={2}>
          <Button style={LARGE_TARGET} onClick={add}>
            {isDate(day) ? `Ab ${dayInGerman(day)} hinzufügen` : 'Hinzufügen'}
          </Button>
          <Button style={LARGE_TARGET} variant="tertiary" onClick={() => onDay(null)}>
            Abbrechen
          </Button>
        </Flex>
      </Stack>
    </Box>
  );
}
