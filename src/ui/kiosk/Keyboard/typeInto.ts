import type { Edit } from './keyboardState.ts';

export type TextEntry = HTMLInputElement | HTMLTextAreaElement;

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Where the letter before this position begins: a combining accent belongs to its letter. */
export const graphemeStart = (value: string, end: number): number =>
  [...graphemes.segment(value.slice(0, end))].at(-1)?.index ?? 0;

/**
 * Types at the caret or replaces the selection, as a hardware keyboard does: it fires the same
 * event for code that listens to the field. In fields that hide their caret, such as e-mail fields,
 * it types at the end.
 */
export function typeInto(
  field: TextEntry,
  edit: Extract<Edit, { readonly kind: 'insert' } | { readonly kind: 'backspace' }>,
): void {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  if (edit.kind === 'insert') {
    const room =
      field.maxLength < 0 ? Infinity : field.maxLength - field.value.length + (end - start);
    if (edit.text.length > room) return;
    replace(field, edit.text, start, end, 'insertText');
  } else {
    const from = start === end ? graphemeStart(field.value, start) : start;
    if (from === end) return;
    replace(field, '', from, end, 'deleteContentBackward');
  }
}

function replace(
  field: TextEntry,
  text: string,
  from: number,
  to: number,
  inputType: string,
): void {
  if (field.selectionStart === null)
    setValue(field, field.value.slice(0, from) + text + field.value.slice(to));
  else field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType, data: text === '' ? null : text }),
  );
  // A browser only scrolls to a caret that it has moved itself.
  if (field.selectionEnd === field.value.length) {
    field.scrollLeft = field.scrollWidth;
    field.scrollTop = field.scrollHeight;
  }
}

/**
 * Bypasses React's own `value` setter, after which React would not report the change. Only inputs
 * hide their caret.
 */
function setValue(field: TextEntry, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
}
