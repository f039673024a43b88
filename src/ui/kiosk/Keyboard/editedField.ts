import type { KeyboardLayout } from './keyboardLayouts.ts';
import type { TextEntry } from './typeInto.ts';

/**
 * Input types that can be typed into. Passwords are left out: they have no place on a lobby screen.
 */
const KINDS: Readonly<Record<string, KeyboardLayout>> = {
  text: 'text',
  search: 'text',
  url: 'email',
  email: 'email',
  tel: 'number',
  number: 'number',
};
const MODES: Readonly<Record<string, KeyboardLayout>> = {
  email: 'email',
  url: 'email',
  tel: 'number',
  numeric: 'number',
  decimal: 'number',
};

/** Purposes of fields (HTML, "autocomplete") that contain only digits. */
const DIGITS: readonly string[] = ['tel', 'tel-national', 'postal-code', 'one-time-code'];

/** The element as a text field if it can be typed into; null for everything else. */
export function asTextEntry(target: EventTarget | null): TextEntry | null {
  const isEntry =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type in KINDS);
  return isEntry && !target.readOnly && !target.disabled ? target : null;
}

/**
 * The layout that a field needs. From then on the field no longer opens the system's keyboard. An
 * element around it may set the layout in `data-keyboard`, because a field of the type `email`
 * would hide the position of its caret (HTML, "selectionStart").
 */
export function suppressSystemKeyboard(field: TextEntry): KeyboardLayout {
  const known = field.closest<HTMLElement>('[data-keyboard]')?.dataset['keyboard'] as
    | KeyboardLayout
    | undefined;
  const layout =
    known ??
    MODES[field.inputMode] ??
    (DIGITS.includes(field.autocomplete) ? 'number' : undefined) ??
    (field instanceof HTMLInputElement ? KINDS[field.type] : undefined) ??
    'text';
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
