import { clsx } from 'clsx/lite';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { keyboardMessages, keyNameMessages } from './Keyboard.messages.ts';
import styles from './Keyboard.module.scss';
import type { Key, KeyAction } from './keyboardLayouts.ts';
import { type KeyboardState, applyShift } from './keyboardState.ts';

interface KeyboardKeyProps {
  readonly of: Key;
  /** Row and column, by which the keyboard finds the key's element again. */
  readonly place: string;
  readonly state: KeyboardState;
  /** What the key `next` does in this field. */
  readonly next: 'next' | 'newLine';
  /** The key has no function in this field. */
  readonly unused: boolean;
  /** Whether Tab leads to this key. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

/** The text on the keys that switch to other keys. */
const SAMPLES: Readonly<Partial<Record<KeyAction, string>>> = {
  letters: 'abc',
  accents: 'é à ç',
  signs: '! ? &',
};

/** One key. The keyboard handles the presses. */
export function KeyboardKey({ of, place, state, next, unused, isStop, onFocus }: KeyboardKeyProps) {
  const { formatMessage } = useIntl();
  const shared = {
    type: 'button',
    'data-key': place,
    tabIndex: isStop ? 0 : -1,
    onFocus,
    disabled: unused,
  } as const;
  const width = styles[`w${of.width}`];
  if ('text' in of) {
    const name = nameOfSign(of.text);
    return (
      <button
        {...shared}
        className={clsx(styles.key, width)}
        aria-label={name && formatMessage(name)}
      >
        {applyShift(of.text, state)}
      </button>
    );
  }
  switch (of.action) {
    case 'shift': {
      const { shift } = state;
      return (
        <button
          {...shared}
          className={clsx(styles.key, styles.changing, shift === 'lock' && styles.locked, width)}
          aria-pressed={shift !== 'off'}
          aria-label={formatMessage(
            shift === 'lock' ? keyNameMessages.shiftLock : keyNameMessages.shift,
          )}
        >
          <KeyIcon
            path={
              shift === 'lock' ? 'M12 3L21 12H16V17H8V12H3ZM8 21H16' : 'M12 3L21 12H16V19H8V12H3Z'
            }
          />
        </button>
      );
    }
    case 'backspace':
      return (
        <button
          {...shared}
          className={clsx(styles.key, styles.changing, width)}
          aria-label={formatMessage(keyNameMessages.backspace)}
        >
          <KeyIcon path="M9 5H21V19H9L2 12ZM12 9L18 15M18 9L12 15" />
        </button>
      );
    case 'next':
      return (
        <button
          {...shared}
          className={clsx(styles.key, styles.word, width)}
          aria-label={next === 'newLine' ? formatMessage(keyNameMessages.newLine) : undefined}
        >
          {formatMessage(keyboardMessages[next])}
        </button>
      );
    case 'done':
      return (
        <button {...shared} className={clsx(styles.key, styles.word, styles.done, width)}>
          {formatMessage(keyboardMessages.done)}
        </button>
      );
    case 'letters':
    case 'accents':
    case 'signs':
      return (
        <button
          {...shared}
          className={clsx(styles.key, styles.changing, styles.word, width)}
          aria-label={`${SAMPLES[of.action]}, ${formatMessage(keyNameMessages[of.action])}`}
        >
          {SAMPLES[of.action]}
        </button>
      );
  }
}

const KeyIcon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** Characters that screen readers skip or read like a pause; all others are read as they are. */
const SIGNS: Readonly<Record<string, MessageDescriptor>> = {
  ' ': keyNameMessages.space,
  ',': keyNameMessages.comma,
  '.': keyNameMessages.point,
  '-': keyNameMessages.hyphen,
  _: keyNameMessages.underscore,
  '@': keyNameMessages.at,
  '+': keyNameMessages.plus,
  '/': keyNameMessages.slash,
  '?': keyNameMessages.question,
  '!': keyNameMessages.exclamation,
  ':': keyNameMessages.colon,
  ';': keyNameMessages.semicolon,
  "'": keyNameMessages.apostrophe,
  '"': keyNameMessages.quote,
  '(': keyNameMessages.openBracket,
  ')': keyNameMessages.closeBracket,
};

/** The name of a character's key; undefined if the character itself is a sufficient name. */
export const nameOfSign = (text: string): MessageDescriptor | undefined => SIGNS[text];
