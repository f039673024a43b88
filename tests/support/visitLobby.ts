/**
 * Runs in the page: people use a lobby screen one after the other. Each touches it, looks around
 * and finishes; the next touch comes as soon as the screen has rendered the result of the last.
 * Every other person opens a second tab; some read an event, take the house's number with them, or
 * start to write.
 */
export async function visitLobby(visits: number): Promise<void> {
  const TIMEOUT = 60_000;

  const until = <T>(what: string, find: () => T | null | undefined): Promise<T> =>
    new Promise((done, fail) => {
      const found = find();
      if (found !== null && found !== undefined) return void done(found);
      const give = setTimeout(() => {
        watcher.disconnect();
        fail(new Error(`${what} did not come: ${document.body.innerText.slice(0, 300)}`));
      }, TIMEOUT);
      const watcher = new MutationObserver(() => {
        const later = find();
        if (later === null || later === undefined) return;
        watcher.disconnect();
        clearTimeout(give);
        done(later);
      });
      watcher.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  const press = (element: Element): void => {
    const options = {
      bubbles: true,
      cancelable: true,
      composed: true,
      pointerType: 'touch',
      isPrimary: true,
    };
    for (const kind of ['pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(kind, options));
    element.dispatchEvent(new MouseEvent('click', options));
  };
  const one = (selector: string, words?: RegExp) => (): Element | undefined =>
    [...document.querySelectorAll(selector)].find((each) => words?.test(each.textContent) ?? true);
  const go = async (what: string, selector: string, words?: RegExp): Promise<void> =>
    press(await until(what, one(selector, words)));

  const openTab = async (path: string): Promise<void> => {
    await go(path, `nav a[href$="${path}"]`);
    await until(`${path} as the current tab`, one(`nav a[href$="${path}"][aria-current="page"]`));
    await until(`the heading of ${path}`, one('main h1'));
  };
  const openEvent = async (): Promise<void> => {
    await openTab('/haus');
    await go('the way to the events', 'main a[href$="/events"]');
    await go('an event', 'main a[href*="/events/"]');
    await until('the event', one('main article, main dl'));
  };
  const takeAlong = async (): Promise<void> => {
    await openTab('/hilfe');
    await go("the house's number", 'main button');
    await until('the card', one('dialog[open] svg'));
    await go('the way back', 'dialog[open] button');
    await until("the card's end", () =>
      document.querySelector('dialog[open]') === null ? true : null,
    );
  };
  const write = async (): Promise<void> => {
    await openTab('/hilfe');
    await go('the way to the form', 'main a[href$="/kontakt"]');
    const field = (await until(
      'the form',
      one('main form input, main form textarea'),
    )) as HTMLInputElement;
    field.focus();
    for (const letter of 'Fr') {
      field.value += letter;
      field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
    }
  };

  const tabs = ['/menueplan', '/wegweiser', '/haus', '/hilfe', '/heute'];
  for (let visit = 0; visit < visits; visit += 1) {
    await go('the screen that waits', 'main button');
    await until('the first tab', one('nav a[aria-current="page"]'));
    if (visit % 2 === 0) await openTab(tabs[(visit / 2) % tabs.length] ?? '');
    if (visit % 20 === 3) await openEvent();
    if (visit % 20 === 9) await takeAlong();
    if (visit % 20 === 15) await write();
    await go('the way out', 'button', /Beenden und löschen/);
    await until('the end', () => (document.querySelector('nav') === null ? true : null));
  }
}
