import {
  Button,
  Field,
  Flex,
  Grid,
  Link,
  Td,
  TextInput,
  Tr,
  Typography,
} from '@strapi/design-system';
import { useState, type ChangeEvent } from 'react';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { NavLink, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { readRefusal } from '../editView.tsx';
import { DateTimeField } from '../fields/DateTimeField.tsx';
import { ActAnswer, ActButton, BrandNames } from './ChangeBar.tsx';
import { ChangedPages, EntryLine } from './ChangeEntries.tsx';
import type { PartAct } from './changeTypes.ts';
import type { ChangeFinding } from './checkChange.ts';
import {
  chooseChange,
  chosenChange,
  countEntries,
  describeState,
  noteChange,
  screenOf,
  useChangeAnswer,
  useChangeActs,
  type ChangeEntry,
  type ListedChange,
  type WholeChange,
} from './useChanges.ts';
import { MutedText, Stack, TitledTable } from '../parts.tsx';
import { useAct } from '../useAct.ts';

const CHANGES_TITLE = 'Gemeinsame Änderungen';

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
                <MutedText>{`Dazu ${countEntries(change.hidden)} ohne Zugang für Sie.`}</MutedText>
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

/** All changes that concern the editor, the latest first. */
function ChangeList() {
  const changes = useChangeAnswer<readonly ListedChange[]>('/changes');
  if (changes === null) return <Page.Error />;
  return (
    <Page.Main>
      <Layouts.Header
        title={CHANGES_TITLE}
        subtitle="Was zusammengehört, wird zusammen veröffentlicht und zurückgenommen."
      />
      <Layouts.Content>
        {changes?.length === 0 && (
          <Typography>
            Noch keine. Öffnen Sie einen Eintrag und fügen Sie ihn rechts einer Änderung hinzu.
          </Typography>
        )}
        {changes !== undefined && changes.length > 0 && (
          <TitledTable
            columns={['Name', 'Einträge', 'Marken', 'Stand']}
            rows={changes.map((change) => (
              <Tr key={change.id}>
                <Td>
                  <Link tag={NavLink} to={screenOf(change.id)}>
                    {change.title}
                  </Link>
                </Td>
                <Td>
                  <Typography>{change.count}</Typography>
                </Td>
                <Td>
                  <BrandNames ids={change.brands} />
                </Td>
                <Td>
                  <Typography>{describeState(change)}</Typography>
                </Td>
              </Tr>
            ))}
          />
        )}
      </Layouts.Content>
    </Page.Main>
  );
}

/** The name of a change, and the time at which it is published automatically. */
function PlanForm({ change }: { readonly change: WholeChange }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [title, setTitle] = useState(change.title);
  const [publishAt, setPublishAt] = useState(change.publishAt ?? '');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = async (): Promise<void> => {
    try {
      await put(`/changes/${change.id}`, { title, publishAt });
      setFaults({});
      toggleNotification({ type: 'success', message: 'Gespeichert.' });
      noteChange();
    } catch (error) {
      const { message, byField } = readRefusal(error);
      setFaults(byField);
      if (Object.keys(byField).length === 0) toggleNotification({ type: 'danger', message });
    }
  };
  return (
    <Stack gap={4}>
      <Field.Root name="change-title" error={faults['title'] ?? false}>
        <Field.Label>Name</Field.Label>
        <TextInput
          value={title}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTitle(target.value)}
        />
        <Field.Error />
      </Field.Root>
      <DateTimeField
        name="change-time"
        label="Veröffentlichen am"
        hint="Zeit in Zürich. Leer: nur von Hand."
        value={publishAt}
        error={faults['publishAt']}
        onChange={setPublishAt}
      />
      <Flex>
        <Button variant="secondary" onClick={() => void save()}>
          Speichern
        </Button>
      </Flex>
    </Stack>
  );
}
