import { clsx } from 'clsx/lite';
import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { findNextField } from './useEditedField.ts';
import { keyboardMessages } from './Keyboard.messages.ts';
import styles from './Keyboard.module.scss';
import { KeyboardKey } from './KeyboardKey.tsx';
import { keyRows, type Key, type KeyboardLayout } from './keyboardLayouts.ts';
import {
  INITIAL_KEYBOARD_STATE,
  pressKey,
  shouldCapitalize,
  withCapital,
} from './keyboardState.ts';
import { nextKey, type KeyPlace } from './keyboardLayouts.ts';
import { typeInto, type TextEntry } from './typeInto.ts';
import { usePresses } from './usePresses.ts';

/** Looks at the text before the caret. If the field hides its caret, text is added at its end. */
const wantsCapitalIn = (field: TextEntry): boolean =>
  shouldCapitalize(
    field.autocapitalize,
    field.value.slice(0, field.selectionStart ?? field.value.length),
  );

interface KeyboardKeysProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly field: TextEntry;
  readonly layout: KeyboardLayout;
  readonly onClose: () => void;
}

/**
 * All keys. The field keeps the focus while a finger types. A hardware keyboard reaches the keys
 * with Tab and moves between them with the arrow keys.
 */
export function KeyboardKeys({ ref, field, layout, onClose }: KeyboardKeysProps) {
  const [state, setState] = useState(() =>
    withCapital(INITIAL_KEYBOARD_STATE, wantsCapitalIn(field)),
  );
  const [stop, setStop] = useState<KeyPlace>({ row: 0, column: 0 });
  const { formatMessage } = useIntl();
  const rows = keyRows(layout, state.page);
  const last = findNextField(field) === null;

  useLayoutEffect(() => {
    // The screen above has just become lower. The browser returns a promise here, which must not
    // become the effect's clean-up.
    void field.scrollIntoView({ block: 'center' });
  }, [field]);

  // Typing on these keys and on a hardware keyboard both fire this event.
  useEffect(() => {
    const follow = (): void => setState((now) => withCapital(now, wantsCapitalIn(field)));
    field.addEventListener('input', follow);
    return () => field.removeEventListener('input', follow);
  }, [field]);

  const leave = (): void => {
    field.focus({ preventScroll: true });
    onClose();
  };
  const press = (key: Key, byPointer: boolean): void => {
    const pressed = pressKey(state, key);
    setState(pressed.state);
    if (byPointer && document.activeElement !== field) field.focus({ preventScroll: true });
    switch (pressed.edit?.kind) {
      case 'insert':
      case 'backspace':
        return typeInto(field, pressed.edit);
      case 'next':
        return goOn();
      case 'done':
        return leave();
    }
  };
  const goOn = (): void => {
    if (field instanceof HTMLTextAreaElement)
      return typeInto(field, { kind: 'insert', text: '\n' });
    const following = findNextField(field);
    if (following === null) leave();
    else following.focus();
  };
  const presses = usePresses(ref, ({ row, column }, byPointer) => {
    const key = rows[row]?.[column];
    if (key !== undefined) press(key, byPointer);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave();
    const next = nextKey(rows, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    ref.current?.querySelector<HTMLElement>(`[data-key="${next.row} ${next.column}"]`)?.focus();
  };

  return (
    // The focus is on one of the keys (ARIA Authoring Practices, "Toolbar").
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      className={clsx(styles.keyboard, styles[layout])}
      role="toolbar"
      data-typing
      aria-label={formatMessage(keyboardMessages.keyboard)}
      aria-controls={field.id || undefined}
      onKeyDown={onKeyDown}
      {...presses}
    >
      {rows.map((keys, row) => (
        // Keyed by position: a hardware keyboard keeps the focus when the keys change.
        <div key={row} className={styles.row}>
          {keys.map((key, column) => (
            <KeyboardKey
              key={column}
              of={key}
              place={`${row} ${column}`}
              state={state}
              next={field instanceof HTMLTextAreaElement ? 'newLine' : 'next'}
              unused={
                'action' in key &&
                key.action === 'next' &&
                last &&
                !(field instanceof HTMLTextAreaElement)
              }
              isStop={stop.row === row && stop.column === column}
              onFocus={() => setStop({ row, column })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
