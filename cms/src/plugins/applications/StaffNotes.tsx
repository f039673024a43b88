import { Button, Field, Textarea, Typography } from '@strapi/design-system';
import { useEffect, useState, type ChangeEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsavedText } from '../colleagues/SignInAgain.tsx';
import { Card, Dialog, Stack } from '../parts.tsx';
import { followSaved, isOverwriting } from './typedNotes.ts';

interface NotesProps {
  readonly saved: string;
  readonly mayChange: boolean;
  readonly save: (notes: string) => Promise<boolean>;
}

/** The notes of staff on a submission, with a question before unsaved ones are left behind. */
export function StaffNotes({ saved, mayChange, save }: NotesProps) {
  const [typed, setTyped] = useState({ base: saved, text: saved });
  const now = followSaved(typed, saved);
  const notes = now.text.trim();
  const isTyped = mayChange && notes !== saved;
  useUnsavedText(isTyped);
  const send = async (): Promise<boolean> => {
    const isSaved = await save(notes);
    if (isSaved) setTyped(({ text }) => ({ base: notes, text }));
    return isSaved;
  };
  return (
    <Card title="Notizen">
      <Stack gap={3}>
        <Field.Root name="notiz" hint="Nur für die Mitarbeitenden">
          <Field.Label>Notizen</Field.Label>
          <Textarea
            value={now.text}
            disabled={!mayChange}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
              setTyped({ ...now, text: event.target.value })
            }
          />
          <Field.Hint />
        </Field.Root>
        {mayChange && isOverwriting(now, saved) && (
          <Typography textColor="danger600" style={{ overflowWrap: 'anywhere' }}>
            {`Inzwischen gespeichert: «${saved}». Ihre Notizen ersetzen diese, wenn Sie sie speichern.`}
          </Typography>
        )}
        <Button variant="secondary" disabled={!isTyped} onClick={() => void send()}>
          Notizen speichern
        </Button>
      </Stack>
      <LeaveDialog isTyped={isTyped} save={send} />
    </Card>
  );
}

interface LeaveProps {
  readonly isTyped: boolean;
  readonly save: () => Promise<boolean>;
}

/** Asks before the editor leaves the page with unsaved notes. */
function LeaveDialog({ isTyped, save }: LeaveProps) {
  const leaving = useBlocker(isTyped);
  useEffect(() => {
    if (!isTyped) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isTyped]);
  const saveAndLeave = async (): Promise<void> => {
    if (await save()) leaving.proceed?.();
    else leaving.reset?.();
  };
  if (leaving.state !== 'blocked') return null;
  return (
    <Dialog
      title="Ihre Notizen sind noch nicht gespeichert"
      onClose={() => leaving.reset()}
      footer={
        <>
          <Button variant="tertiary" onClick={() => leaving.proceed()}>
            Verwerfen
          </Button>
          <Button onClick={() => void saveAndLeave()}>Speichern und weiter</Button>
        </>
      }
    />
  );
}
