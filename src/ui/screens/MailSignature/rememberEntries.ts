/** Choices of the preview and hidden fields are left out: a person does not lose time by them. */
const FIELDS = 'fieldset :is(select, input:not([type=radio], [type=checkbox], [type=hidden]))[id]';

/**
 * Keeps what is entered before the page is hydrated. If something else has changed a text, as a
 * browser's translator does, React replaces the whole page with a new one. The returned function
 * then moves the values and the focus into the new fields; it has an effect only once.
 */
export function rememberEntries(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS)];
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent): void => {
    focused = target as Element;
  };
  root.addEventListener('focusin', follow);
  return () => {
    root.removeEventListener('focusin', follow);
    for (const field of fields.splice(0)) {
      const next = document.getElementById(field.id);
      if (field.isConnected || next === null) continue;
      if (isFilledIn(field)) enter(next as typeof field, field.value);
      if (field === focused && document.activeElement === document.body) moveFocus(field, next);
    }
  };
}

/** The value of a list counts always: a house that is not the first may have been chosen. */
const isFilledIn = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field instanceof HTMLSelectElement || field.value !== field.defaultValue;

function enter(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field.value === value) return;
  field.value = value;
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function moveFocus(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
