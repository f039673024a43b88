import { Button, Field, TextInput } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { SUBMISSIONS } from '../applications/submissions.ts';
import { Dialog } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';

const UID = SUBMISSIONS.bewerbung;

/** What the list shows; each is empty for all. */
interface ViewQuery {
  readonly stage: string;
  readonly words: string;
  readonly house: string;
}

/** A view as the plugin `lists` stores it. */
interface StoredView {
  readonly id: number;
  readonly name: string;
  readonly view: string;
  readonly words: string;
  readonly filters: { readonly $and?: readonly { readonly marke?: unknown }[] };
}

const queryOf = ({ view, words, filters }: StoredView): ViewQuery => ({
  stage: view,
  words,
  house: String(filters.$and?.[0]?.marke ?? ''),
});

interface OwnViewsProps {
  readonly query: ViewQuery;
  readonly choose: (query: ViewQuery) => void;
}

/** The views that the account has saved for this list. */
export function OwnViews({ query, choose }: OwnViewsProps) {
  const { post, del } = useFetchClient();
  const { act } = useAct();
  const [turn, setTurn] = useState(0);
  const [isNaming, setNaming] = useState(false);
  const views =
    useAnswer<readonly StoredView[]>(`/lists/views?uid=${encodeURIComponent(UID)}`, { turn }) ?? [];
  const isSame = (view: StoredView): boolean =>
    JSON.stringify(queryOf(view)) === JSON.stringify(query);
  const shown = views.find(isSame);
  const isPlain = Object.values(query).every((value) => value === '');
  const change = async (request: () => Promise<unknown>): Promise<void> => {
    if (await act(request)) setTurn((before) => before + 1);
  };
  return (
    <>
      {views.length > 0 && (
        <select
          aria-label="Ansicht"
          className="fd-in"
          value={shown?.id ?? ''}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => {
            const chosen = views.find(({ id }) => String(id) === target.value);
            choose(chosen ? queryOf(chosen) : { stage: '', words: '', house: '' });
          }}
        >
          <option value="">{isPlain ? 'Meine Ansichten' : 'Alle zeigen'}</option>
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {shown !== undefined && (
        <button
          type="button"
          className="fd-tb"
          onClick={() => void change(() => del(`/lists/views/${shown.id}`))}
        >
          Ansicht löschen
        </button>
      )}
      {shown === undefined && !isPlain && (
        <button type="button" className="fd-tb" onClick={() => setNaming(true)}>
          Ansicht sichern
        </button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false);
            void change(() =>
              post('/lists/views', {
                uid: UID,
                name,
                query: {
                  view: query.stage,
                  words: query.words,
                  sort: '',
                  filters: { $and: query.house === '' ? [] : [{ marke: query.house }] },
                },
              }),
            );
          }}
        />
      )}
    </>
  );
}

interface NameProps {
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ onName, onClose }: NameProps) {
  const [name, setName] = useState('');
  return (
    <Dialog
      title="Ansicht sichern"
      onClose={onClose}
      footer={
        <Button disabled={name.trim() === ''} onClick={() => onName(name.trim())}>
          Sichern
        </Button>
      }
    >
      <Field.Root hint="Sie allein sehen diese Ansicht, auf jedem Gerät.">
        <Field.Label>Name der Ansicht</Field.Label>
        <TextInput
          value={name}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setName(target.value)}
        />
        <Field.Hint />
      </Field.Root>
    </Dialog>
  );
}
