/**
 * The inline script of pages with a list of jobs, events or media entries. The filters and pages of
 * a list are a form and links, which lead to the same page at another address. This script requests
 * only the list at that address, from the moment a finger is down, and makes the list on the page
 * equal to it. Whatever it cannot do is left to the browser, which opens the address.
 */

/** A request for the list at another address. */
interface ListRequest {
  /** The query of the address, with its question mark; '' without filters. */
  readonly search: string;
  readonly abort: AbortController;
  /** The HTML of the list; null if the page has to be opened instead. Never rejects. */
  readonly answer: Promise<string | null>;
}

/** How a list is opened: by the form, by a link, or by "Back". */
interface Opening {
  /** The address to write into the history; null if it is the current one already. */
  readonly address: string | null;
  /** Whether the address replaces the current one: letters of a word are no entries of their own. */
  readonly replace?: boolean;
  /** The id of the element to scroll to; without one the scroll position stays. */
  readonly scrollTo?: string;
  /** Whether the form is set to the list's filter: it was not the form that was changed. */
  readonly resetForm?: boolean;
}

const HEADING = 'h1';
const LIST = '[data-list]';
/** The parameter of an address that requests only its list, as in `renderListPart.ts`. */
const PART = 'teil=liste';
/** Milliseconds: nine of ten searches for every single letter would be useless. */
const TYPING_PAUSE = 250;
/** The same if each search opens a page, which takes the focus out of the field. */
const TYPING_PAUSE_BEFORE_PAGE = 2000;

