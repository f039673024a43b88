import { useEffect, useState, type RefObject } from 'react';
import { asTextEntry, takeOverField } from './editedField.ts';
import type { KeyboardLayout } from './keyboardLayouts.ts';
import type { TextEntry } from './typeInto.ts';

interface EditedField {
  readonly field: TextEntry;
  readonly layout: KeyboardLayout;
  /** Another one for each field. */
  readonly turn: number;
}

/**
 * Milliseconds. Closing moves what lies around: not before the press that took the focus away has
 * met its button.
 */
const AFTER_PRESS = 300;

/**
 * The field that the keyboard writes into, null without one. It stays while the focus is in its
 * form, on the keyboard or, after a touch beside everything, nowhere: a shaking hand must not close
 * the keyboard. Sending the form and another `place` end it.
 */
export function useEditedField(
  keyboard: RefObject<HTMLElement | null>,
  place: string,
): { readonly edited: EditedField | null; readonly close: () => void } {
  const [edited, setEdited] = useState<EditedField | null>(null);
  useEffect(() => {
    const edit = (field: TextEntry): void => {
      const layout = takeOverField(field);
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
    // Before the focus comes: the system's keyboard would already be on its way. Once more where it
    // was closed with the focus in it.
    const onPress = ({ target }: PointerEvent): void => {
      const field = asTextEntry(target);
      if (field === null) return;
      takeOverField(field);
      if (field === document.activeElement) edit(field);
    };
    const close = (): void => setEdited(null);
    // Touched before this listened.
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
