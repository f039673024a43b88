import { tolerateTouchDrift, ignoreGhostTaps, isTextField } from './tolerateTouchDrift.ts';
import { guardLinks, type LinkHandling } from './guardLinks.ts';

/**
 * Restricts the page to the kiosk's screens: links, forms, gestures, keys and scripts; and makes it
 * usable with trembling hands. Must be called once per page.
 */
export function lockNavigation(page: Window & typeof globalThis, handling: LinkHandling): void {
  ignoreGhostTaps(page);
  tolerateTouchDrift(page);
  guardLinks(page, handling);
  guardGestures(page);
  guardKeys(page);
  guardScripts(page);
}

/**
 * Blocks touch gestures that must not work here. The style sheet (`kiosk.scss`) blocks the rest: no
 * selection, no overscroll, panning only.
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
  // The two side buttons of a mouse navigate in the browser's history.
  for (const kind of ['mousedown', 'mouseup'] as const)
    document.addEventListener(kind, (event) => event.button > 2 && event.preventDefault(), active);
  document.addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), active);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>;

/**
 * Keys of browsers and multimedia keyboards. Escape is left to dialogs: elsewhere it does nothing.
 */
const BROWSER_KEYS =
  /^(?:F\d{1,2}|ContextMenu|Browser\w+|Launch\w+|Media\w+|PrintScreen|Print|Help|Find|Open|Save|New|Close|ZoomIn|ZoomOut|ZoomToggle|WakeUp|Power)$/;

/** Whether a key press controls the browser or the device rather than the page. */
export function isShortcut(press: Press, inTextField: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (BROWSER_KEYS.test(key)) return true;
  if (key === 'Backspace') return !inTextField;
  // On Swiss keyboards @, # and [ are typed with AltGr, which some systems report as Ctrl and Alt.
  if (press.getModifierState('AltGraph')) return false;
  if (inTextField && (ctrlKey || metaKey) && !altKey && /^[az]$/i.test(key)) return false;
  return (ctrlKey || metaKey || altKey) && !/^(?:Control|Meta|Alt|AltGraph|Shift)$/.test(key);
}

/**
 * Blocks browser shortcuts, as far as the browser sends them to the page first. The device's policy
 * blocks the rest.
 */
export function guardKeys(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => isShortcut(event, isTextField(event.target)) && event.preventDefault(),
    { capture: true },
  );
}

/** Functions that open windows, dialogs and pickers: our code uses none, so each returns null. */
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

/** Blocks every way in which scripts could leave the page. */
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
  // A detached link or a file picker sends no event that could be caught.
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
 * The browser sends an event for every navigation of this page, except those through its history.
 * On a device the history has nothing before the kiosk; elsewhere it may. Only a reload, or a
 * replacement by the same address, is allowed.
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
