import { Button } from '@strapi/design-system';
import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { Dialog } from '../parts.tsx';
import { hasUnsaved } from './sessionEnd.ts';

interface LeaveProps {
  /** Saves the notes of the screen; null if there is nothing to save, only something to send. */
  readonly saveNotes: (() => Promise<boolean>) | null;
}

/**
 * Asks before the editor leaves a screen with text that was not saved or sent. One on each screen:
 * the router has room for one question.
 */
export function LeaveDialog({ saveNotes }: LeaveProps) {
  const leaving = useBlocker(hasUnsaved);
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsaved()) event.preventDefault();
    }, []),
  );
  if (leaving.state !== 'blocked') return null;
  const saveAndLeave = async (save: () => Promise<boolean>): Promise<void> => {
    if (await save()) leaving.proceed();
    else leaving.reset();
  };
  return (
    <Dialog
      title={
        saveNotes === null
          ? 'Was Sie geschrieben haben, ist noch nicht gesendet'
          : 'Ihre Notizen sind noch nicht gespeichert'
      }
      onClose={() => leaving.reset()}
      footer={
        <>
          <Button variant="tertiary" onClick={() => leaving.proceed()}>
            Verwerfen
          </Button>
          {saveNotes === null ? (
            <Button onClick={() => leaving.reset()}>Hier bleiben</Button>
          ) : (
            <Button onClick={() => void saveAndLeave(saveNotes)}>Speichern und weiter</Button>
          )}
        </>
      }
    />
  );
}
