import { useEffect, useState, type RefObject } from 'react';
import type { KeyboardLayout } from './keyboardLayouts.ts';
import type { TextEntry } from './typeInto.ts';

interface EditedField {
  readonly field: TextEntry;
  readonly layout: KeyboardLayout;
  /** A different number for each field. */
  readonly turn: number;
}

/**
 * Milliseconds. Closing moves the surrounding layout, so it waits until the press that took the
 * focus away has reached its button.
 */
const AFTER_PRESS = 300;

/**
 * The field that the keyboard types into; null if there is none. It stays while the focus is in its
 * form, on the keyboard or, after a touch outside everything, nowhere: a shaking hand must not
 * close the keyboard. Submitting the form or another `place` ends it.
 */
export function useEditedField(
  keyboard: RefObject<HTMLElement | null>,
  place: string,
): { readonly edited: EditedField | null; readonly close: () => void } {
  const [edited, setEdited] = useState<EditedField | null>(null);
  useEffect(() => {
    const edit = (field: TextEntry): void => {
      const layout = suppressSystemKeyboard(field);
      setEdited((now) =>
        now?.field === field ? now : { field, layout, turn: (now?.turn ?? 0) + 1 },
      );
    };
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const isBeside = (field: TextEntry): boolean => {
      const { activeElement: now } = document;
      return (
        now === field ||
        now === document.body ||
        keyboard.current?.contains(now) === true ||
        field.form?.contains(now) === true
      );
    };
    const onFocus = ({ target }: FocusEvent): void => {
      clearTimeout(leaving);
      const field = asTextEntry(target);
      if (field !== null) edit(field);
      else
        leaving = setTimeout(
          () => setEdited((now) => (now === null || isBeside(now.field) ? now : null)),
          AFTER_PRESS,
        );
    };
    // Before the field gets the focus, or the system's keyboard would already open. Also opens our
    // keyboard again if it was closed while the field kept the focus.
    const onPress = ({ target }: PointerEvent): void => {
      const field = asTextEntry(target);
      if (field === null) return;
      suppressSystemKeyboard(field);
      if (field === document.activeElement) edit(field);
    };
    const close = (): void => setEdited(null);
    // The field may have got the focus before these listeners were added.
    const early = asTextEntry(document.activeElement);
    if (early !== null) edit(early);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('submit', close);
    return () => {
      clearTimeout(leaving);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('submit', close);
      close();
    };
  }, [keyboard, place]);
  return { edited, close: () => setEdited(null) };
}

/** Passwords are left out: they have no place on a lobby screen. */
const TYPED: readonly string[] = ['text', 'search', 'email', 'tel'];

/** The element as a text field if it can be typed into; null for everything else. */
function asTextEntry(target: EventTarget | null): TextEntry | null {
  const isEntry =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && TYPED.includes(target.type));
  return isEntry && !target.readOnly && !target.disabled ? target : null;
}

/**
 * The layout that a field needs, which an element around it may set in `data-keyboard`: a field of
 * the type `email` would hide the position of its caret (HTML, "selectionStart"). From then on the
 * field no longer opens the system's keyboard.
 */
function suppressSystemKeyboard(field: TextEntry): KeyboardLayout {
  const known = field.closest<HTMLElement>('[data-keyboard]')?.dataset['keyboard'];
  const layout = (known as KeyboardLayout | undefined) ?? 'text';
  field.dataset['keyboard'] = layout;
  field.inputMode = 'none';
  return layout;
}

/** The field after this one in its form; null after the last. */
export function findNextField(field: TextEntry): TextEntry | null {
  const fields = [...(field.form?.elements ?? [])]
    .map(asTextEntry)
    .filter((each) => each !== null && each.tabIndex >= 0);
  return fields[fields.indexOf(field) + 1] ?? null;
}
