import { Button, Flex, Typography } from '@strapi/design-system';
import { yearlyDayInGerman } from '../datesInGerman.ts';
import { Stack } from '../parts.tsx';
import { LARGE_TARGET } from './largeTarget.ts';
import type { SavingState } from './placeStore.ts';
import { clockWords } from './placeWords.ts';

interface SavingLineProps {
  readonly title: string;
  /** Undefined if the person has set nothing here. */
  readonly state: SavingState | undefined;
  onRetry(): void;
  onDrop(): void;
}

/** Whether what a person set is saved, and what they can do if it is not. */
export function SavingLine({ title, state, onRetry, onDrop }: SavingLineProps) {
  const isUnsaved = state !== undefined && state.kind !== 'saved' && state.kind !== 'saving';
  return (
    <Stack gap={2}>
      <Typography
        tag="p"
        role="status"
        fontWeight="bold"
        textColor={isUnsaved ? 'danger600' : 'success600'}
      >
        {state === undefined ? '' : wordsOfState(state)}
      </Typography>
      {isUnsaved && (
        <Flex gap={2}>
          <Button style={LARGE_TARGET} onClick={onRetry} aria-label={`${again(state)}: ${title}`}>
            {again(state)}
          </Button>
          <Button
            style={LARGE_TARGET}
            variant="tertiary"
            onClick={onDrop}
            aria-label={`Verwerfen: ${title}`}
          >
            Verwerfen
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

const again = (state: SavingState): string =>
  state.kind === 'old' ? 'Stimmt noch' : 'Noch einmal';

function wordsOfState(state: SavingState): string {
  switch (state.kind) {
    case 'saving':
      return 'Wird gespeichert …';
    case 'saved':
      return `Gespeichert um ${clockWords(state.at)}`;
    case 'waiting':
      return 'Nicht gespeichert: kein Netz. Ihre Angabe bleibt hier und geht ab, sobald es wieder da ist.';
    case 'failed':
      return `Nicht gespeichert. ${state.message}`;
    case 'old':
      return `Nicht gespeichert: am ${yearlyDayInGerman(state.setAt)} ohne Netz gesetzt. Stimmt es noch?`;
  }
}
