/** Windows, dialogs and pickers that a script can open: no code of ours does, so whoever tries gets nothing. */
const SILENCED = ['open', 'print', 'alert', 'confirm', 'prompt', 'showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker', 'find', 'moveTo', 'resizeTo'] as const;

/** Shuts what scripts could leave by. */
export function guardScripts(page: Window): void {
  for (const name of SILENCED) Object.defineProperty(page, name, { value: () => null, writable: false, configurable: false });
  silencePickers(page as Window & typeof globalThis);
  page.addEventListener('beforeprint', (event) => event.stopImmediatePropagation());
  guardNavigation(page);
}

function silencePickers({ HTMLInputElement, Navigator }: typeof globalThis): void {
  Object.defineProperty(HTMLInputElement.prototype, 'showPicker', { value: () => undefined });
  const click = HTMLElement.prototype.click;
  // A picker or a link outside of the page gets no event that could be caught.
  Object.defineProperty(HTMLElement.prototype, 'click', {
    value(this: HTMLElement) {
      const leaves = (this instanceof HTMLAnchorElement && !this.isConnected) || (this instanceof HTMLInputElement && ['file', 'color'].includes(this.type));
      if (!leaves) click.call(this);
    },
  });
  Object.defineProperty(HTMLFormElement.prototype, 'submit', { value: () => undefined });
  for (const name of ['share', 'registerProtocolHandler']) Object.defineProperty(Navigator.prototype, name, { value: () => Promise.reject(new DOMException('Not at a lobby screen', 'NotAllowedError')) });
}

/** The browser asks about every navigation of this page: only loading the same page anew is one of ours. */
function guardNavigation(page: Window): void {
  const { navigation, location } = page as Window & { readonly navigation?: Navigation };
  navigation?.addEventListener('navigate', (event) => {
    const staysHere = event.navigationType === 'replace' && event.destination.sameDocument && event.destination.url === location.href;
    if (event.navigationType !== 'reload' && !staysHere && event.cancelable) event.preventDefault();
  });
}
