import { isTextField } from './guardGestures.ts';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>;

/**
 * Keys of browsers and of multimedia keyboards. Escape is left to dialogs: in a page it does
 * nothing.
 */
const BROWSER_KEYS =
  /^(?:F\d{1,2}|ContextMenu|Browser\w+|Launch\w+|Media\w+|PrintScreen|Print|Help|Find|Open|Save|New|Close|ZoomIn|ZoomOut|ZoomToggle|WakeUp|Power)$/;

/** Whether a key is for the browser or the device rather than for the page. */
export function isShortcut(press: Press, inTextField: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (BROWSER_KEYS.test(key)) return true;
  if (key === 'Backspace') return !inTextField;
  // On Swiss keyboards @, # and [ are typed with AltGr, which some systems call Ctrl and Alt.
  if (press.getModifierState('AltGraph')) return false;
  if (inTextField && (ctrlKey || metaKey) && !altKey && /^[az]$/i.test(key)) return false;
  return (ctrlKey || metaKey || altKey) && !/^(?:Control|Meta|Alt|AltGraph|Shift)$/.test(key);
}

/**
 * Takes shortcuts away from the browser, as far as it asks the page about them; for the rest see
 * the device's policy.
 */
export function guardKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => isShortcut(event, isTextField(event.target)) && event.preventDefault(),
    { capture: true },
  );
}
