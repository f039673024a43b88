import { useState, type ChangeEvent } from 'react';
import { useUnsavedText } from '../colleagues/SignInAgain.tsx';

interface NoteFieldProps {
  readonly isBusy: boolean;
  readonly add: (text: string) => Promise<boolean>;
}

/** Adds a note; what is typed stays until it is saved. */
export function NoteField({ isBusy, add }: NoteFieldProps) {
  const [text, setText] = useState('');
  useUnsavedText(text.trim() !== '');
  const save = async (): Promise<void> => {
    if (await add(text.trim())) setText('');
  };
  return (
    <section className="fd-sec" aria-labelledby="fd-note-title">
      <header>
        <h2 id="fd-note-title">Notiz</h2>
      </header>
      <div className="fd-comp">
        <div className="fd-fld">
          <label htmlFor="fd-note">Nur für die Mitarbeitenden, mit Ihrem Namen</label>
          <textarea
            id="fd-note"
            className="fd-in"
            value={text}
            onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => setText(target.value)}
          />
        </div>
        <div>
          <button
            type="button"
            className="fd-b fd-b2"
            disabled={isBusy || text.trim() === ''}
            onClick={() => void save()}
          >
            Notiz speichern
          </button>
        </div>
      </div>
    </section>
  );
}
