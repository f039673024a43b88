import { Button, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { documentIdOf, type EditViewProps, type SidePanel } from '../editView.tsx';
import { Card, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import { NEAR_SCREEN, PERSON_TYPE } from './nearPersonTypes.ts';

interface NearPerson {
  readonly documentId: string;
  readonly marke: string;
  readonly name: string;
  readonly telefon: string;
  readonly email: string;
}

interface NearAnswer {
  /** Who may only read persons sees the pairs. */
  readonly mayDecide: boolean;
  readonly pairs: readonly (readonly [NearPerson, NearPerson])[];
}

/** The side panel of a person: the pairs that someone has to decide, first those of this person. */
export function NearPanel(view: EditViewProps): SidePanel | null {
  if (view.model !== PERSON_TYPE) return null;
  return { title: 'Doppelt erfasst?', content: <NearList documentId={documentIdOf(view) ?? ''} /> };
}

/** The pairs, each with the two answers; those of this person come first. */
export function NearList({ documentId }: { readonly documentId: string }) {
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
          mayDecide={answer.mayDecide}
          onDone={() => setTurn(turn + 1)}
        />
      ))}
    </Stack>
  );
}

/** The tile of the home page: how many pairs wait, and where. */
export function NearWidget() {
  const answer = useAnswer<NearAnswer>('/persons/near');
  if (answer === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  if (answer === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  const { length } = answer.pairs;
  if (length === 0) return <Widget.NoData>Niemand ist doppelt erfasst.</Widget.NoData>;
  return (
    <Link to={`/${NEAR_SCREEN}`}>
      <Typography textColor="primary600">
        {length === 1 ? 'Zwei Personen gleichen sich' : `${length} Paare gleichen sich`}
      </Typography>
    </Link>
  );
}

/** All pairs on one screen. */
export const NearScreen = () => (
  <Page.Main>
    <Page.Title>Ähnliche Personen</Page.Title>
    <Layouts.Header
      title="Ähnliche Personen"
      subtitle="Was eine Person ist, steht danach an allen Stellen gleich."
    />
    <Layouts.Content>
      <Card title="Doppelt erfasst?">
        <NearList documentId="" />
      </Card>
    </Layouts.Content>
  </Page.Main>
);

interface PairProps {
  /** The first stays if they are one. */
  readonly pair: readonly [NearPerson, NearPerson];
  /** The person whose form is open. */
  readonly shown: string;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
}

function Pair({ pair: [keep, other], shown, mayDecide, onDone }: PairProps) {
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
      {mayDecide && (
        <Flex gap={2} wrap="wrap">
          <Button size="S" variant="secondary" loading={isBusy} onClick={() => void decide(true)}>
            Dieselbe Person
          </Button>
          <Button size="S" variant="tertiary" disabled={isBusy} onClick={() => void decide(false)}>
            Zwei Personen
          </Button>
        </Flex>
      )}
    </Stack>
  );
}
