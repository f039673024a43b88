import type { ChangeEvent } from 'react';
import type { Run } from './draft.ts';

interface ReplyTextProps {
  readonly label: string;
  readonly runs: readonly Run[];
  readonly isLine?: boolean;
  readonly onType: (text: string) => void;
}

/**
 * A text that can be changed, with its placeholders marked: filled ones tinted, missing ones red. The
 * marks are drawn behind the field, which is as high as its text.
 */
export function ReplyText({ label, runs, isLine = false, onType }: ReplyTextProps) {
  const text = runs.map((run) => run.text).join('');
  return (
    <div className={isLine ? 'fd-grow b' : 'fd-grow'}>
      <div aria-hidden="true">
        {runs.map(({ text: piece, kind }, at) =>
          kind === 'plain' ? (
            piece
          ) : (
            <mark key={at} className={kind === 'missing' ? 'miss' : undefined}>
              {piece}
            </mark>
          ),
        )}
        {'\u200B'}
      </div>
      <textarea
        aria-label={label}
        rows={1}
        value={text}
        spellCheck={false}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
          onType(isLine ? target.value.replaceAll(/[\r\n]+/g, ' ') : target.value)
        }
      />
    </div>
  );
}
