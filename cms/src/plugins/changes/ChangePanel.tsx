import { Button, Field, Link, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { NavLink } from 'react-router-dom';
import {
  entryPanel,
  entryQuery,
  type EditViewProps,
  type EntryProps,
  type SidePanel,
} from '../editView.tsx';
import { ChangeBar } from './ChangeBar.tsx';
import { ActChoice } from './ChangeEntries.tsx';
import type { PartAct } from './changeTypes.ts';
import {
  chooseChange,
  chosenChange,
  noteChange,
  screenOf,
  useChangeAnswer,
  type ListedChange,
  type WholeChange,
} from './useChanges.ts';
import { dayInGerman } from '../datesInGerman.ts';
import { Select, MutedText, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';

interface Of {
  readonly change: { readonly id: number; readonly title: string } | null;
}

const NEW = 'neu';

function PartOfChange(entry: EntryProps) {
  const { uid, documentId, locale } = entry;
  const of = useChangeAnswer<Of>(`/changes/of?${entryQuery(uid, documentId, locale)}`);
  if (!of) return <MutedText>Wird geladen …</MutedText>;
  return (
    <>
      {of.change === null ? <AddToChange {...entry} /> : <InChange {...entry} change={of.change} />}
      <ChangeBar />
    </>
  );
}

/** Shown if the entry is in a change: its title, and a button to take the entry out of it. */
function InChange({
  uid,
  documentId,
  locale,
  change,
}: EntryProps & { readonly change: { readonly id: number; readonly title: string } }) {
  const { get, del } = useFetchClient();
  const { act } = useAct();
  const takeOut = async (): Promise<void> => {
    await act(async () => {
      const { data } = await get<WholeChange>(`/changes/${change.id}`);
      const part = data.entries.find(
        (each) => each.uid === uid && each.documentId === documentId && each.locale === locale,
      );
      if (part !== undefined) await del(`/changes/${change.id}/parts/${part.id}`);
    });
    noteChange();
  };
  return (
    <Stack gap={3} width="100%">
      <Typography>{`Der Entwurf gehört zu «${change.title}».`}</Typography>
      <Link tag={NavLink} to={screenOf(change.id)}>
        Gemeinsame Änderung ansehen
      </Link>
      <Button variant="tertiary" onClick={() => void takeOut()}>
        Herausnehmen
      </Button>
    </Stack>
  );
}

function AddToChange({ uid, documentId, locale }: EntryProps) {
  const { post } = useFetchClient();
  const { act } = useAct();
  const changes = useChangeAnswer<readonly ListedChange[]>('/changes');
  const [wished, choose] = useState<string | null>(null);
  const [partAct, decide] = useState<PartAct>('publish');
  const [title, setTitle] = useState(() => `Änderung vom ${dayInGerman(Date.now())}`);
  // Before the list is loaded, the entry would be put into a new change.
  if (!changes) return <MutedText>Wird geladen …</MutedText>;
  const open = changes.filter(({ state }) => state === 'open');
  const known = wished ?? chosenChange() ?? NEW;
  const chosen = open.some(({ id }) => String(id) === known) ? known : NEW;
  const add = (): Promise<boolean> =>
    act(async () => {
      const id =
        chosen === NEW
          ? (await post<{ readonly id: number }>('/changes', { title })).data.id
          : Number(chosen);
      await post(`/changes/${id}/parts`, { uid, documentId, locale, act: partAct });
      chooseChange(id);
    });
  return (
    <Stack gap={3} width="100%">
      <SmallMutedText>
        Was zusammengehört, wird zusammen veröffentlicht und zurückgenommen: alles oder nichts.
      </SmallMutedText>
      {open.length > 0 && (
        <Select
          label="Gemeinsame Änderung"
          value={chosen}
          options={[
            ...open.map((each) => [String(each.id), each.title] as const),
            [NEW, 'Neue Änderung'],
          ]}
          onChoose={choose}
        />
      )}
      {chosen === NEW && (
        <Field.Root name="change-title">
          <Field.Label>Name der Änderung</Field.Label>
          <TextInput
            value={title}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTitle(target.value)}
          />
        </Field.Root>
      )}
      <ActChoice label="Was mit diesem Eintrag geschieht" value={partAct} onChange={decide} />
      <Button variant="secondary" onClick={() => void add()}>
        Zur Änderung hinzufügen
      </Button>
    </Stack>
  );
}

const showPart = entryPanel('Gemeinsame Änderung', PartOfChange);

/** The side panel that adds an entry's draft to a change; only for types that have drafts. */
export const ChangePanel = (view: EditViewProps): SidePanel | null =>
  view.document?.status === undefined ? null : showPart(view);
