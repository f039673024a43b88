import { Field, Typography } from '@strapi/design-system';
import { getFetchClient, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState, type SyntheticEvent } from 'react';
import {
  isEdited,
  readRefusal,
  type EditViewProps,
  type EntryAction,
  type SeveralAction,
  type SeveralProps,
} from '../editView.tsx';
import type { LinkFrom } from '../entries/entryIndex.ts';
import { countInWords, linksAddress, useLinks } from './LinksPanel.tsx';
import {
  createRedirect,
  removalBy,
  takeBackUnlessDone,
  type ChosenRedirect,
  type Removal,
} from './redirectFirst.ts';
import { Select, SmallMutedText, Stack } from '../parts.tsx';

const NAMED_AT_MOST = 8;
const SCREEN = 'api::kioskprofil.kioskprofil';
const NOWHERE = '';
const STAYS =
  'Der Eintrag ist noch da, die neue Weiterleitung auch. Bitte löschen Sie die Weiterleitung, ' +
  'sonst erreichen Besucherinnen und Besucher den Eintrag nicht.';
/** An empty event: Strapi's own actions do not use it. */
const CONFIRMED = {} as SyntheticEvent;

/**
 * Wraps an action that deletes or takes back an entry: its dialog lists the entries that link to
 * it and offers a redirect for visitors. The links are requested when the dialog opens, not for
 * each row of a list.
 */
export function withLinkWarning(action: EntryAction): EntryAction {
  const removal = removalBy(action);
  if (removal === null) return action;
  const Warned: EntryAction = (props) => {
    const offered = action(props);
    const [redirect, setRedirect] = useState<ChosenRedirect | null>(null);
    const { toggleNotification } = useNotification();
    if (!offered || props.documentId === undefined) return offered;

    const { dialog, onClick } = offered;
    const links = linksAddress(props.model, props.documentId, props.document?.locale ?? '');
    const confirm = async (): Promise<void> => {
      // Not `useFetchClient`: its requests end with the form, which may be unmounted by the act.
      const client = getFetchClient();
      let created: string | null = null;
      try {
        if (redirect !== null) created = await createRedirect(client, redirect);
      } catch (error) {
        toggleNotification({ type: 'danger', message: readRefusal(error).message });
        return;
      }
      try {
        await (dialog === undefined ? onClick?.(CONFIRMED) : dialog.onConfirm?.());
      } finally {
        // Strapi's actions report a failure to the editor, but not to their caller.
        if (created !== null)
          await takeBackUnlessDone(client, created, links, removal === 'unpublish').catch(() =>
            toggleNotification({ type: 'danger', message: STAYS }),
          );
      }
    };
    return {
      ...offered,
      ...(dialog === undefined && { onClick: () => undefined }),
      dialog: {
        type: 'dialog',
        title: 'Bestätigen',
        ...dialog,
        content: (
          <Stack gap={4} width="100%">
            {dialog?.content}
            {removal === 'delete' && <BinNote model={props.model} />}
            <ScreenWarning model={props.model} />
            <LinkWarning
              {...props}
              removal={removal}
              redirect={redirect}
              onRedirect={setRedirect}
            />
          </Stack>
        ),
        onConfirm: confirm,
      },
    };
  };
  // Strapi identifies its actions by these properties.
  return Object.assign(Warned, { ...action });
}

/** What visitors send is deleted for good, whatever deletes it. */
const BinNote = ({ model }: Pick<EditViewProps, 'model'>) => (
  <Typography>
    {isEdited(model)
      ? 'Er liegt danach 30 Tage im Papierkorb und lässt sich wiederherstellen.'
      : 'Er lässt sich nicht wiederherstellen.'}
  </Typography>
);

/** What this means for the profile of a lobby screen, which editors open mostly for its message. */
function ScreenWarning({ model }: Pick<EditViewProps, 'model'>) {
  return model === SCREEN ? (
    <Typography>
      Das nimmt den ganzen Bildschirm zurück, nicht nur die Meldung. Die Meldung endet, wenn Sie das
      Feld «Meldung» leeren oder «Meldung bis» ausfüllen.
    </Typography>
  ) : null;
}

interface LinkWarningProps extends EditViewProps {
  readonly removal: Removal;
  readonly redirect: ChosenRedirect | null;
  readonly onRedirect: (redirect: ChosenRedirect | null) => void;
}

