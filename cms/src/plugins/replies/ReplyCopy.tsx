import type { DeskReply } from './replies.ts';

interface ReplyCopyProps {
  readonly reply: DeskReply;
  /** Saves a letter that was entered. */
  readonly saveLetter: (key: string) => void;
}

/** What was answered, to read again; of a letter also its PDF. */
export const ReplyCopy = ({ reply: { key, way, subject, text }, saveLetter }: ReplyCopyProps) =>
  text === '' ? null : (
    <details>
      <summary>Lesen</summary>
      <pre>
        {subject !== '' && <b>{`${subject}\n\n`}</b>}
        {text}
      </pre>
      {way === 'brief' && (
        <button type="button" className="fd-tb" onClick={() => saveLetter(key)}>
          Brief als PDF
        </button>
      )}
    </details>
  );
