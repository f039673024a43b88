import { Box, Button, Field, Flex, Modal, TextInput } from '@strapi/design-system';
import {
  unstable_useDocumentLayout,
  useAuth,
  useFetchClient,
  useQueryParams,
} from '@strapi/strapi/admin';
import { useEffect, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useParams } from 'react-router-dom';
import { isComposing } from '../isComposing.ts';
import {
  ownViewIn,
  viewIn,
  viewsOf,
  viewToKeep,
  withOwnView,
  withView,
  type ListFilters,
  type ListQuery,
  type OwnView,
} from './savedViews.ts';
import { Select } from '../parts.tsx';
import { useAct } from '../useAct.ts';

const ALL = 'alle';
const OTHER = 'andere';

/** The views of a list: the built-in ones, and those that the account has saved. */
export function ViewFilter() {
  const { slug = '' } = useParams();
  const { list } = unstable_useDocumentLayout(slug);
  const personId = useAuth('ViewFilter', ({ user }) => user?.id) ?? 0;
  const [{ query }, setQuery] = useQueryParams<ListQuery>();
  const [now] = useState(() => new Date());
  const looking = { personId: Number(personId), now };
  const views = viewsOf(list.metadatas, list.options?.draftAndPublish === true);
  const isList = slug.startsWith('api::');
  const own = useOwnViews(isList ? slug : null);
  const atList = { views, looking };
  const ownShown = ownViewIn(query, own.views, atList);
  const shown = viewIn(query?.filters, views, looking);

  // The panel remembers the filters of each list. Filters remembered last week contain last week's
  // days, so they are updated.
  const due =
    shown === undefined ? query?.filters : withView(query?.filters, views, shown, looking);
  const isOld = JSON.stringify(daysOf(due)) !== JSON.stringify(daysOf(query?.filters));
  useEffect(() => {
    if (isOld && due !== undefined) setQuery({ ...query, filters: due, page: 1 });
  }, [isOld, due, query, setQuery]);

  if (!isList) return null;
  const wished = viewToKeep(query, atList);
  const isNamed = ownShown !== undefined;
  const choose = (value: string): void => {
    const ownChosen = own.views.find(({ id }) => `own ${id}` === value);
    if (ownChosen !== undefined) return void setQuery(withOwnView(query, ownChosen, atList));
    const bare = isNamed || value === ALL ? withOwnView(query, undefined, atList) : query;
    const chosen = views.find(({ id }) => id === value);
    const filters = withView(bare?.filters, views, chosen, looking);
    return void setQuery({ ...bare, filters, page: 1 });
  };
  const isUnnamed = wished !== null && !isNamed;
  return (
    <Flex gap={2}>
      <Box width="24rem">
        <Select
          size="S"
          label="Ansicht"
          value={ownShown ? `own ${ownShown.id}` : isUnnamed ? OTHER : (shown?.id ?? ALL)}
          options={[
            [ALL, 'Alle Einträge'],
            ...(isUnnamed ? [[OTHER, 'Eigene Filter'] as const] : []),
            ...views.map(({ id, name }) => [id, name] as const),
            ...own.views.map(({ id, name }) => [`own ${id}`, name] as const),
          ]}
          onChoose={choose}
        />
      </Box>
      {isUnnamed && (
        <NameView title="Ansicht sichern" name="" onName={(name) => own.keep(name, wished)} />
      )}
      {ownShown !== undefined && (
        <>
          <NameView
            key={`${ownShown.id} ${ownShown.name}`}
            title="Ansicht umbenennen"
            name={ownShown.name}
            onName={(name) => own.rename(ownShown, name)}
          />
          <Button
            variant="ghost"
            size="S"
            onClick={() => {
              choose(ALL);
              void own.remove(ownShown);
            }}
          >
            Ansicht löschen
          </Button>
        </>
      )}
    </Flex>
  );
}

/** The days in filters, sorted. */
const daysOf = (filters: ListFilters | undefined): readonly string[] =>
  (JSON.stringify(filters ?? {}).match(/\d{4}-\d{2}-\d{2}/g) ?? []).toSorted();

/** The views that an account has saved for a list; they are stored on the server. */
function useOwnViews(uid: string | null) {
  const { get, post, put, del } = useFetchClient();
  const { act } = useAct();
  const [views, setViews] = useState<readonly OwnView[]>([]);
  useEffect(() => {
    if (uid === null) return;
    get<readonly OwnView[]>(`/lists/views?${new URLSearchParams({ uid }).toString()}`).then(
      ({ data }) => setViews(data),
      () => setViews([]),
    );
  }, [get, uid]);
  return {
    views,
    keep: (name: string, query: object): Promise<boolean> =>
      act(async () =>
        setViews((await post<readonly OwnView[]>('/lists/views', { uid, name, query })).data),
      ),
    rename: ({ id }: OwnView, name: string): Promise<boolean> =>
      act(async () =>
        setViews((await put<readonly OwnView[]>(`/lists/views/${id}`, { name })).data),
      ),
    remove: ({ id }: OwnView): Promise<boolean> =>
      act(async () => {
        await del(`/lists/views/${id}`);
        setViews((before) => before.filter((view) => view.id !== id));
      }),
  };
}

interface NameViewProps {
  readonly title: string;
  /** The current name; empty for a new view. */
  readonly name: string;
  /** Resolves to false if the name is refused. */
  readonly onName: (name: string) => Promise<boolean>;
}

/** Asks for the name of a view. */
function NameView({ title, name: before, onName }: NameViewProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(before);
  const send = async (): Promise<void> => {
    if (await onName(name)) setOpen(false);
  };
  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button variant="ghost" size="S">
          {title}
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header closeLabel="Schliessen">
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Field.Root hint="Sie allein sehen diese Ansicht, auf jedem Gerät.">
            <Field.Label>Name der Ansicht</Field.Label>
            <TextInput
              value={name}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setName(target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key === 'Enter' && !isComposing(event) && name.trim() !== '') void send();
              }}
            />
            <Field.Hint />
          </Field.Root>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => setOpen(false)}>
            Abbrechen
          </Button>
          <Button disabled={name.trim() === ''} onClick={() => void send()}>
            Sichern
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
