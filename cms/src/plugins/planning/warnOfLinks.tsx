import { Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState, type SyntheticEvent } from 'react';
import { readRefusal, type EntryAction, type EditViewProps } from '../editView.tsx';
import { countInWords, useLinks } from './LinksPanel.tsx';

const REDIRECTS = '/content-manager/collection-types/api::weiterleitung.weiterleitung';
const NAMED_AT_MOST = 8;
const NOWHERE = '';
/** Strapi's own actions look at nothing of the event. */
const CONFIRMED = {} as SyntheticEvent;

interface Redirect {
  readonly marke: string;
  readonly von: string;
  readonly nach: string;
}

/**
 * Deleting or taking back an entry says first what points to it, and offers to lead its visitors
 * elsewhere. What points to it is asked for when the question is open, not for each row of a list.
 */
export function warnOfLinks(action: EntryAction): EntryAction {
  const Warned: EntryAction = (props) => {
    const offered = action(props);
    const [redirect, setRedirect] = useState<Redirect | null>(null);
    const { post } = useFetchClient();
    const { toggleNotification } = useNotification();
    if (!offered || props.documentId === undefined) return offered;

    const { dialog, onClick } = offered;
    const confirm = async (): Promise<void> => {
      try {
        if (redirect !== null) await post(REDIRECTS, { ...redirect, art: '301' });
      } catch (error) {
        toggleNotification({ type: 'danger', message: readRefusal(error).message });
        return;
      }
      await (dialog === undefined ? onClick?.(CONFIRMED) : dialog.onConfirm?.());
    };
    return {
      ...offered,
      ...(dialog === undefined && { onClick: () => undefined }),
      dialog: {
        type: 'dialog',
        title: 'Bestätigen',
        ...dialog,
        content: (
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            {dialog?.content}
            <LinkWarning {...props} redirect={redirect} onRedirect={setRedirect} />
          </Flex>
        ),
        onConfirm: confirm,
      },
    };
  };
  // Strapi knows its actions by these.
  return Object.assign(Warned, { ...action });
}

interface LinkWarningProps extends EditViewProps {
  readonly redirect: Redirect | null;
  readonly onRedirect: (redirect: Redirect | null) => void;
}

function LinkWarning({
  model,
  documentId = '',
  document,
  redirect: chosen,
  onRedirect,
}: LinkWarningProps) {
  const answer = useLinks(model, documentId, document?.locale ?? '');
  if (answer === null) return <Typography>Wird gesucht, was darauf verweist …</Typography>;
  const { links, redirect } = answer;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
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
          <SingleSelect
            value={chosen?.nach ?? NOWHERE}
            onChange={(path: string | number) =>
              onRedirect(
                path === NOWHERE
                  ? null
                  : { marke: redirect.brand, von: redirect.from, nach: String(path) },
              )
            }
          >
            <SingleSelectOption value={NOWHERE}>Nicht weiterleiten</SingleSelectOption>
            {redirect.targets.map(({ title, path }) => (
              <SingleSelectOption key={path} value={path}>
                {title}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      )}
    </Flex>
  );
}
