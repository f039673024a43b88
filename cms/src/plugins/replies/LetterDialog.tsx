import { Button } from '@strapi/design-system';
import { Dialog } from '../parts.tsx';
import type { ReplyDesk } from './replies.ts';

interface LetterDialogProps {
  readonly desk: Pick<ReplyDesk, 'name' | 'address'>;
  /** Subject and text. */
  readonly words: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Saves the PDF and stores nothing. */
  readonly onLook: () => void;
  /** Enters the reply as a letter, and saves the PDF. */
  readonly onWrite: () => void;
}

/** A reply as a letter: it counts at once, so it can be looked at before. */
export function LetterDialog({
  desk: { name, address },
  words,
  isBusy,
  onClose,
  onLook,
  onWrite,
}: LetterDialogProps) {
  const foreign = foreignWords([name, ...address, words].join(' '));
  return (
    <Dialog
      title={`Brief an ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="tertiary" disabled={isBusy} onClick={onLook}>
            PDF ansehen
          </Button>
          <Button loading={isBusy} onClick={onWrite}>
            PDF laden und eintragen
          </Button>
        </>
      }
    >
      <div className="fd fd-comp">
        <p style={{ whiteSpace: 'pre-wrap' }}>{[name, ...address].join('\n')}</p>
        {address.length === 0 && (
          <p className="fd-bad">
            Diese Person hat keine Adresse angegeben: Schreiben Sie sie auf den Umschlag.
          </p>
        )}
        {foreign !== '' && (
          <p className="fd-bad">{`Diese Schrift hat der Brief nicht: ${foreign}`}</p>
        )}
        <p className="fd-n">
          Die Adresse steht im Fenster rechts. Eingetragen gilt der Brief sofort, und eine E-Mail
          geht nicht weg.
        </p>
      </div>
    </Dialog>
  );
}

/** Words with letters of scripts that the fonts of a letter do not have. */
const foreignWords = (text: string): string =>
  [...new Set(text.split(/\s+/).filter((word) => FOREIGN.test(word)))].join(' ');

const FOREIGN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]|\p{Emoji_Presentation}/u;
