import { Box, Button, Checkbox, Flex } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { germanValues } from '../../admin/german/germanValues.ts';
import { useEntryBrand } from '../accounts/useBrands.ts';
import { dayInGerman, weekdayInGerman } from '../datesInGerman.ts';
import { Dialog, Select, SmallMutedText, Stack } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';
import { CANTONS } from './cantons.ts';
import type { FeastDay } from './feastDays.ts';

const FIELD = 'Ausnahmen';

const STATES = [
  ['geschlossen', 'Geschlossen'],
  ['zeiten', 'Andere Zeiten'],
] as const;

/** The key by which Strapi orders the rows of a form. */
const ROW_KEY = '__temp_key__';

interface Row {
  readonly [ROW_KEY]?: string;
  readonly datum?: string | null;
  readonly bisDatum?: string | null;
}

interface FeastDays {
  readonly canton: string;
  readonly days: readonly FeastDay[];
}

/** Chooses feast days of a canton; they become rows of the form, which is not saved. */
export function FeastDaysDialog({ onClose }: { onClose(): void }) {
  const brand = useEntryBrand();
  const [canton, setCanton] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const answer = useAnswer<FeastDays>(
    `/fields/feast-days?${new URLSearchParams({ brand, canton }).toString()}`,
  );
  const addFieldRow = useForm('FeastDaysDialog', (form) => form.addFieldRow);
  const rows =
    useForm<readonly Row[] | null | undefined>(
      'FeastDaysDialog',
      ({ values }) => (values as { readonly [FIELD]?: readonly Row[] | null })[FIELD],
    ) ?? [];
  const isEntered = ({ date }: FeastDay): boolean =>
    rows.some(({ datum, bisDatum }) => datum && datum <= date && date <= (bisDatum || datum));
  const days = answer?.days ?? [];
  const add = (): void => {
    const last =
      rows
        .map((row) => row[ROW_KEY] ?? '')
        .toSorted()
        .at(-1) || 'a0';
    for (const [at, { date, reason }] of days.filter((day) => chosen.has(day.date)).entries())
      addFieldRow(FIELD, {
        datum: date,
        zustand: chosen.get(date),
        ...reason,
        // Added at the end: a key that starts with the last key sorts after it.
        [ROW_KEY]: `${last}${'V'.repeat(at + 1)}`,
      });
    onClose();
  };
  const choose = (date: string, state: string | null): void => {
    const next = new Map(chosen);
    if (state === null) next.delete(date);
    else next.set(date, state);
    setChosen(next);
  };
  return (
    <Dialog
      title="Feiertage übernehmen"
      onClose={onClose}
      footer={
        <>
          <Button variant="tertiary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button disabled={chosen.size === 0} onClick={add}>
            {chosen.size === 1 ? '1 Tag übernehmen' : `${chosen.size} Tage übernehmen`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Box width="16rem">
          <Select
            label="Kanton"
            placeholder="Kanton wählen"
            value={answer?.canton ?? canton}
            options={CANTONS.map((each) => [each, germanValues[each] ?? each])}
            onChoose={(next) => {
              setCanton(next);
              setChosen(new Map());
            }}
          />
        </Box>
        <SmallMutedText>
          {answer === null
            ? 'Die Feiertage lassen sich gerade nicht lesen. Bitte versuchen Sie es noch einmal.'
            : 'Bis Ende des nächsten Jahres. Bei «Andere Zeiten» tragen Sie die Zeiten danach im Formular ein.'}
        </SmallMutedText>
        <Stack tag="ul" gap={2}>
          {days.map((day) => (
            <DayRow
              key={`${day.date} ${day.reason.grund}`}
              day={day}
              state={chosen.get(day.date) ?? null}
              isEntered={isEntered(day)}
              onChoose={(state) => choose(day.date, state)}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

interface DayRowProps {
  readonly day: FeastDay;
  /** Null if it is not chosen. */
  readonly state: string | null;
  readonly isEntered: boolean;
  readonly onChoose: (state: string | null) => void;
}

function DayRow({ day, state, isEntered, onChoose }: DayRowProps) {
  const { date, reason, isPublic } = day;
  const name = `${weekdayInGerman(date)}, ${dayInGerman(date)}: ${reason.grund}`;
  return (
    <Flex tag="li" justifyContent="space-between" gap={4} minHeight="4rem">
      <Stack gap={0}>
        <Checkbox
          checked={isEntered || state !== null}
          disabled={isEntered}
          onCheckedChange={(checked: boolean | 'indeterminate') =>
            onChoose(checked === true ? 'geschlossen' : null)
          }
        >
          {name}
        </Checkbox>
        {(isEntered || !isPublic) && (
          <SmallMutedText paddingLeft="28px">
            {isEntered ? 'schon eingetragen' : 'kein gesetzlicher Feiertag im ganzen Kanton'}
          </SmallMutedText>
        )}
      </Stack>
      {state !== null && (
        <Box width="17rem" shrink={0}>
          <Select label={`Dann gilt: ${name}`} value={state} options={STATES} onChoose={onChoose} />
        </Box>
      )}
    </Flex>
  );
}
