import { Button, Field, Textarea, Typography } from '@strapi/design-system';
import { useState, type ChangeEvent } from 'react';
import { LeaveDialog } from '../colleagues/LeaveDialog.tsx';
import { useUnsavedText } from '../colleagues/SignInAgain.tsx';
import { Card, Stack } from '../parts.tsx';
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
      <LeaveDialog saveNotes={isTyped ? send : null} />
    </Card>
  );
}
