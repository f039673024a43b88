import { Button, Flex, Grid, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { ActAnswer, ActButton } from './ChangeBar.tsx';
import { ChangedPages, EntryLine } from './ChangeEntries.tsx';
import { CHANGES_TITLE, ChangeList } from './ChangeList.tsx';
import { PlanForm } from './ChangePlan.tsx';
import type { PartAct } from './changeTypes.ts';
import type { ChangeFinding } from './checkChange.ts';
import {
  chooseChange,
  chosenChange,
  countEntries,
  describeState,
  noteChange,
  useChangeAnswer,
  useChangeActs,
  type ChangeEntry,
  type WholeChange,
} from './useChanges.ts';
import { Note, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';

/** The list of changes, and a single change at an address below it. */
export function ChangeScreens() {
  return (
    <>
      <Page.Title>{CHANGES_TITLE}</Page.Title>
      <Routes>
        <Route index element={<ChangeList />} />
        <Route path=":id" element={<ChangeAtAddress />} />
      </Routes>
    </>
  );
}

function ChangeAtAddress() {
  const { id = '' } = useParams();
  const change = useChangeAnswer<WholeChange>(`/changes/${id}`);
  if (change === null) return <Page.Error />;
  return change === undefined ? <Page.Loading /> : <OneChange key={id} change={change} />;
}

function OneChange({ change }: { readonly change: WholeChange }) {
  const acts = useChangeActs(change.id);
  const checks = useChangeAnswer<readonly ChangeFinding[]>(`/changes/${change.id}/checks`);
  const navigate = useNavigate();
  const { del, put } = useFetchClient();
  const { act } = useAct();
  const path = `/changes/${change.id}`;
  const takeOut = ({ id }: ChangeEntry): void =>
    void act(() => del(`${path}/parts/${id}`).then(noteChange));
  const decide = ({ id }: ChangeEntry, partAct: PartAct): void =>
    void act(() => put(`${path}/parts/${id}`, { act: partAct }).then(noteChange));
  const discard = async (): Promise<void> => {
    if (!(await act(() => del(path)))) return;
    if (chosenChange() === String(change.id)) chooseChange(null);
    navigate('/plugins/changes');
  };
  return (
    <Page.Main>
      <Layouts.Header
        title={change.title}
        subtitle={`${countEntries(change.count)}, ${describeState(change)}`}
        primaryAction={
          <Flex gap={2}>
            {change.state === 'open' && (
              <Button variant="tertiary" onClick={() => void discard()}>
                Auflösen
              </Button>
            )}
            <ActButton change={change} acts={acts} publish={acts.publish} />
          </Flex>
        }
      />
      <Layouts.Content>
        <ActAnswer acts={acts} />
        {change.failure !== null && (
          <Typography textColor="danger600" style={{ whiteSpace: 'pre-line' }}>
            {`Das geplante Veröffentlichen ist nicht gelungen.\n${change.failure}`}
          </Typography>
        )}
        <Grid.Root gap={6}>
          <Grid.Item col={5} s={12} direction="column" alignItems="stretch" gap={6}>
            <Stack gap={4}>
              {change.entries.map((entry) => (
                <EntryLine
                  key={entry.id}
                  entry={entry}
                  findings={(checks ?? []).filter(({ partId }) => partId === entry.id)}
                  onTakeOut={change.state === 'open' ? () => takeOut(entry) : null}
                  onDecide={(partAct) => decide(entry, partAct)}
                />
              ))}
              {change.hidden > 0 && (
                <Note>{`Dazu ${countEntries(change.hidden)} ohne Zugang für Sie.`}</Note>
              )}
              {change.state === 'open' && change.count > 0 && checks?.length === 0 && (
                <Typography>
                  Geprüft: Bildtexte, Links, Übersetzungen und Kontraste. Nichts gefunden.
                </Typography>
              )}
            </Stack>
            {change.state === 'open' && <PlanForm change={change} />}
          </Grid.Item>
          <Grid.Item col={7} s={12} direction="column" alignItems="stretch">
            <ChangedPages entries={change.entries} />
          </Grid.Item>
        </Grid.Root>
      </Layouts.Content>
    </Page.Main>
  );
}
