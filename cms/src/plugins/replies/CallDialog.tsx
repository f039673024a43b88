import { Button, Field, Textarea } from '@strapi/design-system';
import { useState, type ChangeEvent } from 'react';
import { Dialog } from '../parts.tsx';

interface CallDialogProps {
  readonly name: string;
  /** What the call was about, in a word. */
  readonly occasion: string;
  readonly onClose: () => void;
  readonly onCalled: (text: string) => Promise<boolean>;
}

/** Notes that somebody was called: it counts at once. */
export function CallDialog({ name, occasion, onClose, onCalled }: CallDialogProps) {
  const [text, setText] = useState('');
  const save = async (): Promise<void> => {
    if (await onCalled(text.trim())) onClose();
  };
  return (
    <Dialog
      title={`${name} angerufen: ${occasion}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="tertiary" onClick={onClose}>
            Abbrechen
          </Button>
          <Button onClick={() => void save()}>Eintragen</Button>
        </>
      }
    >
      <Field.Root hint="Gilt sofort. Eine E-Mail geht nicht weg.">
        <Field.Label>Was besprochen wurde</Field.Label>
        <Textarea
          value={text}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => setText(target.value)}
        />
        <Field.Hint />
      </Field.Root>
    </Dialog>
  );
}
