import { forgivePresses, ignoreGhostTaps, isTextField } from './forgivePresses.ts';
import { guardLinks, type LinkHandling } from './guardLinks.ts';

/**
 * Closes the page to everything but the screens of the kiosk: links, forms, gestures, keys and
 * scripts; and keeps it open for hands that tremble. Once for a page.
 */
export function lockNavigation(page: Window & typeof globalThis, handling: LinkHandling): void {
  ignoreGhostTaps(page);
  forgivePresses(page);
  guardLinks(page, handling);
  guardGestures(page);
  guardKeys(page);
  guardScripts(page);
}

/**
 * What a finger must not do here. The style sheet (`kiosk.scss`) has the rest: no selection, no
 * overscroll, panning alone.
 */
export function guardGestures(page: Window): void {
  const { document } = page;
  const refuse = (event: Event): void => event.preventDefault();
  const active = { capture: true, passive: false } as const;
  for (const kind of ['contextmenu', 'copy', 'cut', 'dblclick', 'gesturestart'])
    document.addEventListener(kind, refuse, active);
  document.addEventListener(
    'selectstart',
    (event) => !isTextField(event.target) && event.preventDefault(),
    active,
  );
  document.addEventListener(
    'paste',
    (event) => (event.clipboardData?.files.length ?? 0) > 0 && event.preventDefault(),
    active,
  );
  for (const kind of ['touchstart', 'touchmove'] as const)
    document.addEventListener(
      kind,
      (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
      active,
    );
  // The two buttons at the side of a mouse lead through the browser's history.
  for (const kind of ['mousedown', 'mouseup'] as const)
    document.addEventListener(kind, (event) => event.button > 2 && event.preventDefault(), active);
  document.addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), active);
}

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

/**
 * Windows, dialogs and pickers that a script can open: no code of ours does, so a caller gets
 * nothing.
 */
const SILENCED = [
  'open',
  'print',
  'alert',
  'confirm',
  'prompt',
  'showOpenFilePicker',
  'showSaveFilePicker',
  'showDirectoryPicker',
  'find',
  'moveTo',
  'resizeTo',
] as const;

/** Shuts what scripts could leave by. */
export function guardScripts(page: Window & typeof globalThis): void {
  for (const name of SILENCED)
    Object.defineProperty(page, name, { value: () => null, writable: false, configurable: false });
  silencePickers(page);
  page.addEventListener('beforeprint', (event) => event.stopImmediatePropagation());
  guardNavigation(page);
}

function silencePickers({ HTMLInputElement, Navigator }: typeof globalThis): void {
  Object.defineProperty(HTMLInputElement.prototype, 'showPicker', { value: () => undefined });
  const click = HTMLElement.prototype.click;
  // A picker or a link outside of the page gets no event that could be caught.
  Object.defineProperty(HTMLElement.prototype, 'click', {
    value(this: HTMLElement) {
      const leaves =
        (this instanceof HTMLAnchorElement && !this.isConnected) ||
        (this instanceof HTMLInputElement && ['file', 'color'].includes(this.type));
      if (!leaves) click.call(this);
    },
  });
  Object.defineProperty(HTMLFormElement.prototype, 'submit', { value: () => undefined });
  Object.defineProperty(Element.prototype, 'requestFullscreen', {
    value: () => Promise.reject(new DOMException('Not at a lobby screen', 'NotAllowedError')),
  });
  for (const name of ['share', 'registerProtocolHandler'])
    Object.defineProperty(Navigator.prototype, name, {
      value: () => Promise.reject(new DOMException('Not at a lobby screen', 'NotAllowedError')),
    });
}

/**
 * The browser asks about every navigation of this page but those through its history, which has
 * nothing before the kiosk on a device and may have something elsewhere: only loading the same page
 * again is one of ours.
 */
function guardNavigation(page: Window & typeof globalThis): void {
  const { navigation, location } = page as {
    readonly navigation?: Navigation;
    readonly location: Location;
  };
  for (const name of ['back', 'forward', 'go'] as const)
    Object.defineProperty(page.History.prototype, name, { value: () => undefined });
  navigation?.addEventListener('navigate', (event) => {
    const staysHere =
      event.navigationType === 'replace' &&
      event.destination.sameDocument &&
      event.destination.url === location.href;
    if (event.navigationType !== 'reload' && !staysHere && event.cancelable) event.preventDefault();
  });
}
