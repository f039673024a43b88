import { Box, Button, Flex, Radio, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { dateTimeInGerman } from '../datesInGerman.ts';
import type { ShownValue } from '../planning/compareVersions.ts';
import { leaveOut, type ChangedPiece } from './bothTexts.ts';
import type { BothAnswer } from './heldSaves.ts';
import { Dialog, SmallMutedText, Stack } from '../parts.tsx';

type Side = 'mine' | 'theirs';

interface BothTextsDialogProps {
  readonly both: BothAnswer;
  /** Called with the form to save, or null to continue writing. */
  readonly onChosen: (form: Record<string, unknown> | null) => void;
}

/**
 * Shows both texts of each field that two people have changed. The editor chooses before anything
 * is saved.
 */
export function BothTextsDialog({ both, onChosen }: BothTextsDialogProps) {
  const { pieces, form, by, isOwn, version } = both;
  const contested = pieces.filter(({ isContested }) => isContested);
  const others = pieces.filter(({ isContested }) => !isContested);
  const [chosen, setChosen] = useState<ReadonlyMap<ChangedPiece, Side>>(new Map());
  const name = isOwn ? 'Ihnen, in einem anderen Fenster' : by || 'jemand anderem';
  const heads = { mine: 'Ihr Text', theirs: `Text von ${name}, ${dateTimeInGerman(version)}` };
  const chooseAll = (side: Side): void =>
    setChosen(new Map(contested.map((piece) => [piece, side])));
  const isDone = contested.every((piece) => chosen.has(piece));
  const finish = (): void => {
    const left = pieces.filter((piece) => !piece.isContested || chosen.get(piece) === 'theirs');
    onChosen(
      leaveOut(
        form,
        left.map(({ path }) => path),
      ),
    );
  };
  return (
    <Dialog
      title="Inzwischen hat jemand gespeichert"
      onClose={() => onChosen(null)}
      footer={
        <>
          <Button variant="tertiary" onClick={() => onChosen(null)}>
            Zurück zum Formular
          </Button>
          <Button disabled={!isDone} onClick={finish}>
            {contested.length === 0 ? 'Beides zusammen speichern' : 'So speichern'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Typography>{explain(contested.length, name)}</Typography>
        {contested.length > 1 && (
          <Flex gap={2}>
            <Button variant="tertiary" onClick={() => chooseAll('mine')}>
              Überall mein Text
            </Button>
            <Button variant="tertiary" onClick={() => chooseAll('theirs')}>
              Überall der andere Text
            </Button>
          </Flex>
        )}
        {contested.map((piece) => (
          <ContestedPiece
            key={piece.path.join(' ')}
            piece={piece}
            heads={heads}
            side={chosen.get(piece)}
            onChoose={(side) => setChosen(new Map(chosen).set(piece, side))}
          />
        ))}
        {others.length > 0 && <OtherPieces pieces={others} name={name} />}
      </Stack>
    </Dialog>
  );
}

const explain = (contested: number, name: string): string =>
  contested === 0
    ? `Dieser Eintrag wurde von ${name} geändert, aber an anderen Stellen als von Ihnen. Beides hat Platz.`
    : `Dieser Eintrag wurde von ${name} geändert. Bitte wählen Sie, welcher Text gilt. ` +
      'Noch ist nichts überschrieben.';

interface ContestedPieceProps {
  readonly piece: ChangedPiece;
  readonly heads: Readonly<Record<Side, string>>;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function ContestedPiece({ piece, heads, side, onChoose }: ContestedPieceProps) {
  const [first] = piece.changes;
  const title = piece.changes.length === 1 ? (first?.label ?? '') : titleOf(piece);
  return (
    <Box borderColor="neutral200" hasRadius padding={3}>
      <Typography variant="sigma" tag="h3" textTransform="none">
        {title}
      </Typography>
      <Radio.Group
        aria-label={title}
        value={side ?? ''}
        onValueChange={(value: string) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
      >
        <Flex gap={4} alignItems="flex-start" paddingTop={2}>
          {(['mine', 'theirs'] as const).map((each) => (
            <Box key={each} flex="1" minWidth={0}>
              <Radio.Item value={each}>{heads[each]}</Radio.Item>
              {piece.changes.map(({ label, before, after }) => (
                <ShownText
                  key={label}
                  label={piece.changes.length === 1 ? null : label}
                  shown={each === 'mine' ? before : after}
                />
              ))}
            </Box>
          ))}
        </Flex>
      </Radio.Group>
    </Box>
  );
}

/** The label of a list that is compared as a whole, because its items are not the same ones. */
const titleOf = ({ changes }: ChangedPiece): string => changes[0]?.label.split(' › ')[0] ?? '';

function OtherPieces({
  pieces,
  name,
}: {
  readonly pieces: readonly ChangedPiece[];
  readonly name: string;
}) {
  return (
    <Box>
      <Typography variant="sigma" tag="h3" textTransform="none">
        {`Nur von ${name} geändert, bleibt so`}
      </Typography>
      {pieces
        .flatMap(({ changes }) => changes)
        .map(({ label, after }) => (
          <ShownText key={label} label={label} shown={after} />
        ))}
    </Box>
  );
}

function ShownText({
  label,
  shown,
}: {
  readonly label: string | null;
  readonly shown: ShownValue | null;
}) {
  return (
    <Box paddingTop={2}>
      {label !== null && <SmallMutedText tag="p">{label}</SmallMutedText>}
      {shown !== null && shown.picture !== null && (
        <img src={shown.picture} alt="" style={{ maxWidth: '100%', maxHeight: 120 }} />
      )}
      <Typography
        tag="p"
        textColor={shown === null ? 'neutral600' : 'neutral800'}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {shown?.text ?? 'leer'}
      </Typography>
    </Box>
  );
}
