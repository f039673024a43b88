import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Minus, Plus } from '@strapi/icons';
import { Link } from 'react-router-dom';
import { SmallMutedText, Stack } from '../parts.tsx';
import { LARGE_TARGET } from './largeTarget.ts';
import { LaterDays } from './LaterDays.tsx';
import { SavingLine } from './SavingLine.tsx';
import { isReplaced, type SetPlaces } from './placeStore.ts';
import { ageOf, meanwhileInWords, replacedInWords, standIn } from './placeWords.ts';
import { MAX_FREE_NOW, OCCUPANCY, type OfferPlaces, type SaidPlaces } from './placeTypes.ts';

interface OfferRowProps {
  /** As the service last said it. */
  readonly listed: OfferPlaces;
  readonly shown: OfferPlaces;
  readonly own: SetPlaces | undefined;
  readonly today: string;
  onSet(said: Partial<SaidPlaces>): void;
  onConfirm(): void;
  onRetry(): void;
  onDrop(): void;
}

/** One offer: how many are free, from when, waiting list, and the state of its saving. */
export function OfferRow(props: OfferRowProps) {
  const { listed, shown, own, today, onSet, onConfirm, onRetry, onDrop } = props;
  const { title } = shown;
  const replaced = isReplaced(listed, own);
  return (
    <Stack gap={3} role="group" aria-label={title}>
      <div>
        <Typography tag="h3" fontWeight="bold" variant="omega">
          {title}
        </Typography>
        <SmallMutedText
          tag="p"
          {...(ageOf(shown, today) !== 'fresh' && { textColor: 'danger600' })}
        >
          {standIn(shown, today)}{' '}
          {shown.documentId !== null && (
            <Link to={`/content-manager/collection-types/${OCCUPANCY}/${shown.documentId}`}>
              Verlauf
            </Link>
          )}
        </SmallMutedText>
      </div>
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        <FreeNow title={title} count={shown.freeNow} onCount={(freeNow) => onSet({ freeNow })} />
        <Button
          variant={shown.waitingList ? 'secondary' : 'tertiary'}
          style={LARGE_TARGET}
          aria-label={`${waitingListWords(shown)}, ${title}`}
          onClick={() => onSet({ waitingList: !shown.waitingList })}
        >
          {waitingListWords(shown)}
        </Button>
      </Flex>
      <LaterDays
        title={title}
        days={shown.freeFrom}
        today={today}
        onDays={(freeFrom) => onSet({ freeFrom })}
      />
      <Button
        variant="secondary"
        fullWidth
        style={LARGE_TARGET}
        aria-label={`Unverändert: ${title}`}
        onClick={onConfirm}
      >
        Unverändert
      </Button>
      <SavingLine
        title={title}
        state={replaced ? undefined : own?.state}
        onRetry={onRetry}
        onDrop={onDrop}
      />
      {own?.meanwhile && !replaced && <Note>{meanwhileInWords(own.meanwhile, today)}</Note>}
      {replaced && <Note>{replacedInWords(listed)}</Note>}
    </Stack>
  );
}

const waitingListWords = ({ waitingList }: SaidPlaces): string =>
  waitingList ? 'Warteliste: ja' : 'Warteliste: nein';

const Note = ({ children }: { readonly children: string }) => (
  <Box background="warning100" padding={3} hasRadius role="status">
    <Typography tag="p">{children}</Typography>
  </Box>
);

interface FreeNowProps {
  readonly title: string;
  readonly count: number;
  onCount(count: number): void;
}

function FreeNow({ title, count, onCount }: FreeNowProps) {
  return (
    <Flex gap={2} role="group" aria-label={`Frei jetzt: ${title}`}>
      <Button
        variant="tertiary"
        style={LARGE_TARGET}
        aria-label={`Einer weniger frei: ${title}`}
        disabled={count <= 0}
        onClick={() => onCount(count - 1)}
      >
        <Minus aria-hidden />
      </Button>
      <Box minWidth="6.4rem">
        <Typography variant="beta" tag="p" textAlign="center" aria-live="polite">
          {count} <Typography>frei</Typography>
        </Typography>
      </Box>
      <Button
        variant="tertiary"
        style={LARGE_TARGET}
        aria-label={`Einer mehr frei: ${title}`}
        disabled={count >= MAX_FREE_NOW}
        onClick={() => onCount(count + 1)}
      >
        <Plus aria-hidden />
      </Button>
    </Flex>
  );
}
