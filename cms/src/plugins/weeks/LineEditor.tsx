import { useRef, useState } from 'react';
import { isComposing } from '../isComposing.ts';
import { focusOnce } from './focusOnce.ts';
import { parseProgrammeLine, programmeLine, shortTime } from './programmeLine.ts';
import type { HousePoint } from './weekTypes.ts';

interface Props {
  /** The item that is changed; null for a new one. */
  readonly first: HousePoint | null;
  /** The time of the item before, HH:MM; null for none. */
  readonly last: string | null;
  readonly label: string;
  onSave(point: HousePoint): void;
  onRemove?(): void;
  /** Several lines were pasted. */
  onLines?(text: string): void;
  onClose(): void;
}

/** Writes an item as one line, and shows how it is understood. */
export function LineEditor({ first, last, label, onSave, onRemove, onLines, onClose }: Props) {
  const [text, setText] = useState(first === null ? '' : programmeLine(first));
  const isDone = useRef(false);
  const read = parseProgrammeLine(text, last);
  const point = read === null ? null : { ...read, dishesOfDay: first?.dishesOfDay === true };
  const save = (): boolean => {
    if (text.trim() === '') {
      isDone.current = true;
      if (first === null) onClose();
      else onRemove?.();
      return true;
    }
    if (point === null) return false;
    if (first !== null) isDone.current = true;
    onSave(point);
    setText('');
    return true;
  };
  return (
    <div className="wk-line">
      <input
        className="fd-in"
        ref={focusOnce}
        aria-label={label}
        placeholder="14.30 Singen, Gartensaal"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain').trim();
          if (!pasted.includes('\n') || onLines === undefined) return;
          event.preventDefault();
          isDone.current = true;
          onLines(pasted);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            save();
          } else if (event.key === 'Escape') {
            isDone.current = true;
            onClose();
          }
        }}
        onBlur={() => {
          if (isDone.current) return;
          // What is not understood stays, so that nothing is lost.
          if (save() && !isDone.current) onClose();
        }}
      />
      <span className={text.trim() !== '' && point === null ? 'fd-bad' : 'fd-n'} role="status">
        {point === null
          ? text.trim() === ''
            ? 'Zeit, Anlass, Ort. Eingabetaste für den nächsten.'
            : 'Schreiben Sie die Zeit vorn, zum Beispiel «halb drei Singen».'
          : understood(point)}
      </span>
    </div>
  );
}

const understood = ({ begin, end, title, place }: HousePoint): string =>
  [
    `${shortTime(begin)}${end === null ? '' : ` bis ${shortTime(end)}`} Uhr`,
    title,
    ...(place === null ? [] : [`in: ${place}`]),
  ].join(' · ');
