import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentIdOf, type EditViewProps, type SidePanel } from '../editView.tsx';
import { SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';

const PERSON_TYPE = 'api::person.person';

interface NearPerson {
  readonly documentId: string;
  readonly marke: string;
  readonly name: string;
  readonly telefon: string;
  readonly email: string;
}

interface NearAnswer {
  readonly pairs: readonly (readonly [NearPerson, NearPerson])[];
}

/** The side panel of a person: the pairs that someone has to decide, first those of this person. */
export function NearPanel(view: EditViewProps): SidePanel | null {
  if (view.model !== PERSON_TYPE) return null;
  return { title: 'Doppelt erfasst?', content: <NearList documentId={documentIdOf(view) ?? ''} /> };
}

function NearList({ documentId }: { readonly documentId: string }) {
  const [turn, setTurn] = useState(0);
  const answer = useAnswer<NearAnswer>('/persons/near', { turn });
  if (!answer) return <SmallMutedText>Wird gesucht …</SmallMutedText>;
  const isOwn = (pair: readonly NearPerson[]): boolean =>
    pair.some((person) => person.documentId === documentId);
  const pairs = answer.pairs.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  return (
    <Stack gap={4} width="100%">
      <SmallMutedText role="status">
        {pairs.length === 0
          ? 'Niemand ist doppelt erfasst.'
          : pairs.length === 1
            ? 'Ein Paar ist ähnlich. Ist es dieselbe Person?'
            : `${pairs.length} Paare sind ähnlich. Ist es dieselbe Person?`}
      </SmallMutedText>
      {pairs.slice(0, 10).map((pair) => (
        <Pair
          key={pair.map((person) => person.documentId).join(' ')}
          pair={isOwn(pair) && pair[1].documentId === documentId ? [pair[1], pair[0]] : pair}
          shown={documentId}
          onDone={() => setTurn(turn + 1)}
        />
      ))}
    </Stack>
  );
}

interface PairProps {
  /** The first stays if they are one. */
  readonly pair: readonly [NearPerson, NearPerson];
  /** The person whose form is open. */
  readonly shown: string;
  readonly onDone: () => void;
}

function Pair({ pair: [keep, other], shown, onDone }: PairProps) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const navigate = useNavigate();
  const decide = async (isSame: boolean): Promise<void> => {
    const isDone = await act(
      () => post('/persons/near', { keep: keep.documentId, other: other.documentId, isSame }),
      isSame ? `${keep.name} steht jetzt an allen Stellen.` : 'Gemerkt: Das sind zwei Personen.',
    );
    if (!isDone) return;
    if (isSame && other.documentId === shown)
      navigate(`/content-manager/collection-types/${PERSON_TYPE}/${keep.documentId}`);
    onDone();
  };
  return (
    <Stack gap={1} role="group" aria-label={`${keep.name} und ${other.name}`}>
      {[keep, other].map((person) => (
        <Typography key={person.documentId} variant="omega" style={{ overflowWrap: 'anywhere' }}>
          {[person.name, person.telefon, person.email].filter(Boolean).join(', ')}
        </Typography>
      ))}
      <Flex gap={2} wrap="wrap">
        <Button size="S" variant="secondary" loading={isBusy} onClick={() => void decide(true)}>
          Dieselbe Person
        </Button>
        <Button size="S" variant="tertiary" disabled={isBusy} onClick={() => void decide(false)}>
          Zwei Personen
        </Button>
      </Flex>
    </Stack>
  );
}