function LinkWarning({
  model,
  documentId = '',
  document,
  removal,
  redirect: chosen,
  onRedirect,
}: LinkWarningProps) {
  const answer = useLinks(model, documentId, document?.locale ?? '');
  if (answer === null) return <Typography>Wird gesucht, was darauf verweist …</Typography>;
  const { links, staysPublic } = answer;
  // A redirect would take the page in other languages from the site as well.
  const redirect = removal !== 'delete' && staysPublic ? null : answer.redirect;
  return (
    <Stack gap={3} width="100%">
      <Typography>{countInWords(answer)}</Typography>
      {links.length > 0 && (
        <ul>
          {links.slice(0, NAMED_AT_MOST).map(({ uid, documentId: id, title, kind }) => (
            <li key={`${uid} ${id}`}>
              <Typography variant="pi">{`${title} (${kind})`}</Typography>
            </li>
          ))}
        </ul>
      )}
      {redirect !== null && (
        <Field.Root name="redirect-target">
          <Field.Label>Besucherinnen und Besucher weiterleiten</Field.Label>
          <Select
            value={chosen?.nach ?? NOWHERE}
            options={[
              [NOWHERE, 'Nicht weiterleiten'],
              ...redirect.targets.map(({ title, path }) => [path, title] as const),
            ]}
            onChoose={(nach) =>
              onRedirect(
                nach === NOWHERE ? null : { marke: redirect.brand, von: redirect.from, nach },
              )
            }
          />
        </Field.Root>
      )}
    </Stack>
  );
}

const ENTRIES_AT_MOST = 8;
const LINKS_AT_MOST = 4;

interface LinkedEntry {
  readonly documentId: string;
  readonly title: string;
  readonly links: readonly LinkFrom[];
  readonly hidden: number;
}

/**
 * Wraps the action that deletes or takes back several entries of a list: its dialog lists the links
 * to them.
 */
export function withBulkLinkWarning(action: SeveralAction): SeveralAction {
  const Warned: SeveralAction = (props) => {
    const offered = action(props);
    if (!offered?.dialog) return offered;
    return {
      ...offered,
      dialog: {
        ...offered.dialog,
        content: (
          <Stack gap={4} width="100%">
            {offered.dialog.content}
            {action.type === 'delete' && <BinNote model={props.model} />}
            <ScreenWarning model={props.model} />
            <LinksToSeveral {...props} />
          </Stack>
        ),
      },
    };
  };
  // Strapi identifies its actions by these properties.
  return Object.assign(Warned, { ...action });
}

/** Mounted, and requested, only while the dialog is open. */
function LinksToSeveral({ model, documents }: SeveralProps) {
  const { post } = useFetchClient();
  const [linked, setLinked] = useState<readonly LinkedEntry[] | 'unknown' | null>(null);
  const locale = documents[0]?.locale ?? '';
  const chosen = documents.map(({ documentId }) => documentId).join(' ');
  useEffect(() => {
    post<{ readonly linked: readonly LinkedEntry[] }>('/planning/links', {
      uid: model,
      documentIds: chosen.split(' '),
      locale,
    }).then(
      ({ data }) => setLinked(data.linked),
      () => setLinked('unknown'),
    );
  }, [post, model, chosen, locale]);
  if (linked === null)
    return <Typography role="status">Wird gesucht, was darauf verweist …</Typography>;
  if (linked === 'unknown')
    return <Typography role="status">Was darauf verweist, ist gerade nicht bekannt.</Typography>;
  if (linked.length === 0)
    return <Typography role="status">Kein anderer Eintrag verweist darauf.</Typography>;
  return (
    <Stack gap={3} width="100%" role="status">
      {linked.slice(0, ENTRIES_AT_MOST).map((entry) => (
        <div key={entry.documentId}>
          <Typography fontWeight="bold">{`«${entry.title}»`}</Typography>
          <br />
          <Typography variant="pi">{describe(entry)}</Typography>
        </div>
      ))}
      {linked.length > ENTRIES_AT_MOST && (
        <Typography>{`Und ${linked.length - ENTRIES_AT_MOST} weitere.`}</Typography>
      )}
      <SmallMutedText>
        Wer eine Weiterleitung braucht, nimmt den Eintrag einzeln zurück.
      </SmallMutedText>
    </Stack>
  );
}

function describe({ links, hidden }: LinkedEntry): string {
  const named = links.slice(0, LINKS_AT_MOST).map(({ title, kind }) => `«${title}» (${kind})`);
  const more = links.length > LINKS_AT_MOST ? ' …' : '';
  return `${countInWords({ links, hidden })} ${named.join(', ')}${more}`.trim();
}
