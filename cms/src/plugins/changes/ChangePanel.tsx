import {
  Button,
  Field,
  Flex,
  Link,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { NavLink } from 'react-router-dom';
import {
  entryPanel,
  entryQuery,
  readRefusal,
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

interface Of {
  readonly change: { readonly id: number; readonly title: string } | null;
}

const NEW = 'neu';

function PartOfChange(entry: EntryProps) {
  const { uid, documentId, locale } = entry;
  const of = useChangeAnswer<Of>(`/changes/of?${entryQuery(uid, documentId, locale)}`);
  if (!of) return <Typography textColor="neutral600">Wird geladen …</Typography>;
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
  const { toggleNotification } = useNotification();
  const takeOut = async (): Promise<void> => {
    try {
      const { data } = await get<WholeChange>(`/changes/${change.id}`);
      const part = data.entries.find(
        (each) => each.uid === uid && each.documentId === documentId && each.locale === locale,
      );
      if (part !== undefined) await del(`/changes/${change.id}/parts/${part.id}`);
    } catch (error) {
      toggleNotification({ type: 'danger', message: readRefusal(error).message });
    }
    noteChange();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography>{`Der Entwurf gehört zu «${change.title}».`}</Typography>
      <Link tag={NavLink} to={screenOf(change.id)}>
        Gemeinsame Änderung ansehen
      </Link>
      <Button variant="tertiary" onClick={() => void takeOut()}>
        Herausnehmen
      </Button>
    </Flex>
  );
}

function AddToChange({ uid, documentId, locale }: EntryProps) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const changes = useChangeAnswer<readonly ListedChange[]>('/changes');
  const [wished, choose] = useState<string | null>(null);
  const [act, decide] = useState<PartAct>('publish');
  const [title, setTitle] = useState(() => `Änderung vom ${dayInGerman(Date.now())}`);
  // Before the list is loaded, the entry would be put into a new change.
  if (!changes) return <Typography textColor="neutral600">Wird geladen …</Typography>;
  const open = changes.filter(({ state }) => state === 'open');
  const known = wished ?? chosenChange() ?? NEW;
  const chosen = open.some(({ id }) => String(id) === known) ? known : NEW;
  const add = async (): Promise<void> => {
    try {
      const id =
        chosen === NEW
          ? (await post<{ readonly id: number }>('/changes', { title })).data.id
          : Number(chosen);
      await post(`/changes/${id}/parts`, { uid, documentId, locale, act });
      chooseChange(id);
    } catch (error) {
      toggleNotification({ type: 'danger', message: readRefusal(error).message });
    }
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography variant="pi" textColor="neutral600">
        Was zusammengehört, wird zusammen veröffentlicht und zurückgenommen: alles oder nichts.
      </Typography>
      {open.length > 0 && (
        <SingleSelect
          aria-label="Gemeinsame Änderung"
          value={chosen}
          onChange={(value: string | number) => choose(String(value))}
        >
          {open.map((each) => (
            <SingleSelectOption key={each.id} value={String(each.id)}>
              {each.title}
            </SingleSelectOption>
          ))}
          <SingleSelectOption value={NEW}>Neue Änderung</SingleSelectOption>
        </SingleSelect>
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
      <ActChoice label="Was mit diesem Eintrag geschieht" value={act} onChange={decide} />
      <Button variant="secondary" onClick={() => void add()}>
        Zur Änderung hinzufügen
      </Button>
    </Flex>
  );
}

const showPart = entryPanel('Gemeinsame Änderung', PartOfChange);

/** The side panel that adds an entry's draft to a change; only for types that have drafts. */
export const ChangePanel = (view: EditViewProps): SidePanel | null =>
  view.document?.status === undefined ? null : showPart(view);
