import { Box, Flex, IconButton, Popover, Typography } from '@strapi/design-system';
import { Calendar, ChevronLeft, ChevronRight } from '@strapi/icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { dayInGerman, monthInGerman } from '../datesInGerman.ts';
import { SmallMutedText } from '../parts.tsx';

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface DayCalendarProps {
  /** The name of the field, as text. */
  readonly label: string;
  /** `YYYY-MM-DD`, the day at which the calendar opens. */
  readonly day: string;
  readonly disabled: boolean;
  readonly onChoose: (day: string) => void;
}

/** Chooses a day from a calendar: with the mouse, or with the arrow keys and Enter. */
export function DayCalendar({ label, day, disabled, onChoose }: DayCalendarProps) {
  const [shown, setShown] = useState<string | null>(null);
  const days = useRef<HTMLDivElement>(null);
  const show = (next: string): void => {
    setShown(next);
    requestAnimationFrame(() =>
      days.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus(),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || shown === null) return;
    event.preventDefault();
    show(addDays(shown, step));
  };
  return (
    <Popover.Root open={shown !== null} onOpenChange={(open: boolean) => open || setShown(null)}>
      <Popover.Trigger>
        <IconButton
          variant="ghost"
          size="XS"
          label={`${label}: Kalender öffnen`}
          disabled={disabled}
          onClick={() => (shown === null ? show(day) : setShown(null))}
        >
          <Calendar />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content align="end">
        {shown !== null && (
          <Box padding={4} ref={days} onKeyDown={onKeyDown}>
            <Flex justifyContent="space-between" paddingBottom={3}>
              <IconButton
                label="Monat davor"
                variant="ghost"
                onClick={() => setShown(turn(shown, -1))}
              >
                <ChevronLeft />
              </IconButton>
              <Typography fontWeight="bold" aria-live="polite">
                {monthInGerman(shown)}
              </Typography>
              <IconButton
                label="Monat danach"
                variant="ghost"
                onClick={() => setShown(turn(shown, 1))}
              >
                <ChevronRight />
              </IconButton>
            </Flex>
            <div style={{ display: 'grid', gridTemplateColumns: 'repeat(7, 3.2rem)' }}>
              {WEEKDAYS.map((name) => (
                <SmallMutedText key={name} textAlign="center">
                  {name}
                </SmallMutedText>
              ))}
              {daysOf(shown).map((each) => (
                <Box
                  key={each}
                  tag="button"
                  type="button"
                  data-day={each}
                  aria-label={dayInGerman(each)}
                  aria-pressed={each === day}
                  tabIndex={each === shown ? 0 : -1}
                  height="3.2rem"
                  hasRadius
                  cursor="pointer"
                  background={each === day ? 'primary200' : 'neutral0'}
                  color={each.slice(0, 7) === shown.slice(0, 7) ? 'neutral800' : 'neutral600'}
                  onClick={() => {
                    onChoose(each);
                    setShown(null);
                  }}
                >
                  {Number(each.slice(8))}
                </Box>
              ))}
            </div>
          </Box>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

/** The first day of the month that is `months` away. */
function turn(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const WEEK = 7;

/** The days of all whole weeks that contain a day of the month, starting on a Monday. */
function daysOf(day: string): readonly string[] {
  const first = `${day.slice(0, 8)}01`;
  const [begin, end] = [addDays(first, -weekdayBefore(first)), turn(first, 1)];
  const days: string[] = [];
  for (let each = begin; each < end || days.length % WEEK > 0; each = addDays(each, 1))
    days.push(each);
  return days;
}

/** The number of days since Monday. */
const weekdayBefore = (day: string): number => (new Date(day).getUTCDay() + 6) % WEEK;
