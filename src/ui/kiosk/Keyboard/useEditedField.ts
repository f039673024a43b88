import { useEffect, useState, type RefObject } from 'react';
import { asTextEntry, suppressSystemKeyboard } from './editedField.ts';
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
