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
