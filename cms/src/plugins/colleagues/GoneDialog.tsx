import { Button, Field, Flex, Textarea, Typography } from '@strapi/design-system';
import { useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TypedText } from './goneEntries.ts';
import type { BaseDraft, OpenForm } from './heldSaves.ts';
import { Dialog, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';

interface GoneDialogProps {
  readonly place: Pick<OpenForm, 'uid' | 'documentId' | 'locale'>;
  /** The name of the person who deleted the entry; empty if it is not known. */
  readonly by: string;
  /** The draft that the form was opened with. */
  readonly base: RefObject<BaseDraft | null>;
}

/** Shown as soon as the entry is deleted. Offers the typed text: to copy, or as a new draft. */
export function GoneDialog({ place, by, base }: GoneDialogProps) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { act } = useAct();
  const navigate = useNavigate();
  const form = useForm('GoneDialog', ({ values }) => values) as Record<string, unknown>;
  const resetForm = useForm('GoneDialog', (state) => state.resetForm);
  const [typed, setTyped] = useState<TypedText | null>(null);
  const [isOpen, setOpen] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  // The form's values at this moment: the request is sent once.
  const sent = useRef({ ...place, form, base: base.current?.base ?? null });
  useEffect(() => {
    post<TypedText>('/colleagues/typed', sent.current).then(
      ({ data }) => setTyped(data),
      () => setTyped({ pieces: [], mayStartAgain: false }),
    );
  }, [post]);
  const text = (typed?.pieces ?? []).map((piece) => `${piece.label}:\n${piece.text}`).join('\n\n');

  /** Resets the form first, so that leaving it shows no question about unsaved text. */
  const leaveTo = (path: string): void => {
    resetForm();
    setTimeout(() => navigate(path));
  };
  const list = `/content-manager/collection-types/${place.uid}`;
  const startAgain = (): Promise<boolean> =>
    act(async () => {
      const { data } = await post<{ readonly documentId: string }>(
        '/colleagues/again',
        sent.current,
      );
      const language = place.locale === '' ? '' : `?plugins[i18n][locale]=${place.locale}`;
      leaveTo(`${list}/${data.documentId}${language}`);
    }, 'Ihr Text steht in einem neuen Entwurf.');
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      toggleNotification({ type: 'success', message: 'Ihr Text ist kopiert.' });
    } catch {
      // Without https, a browser lets no script copy to the clipboard, so the text is selected.
      toggleNotification({ type: 'info', message: 'Ihr Text ist markiert: bitte Ctrl+C drücken.' });
    }
  };
  if (!isOpen) return null;
  return (
    <Dialog
      title="Diesen Eintrag gibt es nicht mehr"
      onClose={() => setOpen(false)}
      footer={
        <>
          <Button variant="tertiary" onClick={() => leaveTo(list)}>
            Zur Liste
          </Button>
          <Flex gap={2}>
            {text !== '' && (
              <Button variant="secondary" onClick={() => void copy()}>
                Text kopieren
              </Button>
            )}
            {typed?.mayStartAgain === true && (
              <Button onClick={() => void startAgain()}>Als neuen Entwurf anlegen</Button>
            )}
          </Flex>
        </>
      }
    >
      <Stack gap={4}>
        <Typography>
          {`${by || 'Jemand anderes'} hat ihn soeben gelöscht, während Sie daran arbeiteten. Er liegt 30 Tage im Papierkorb.`}
        </Typography>
        {text !== '' && (
          <Field.Root>
            <Field.Label>Was Sie geändert haben</Field.Label>
            <Textarea ref={field} readOnly value={text} rows={8} />
          </Field.Root>
        )}
      </Stack>
    </Dialog>
  );
}