/** The query of a form as links of the list write it: sorted, without empty values. */
function queryOf(form: HTMLFormElement): string {
  const fields = new FormData(form);
  const query = new URLSearchParams();
  for (const name of [...new Set(fields.keys())].toSorted()) {
    const values = fields.getAll(name).map((value) => String(value).trim().replace(/\s+/g, ' '));
    const value = values.filter(Boolean).toSorted().join(',');
    if (value !== '') query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',')}`;
}

/** Whether the form differs from the filter of its list. */
function isChanged(form: HTMLFormElement): boolean {
  const original = form.cloneNode(true) as HTMLFormElement;
  original.reset();
  return queryOf(form) !== queryOf(original);
}

/** Nodes with different keys stand for different things, and none becomes the other. */
const keyOf = (node: Node): string | undefined =>
  node instanceof HTMLOptionElement
    ? node.value
    : node instanceof HTMLElement
      ? (node.dataset['key'] ?? node.id)
      : undefined;

/**
 * Makes an element equal to another one. Elements that both have stay, with the focus and with what
 * is typed into them; `details` that a visitor has opened stay open.
 */
function makeEqual(own: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (own.getAttribute(name) !== value) own.setAttribute(name, value);
  for (const { name } of [...own.attributes])
    if (name !== 'open' && !next.hasAttribute(name)) own.removeAttribute(name);
  let place = own.firstChild;
  const removeUntil = (end: ChildNode | null): void => {
    while (place !== null && place !== end) {
      const following: ChildNode | null = place.nextSibling;
      place.remove();
      place = following;
    }
  };
  for (const child of [...next.childNodes]) {
    let match = place;
    while (match && (match.nodeName !== child.nodeName || keyOf(match) !== keyOf(child)))
      match = match.nextSibling;
    if (match === null) {
      own.insertBefore(child, place);
      continue;
    }
    removeUntil(match);
    place = match.nextSibling;
    if (match instanceof Element) makeEqual(match, child as Element);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  removeUntil(null);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Links of the language menu and the form of the text size lead back to the current address. They
 * are not part of the list: the page has those of its first address.
 */
function updateReturnLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    if (link.origin === location.origin) link.search = location.search;
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="zurueck"]'))
    field.value = location.pathname + location.search;
}

/** The link to another state of the list that a press opens in this tab; null for other presses. */
function listLinkAt(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return null;
  const link = target.closest<HTMLAnchorElement>('a[href*="#"]');
  return link?.origin === location.origin && link.pathname === location.pathname ? link : null;
}

function updateInPlace(list: HTMLElement, form: HTMLFormElement | null): void {
  /** The query of the list on the page. */
  let shown = location.search;
  /** The text of the list as the server wrote it. */
  let text = list.textContent;
  let request: ListRequest | null = null;
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Writes the title and the address of the list; null once that is done. */
  let write: (() => void) | null = null;
  /** The lists that were on the page, by their queries: "Back" needs no request. */
  const earlier = new Map<string, string>();

  /** Whether a browser has translated the list. It then translates whole pages more reliably. */
  const isTranslated = (): boolean => list.textContent !== text;

  const flush = (): void => {
    write?.();
    write = null;
  };
  const giveUp = (): void => {
    clearTimeout(typing);
    request?.abort.abort();
    request = null;
  };

  const ask = (search: string): ListRequest => {
    if (request?.search === search) return request;
    request?.abort.abort();
    const abort = new AbortController();
    const address = `${location.pathname}${search}${search === '' ? '?' : '&'}${PART}`;
    const answer = fetch(address, { signal: abort.signal, priority: 'high' })
      .then((response) => (response.ok && !response.redirected ? response.text() : null))
      .catch(() => null);
    request = { search, abort, answer };
    // There is time until the answer comes.
    if (!earlier.has(shown)) {
      const title = document.createElement('title');
      title.textContent = document.title;
      const heading = document.querySelector(HEADING);
      earlier.set(shown, title.outerHTML + (heading?.outerHTML ?? '') + list.outerHTML);
    }
    return request;
  };

  /** Shows the list in an answer; false if there is none, as in the page of a captive portal. */
  const show = (html: string, { address, replace, scrollTo, resetForm }: Opening): boolean => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const next = page.querySelector(LIST);
    if (next === null) return false;
    // A select element would go by the position of its option.
    const choices = [...list.querySelectorAll('select')].map(
      (field) => [field, field.value] as const,
    );
    for (const [own, other] of [
      [document.querySelector(HEADING), page.querySelector(HEADING)],
      [list, next],
    ] as const)
      if (own && other) makeEqual(own, other);
    for (const [field, value] of choices) field.value = value;
    if (resetForm) form?.reset();
    text = list.textContent;
    focusCount(scrollTo);
    flush();
    write = () => {
      if (address !== null) history[replace ? 'replaceState' : 'pushState'](null, '', address);
      document.title = page.title;
      updateReturnLinks();
    };
    // A changed address causes a restyle and waits for another process of the browser: the list is
    // painted before. A hidden tab paints nothing.
    if (document.visibilityState === 'hidden') flush();
    else requestAnimationFrame(() => setTimeout(flush));
    return true;
  };

  /**
   * Moves the focus to the number of results if the element that had it is gone, is an entry of the
   * list and shows another one now, or is left behind because the page has scrolled.
   */
  const focusCount = (scrollTo: string | undefined): void => {
    const count = list.querySelector<HTMLElement>('[role=status]');
    const focused = document.activeElement ?? document.body;
    if (scrollTo !== undefined) document.getElementById(scrollTo)?.scrollIntoView();
    const isLost =
      focused === document.body ||
      (list.contains(focused) && focused.matches('a:not([href*="#"])')) ||
      (scrollTo !== undefined && !isInView(focused));
    if (count === null || !isLost) return;
    count.focus({ preventScroll: true });
    // On a phone, open filters fill the screen above it.
    if (scrollTo !== undefined && !isInView(count)) count.scrollIntoView();
  };

  const leave = ({ address, replace }: Opening): void => {
    giveUp();
    flush();
    // "Back" may show this page as it was left: the form then matches the list again.
    addEventListener('pagehide', () => form?.reset(), { once: true });
    if (address === null) location.reload();
    else location[replace ? 'replace' : 'assign'](address);
  };

  const open = async (search: string, opening: Opening): Promise<void> => {
    clearTimeout(typing);
    if (isTranslated()) return leave(opening);
    const known = opening.address === null ? earlier.get(search) : undefined;
    if (known !== undefined) giveUp();
    const asked = known === undefined ? ask(search) : null;
    const html = known ?? (await asked?.answer) ?? null;
    if (request !== asked) return undefined;
    request = null;
    if (html === null || !show(html, opening)) return leave(opening);
    earlier.set(search, html);
    shown = search;
    return undefined;
  };

  const apply = (replace: boolean): void => {
    if (form === null) return;
    const search = queryOf(form);
    // The choice was undone before its list has arrived.
    if (search === shown || !isChanged(form)) giveUp();
    else void open(search, { address: location.pathname + search, replace });
  };

  list.addEventListener('pointerdown', (event) => {
    const box = (event.target as Element).closest('label')?.querySelector('input');
    let search = listLinkAt(event)?.search;
    if (form !== null && box?.type === 'checkbox') {
      // What the press will lead to.
      box.checked = !box.checked;
      search = queryOf(form);
      box.checked = !box.checked;
    }
    if (search !== undefined && search !== shown && !isTranslated()) ask(search);
  });
  list.addEventListener('click', (event) => {
    const link = listLinkAt(event);
    if (link === null || link.search === shown || isTranslated()) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const address = pathname + search + hash;
    void open(search, { address, scrollTo: hash.slice(1), resetForm: true });
  });
  form?.addEventListener('input', ({ target }) => {
    clearTimeout(typing);
    if ((target as HTMLInputElement).type !== 'search') return apply(false);
    const pause = isTranslated() ? TYPING_PAUSE_BEFORE_PAGE : TYPING_PAUSE;
    typing = setTimeout(() => apply(true), pause);
    return undefined;
  });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    apply(false);
  });
  addEventListener('popstate', () => {
    // What was to be written when "Back" was pressed is obsolete.
    write = null;
    updateReturnLinks();
    if (location.search !== shown) void open(location.search, { address: null, resetForm: true });
  });
  // Something may have been published since.
  document.addEventListener('visibilitychange', () => earlier.clear());
  // A choice may be older than this script, restored by the browser, or not applied when the page
  // was left.
  addEventListener('pageshow', () => {
    if (form !== null && isChanged(form)) apply(true);
  });
  if (form !== null && isChanged(form)) apply(true);
}

const list = document.querySelector<HTMLElement>(LIST);
if (list !== null) updateInPlace(list, list.querySelector('form'));
