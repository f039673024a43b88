/**
 * The inline script of pages with a list of jobs, events or media entries. The filters and pages of
 * a list are a form and links, which lead to the same page at another address. This script requests
 * only the list at that address, ahead while the browser is idle or from the moment a finger is
 * down, and makes the list on the page equal to it. Whatever it cannot do is left to the browser,
 * which opens the address.
 */

/** The HTML of a list; null if its page has to be opened instead. Never rejects. */
type Answer = Promise<string | null>;

/** The list that the visitor waits for. */
interface ListRequest {
  /** The query of its address, with its question mark; '' without filters. */
  readonly search: string;
  readonly answer: Answer;
  /** Null if the answer was requested ahead. */
  readonly abort: AbortController | null;
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
/** Most addresses that are requested ahead: all choices of most lists, and the next page. */
const MAX_AHEAD = 12;
/** Milliseconds: while nothing moves, Chromium may not report that it is idle. */
const IDLE_AT_LATEST = 500;
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

/** The query that a form has once a checkbox is pressed. */
function queryAfterPress(form: HTMLFormElement, box: HTMLInputElement): string {
  box.checked = !box.checked;
  const query = queryOf(form);
  box.checked = !box.checked;
  return query;
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
  for (const { name } of Array.from(own.attributes))
    if (name !== 'open' && !next.hasAttribute(name)) own.removeAttribute(name);
  let place = own.firstChild;
  const removeUntil = (end: ChildNode | null): void => {
    while (place !== null && place !== end) {
      const following: ChildNode | null = place.nextSibling;
      place.remove();
      place = following;
    }
  };
  for (const child of Array.from(next.childNodes)) {
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

async function fetchList(search: string, options: RequestInit): Promise<string | null> {
  try {
    const address = `${location.pathname}${search}${search === '' ? '?' : '&'}${PART}`;
    const response = await fetch(address, options);
    return response.ok && !response.redirected ? await response.text() : null;
  } catch {
    return null;
  }
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

/** The links to other states of a list have a fragment, so that without script they lead to it. */
const LIST_LINK = 'a[href*="#"]';
const isOfList = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === location.pathname;

/** The link to another state of the list that a press opens in this tab; null for other presses. */
function listLinkAt(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return null;
  const link = target.closest<HTMLAnchorElement>(LIST_LINK);
  return link !== null && isOfList(link) ? link : null;
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
  /** By their queries: lists that were on the page, so that "Back" needs no request, and others. */
  const answers = new Map<string, Answer>();
  /** Ends the requests that were sent ahead. */
  let ahead = new AbortController();

  /** Whether a browser has translated the list. It then translates whole pages more reliably. */
  const isTranslated = (): boolean => list.textContent !== text;

  const flush = (): void => {
    write?.();
    write = null;
  };
  const load = (search: string, options: RequestInit): Answer => {
    const answer = fetchList(search, options);
    answers.set(search, answer);
    const forgetFailure = async (): Promise<void> => {
      if ((await answer) === null && answers.get(search) === answer) answers.delete(search);
    };
    void forgetFailure();
    return answer;
  };

  /** The list that came with the page is no answer; called while there is time. */
  const keepFirst = (): void => {
    if (answers.has(shown)) return;
    const title = document.createElement('title');
    title.textContent = document.title;
    const heading = document.querySelector(HEADING);
    answers.set(
      shown,
      Promise.resolve(title.outerHTML + (heading?.outerHTML ?? '') + list.outerHTML),
    );
  };

  const giveUp = (): void => {
    clearTimeout(typing);
    if (request?.abort) {
      request.abort.abort();
      answers.delete(request.search);
    }
    request = null;
  };

  const ask = (search: string): ListRequest => {
    if (request?.search === search) return request;
    giveUp();
    keepFirst();
    const known = answers.get(search);
    if (known !== undefined) return (request = { search, answer: known, abort: null });
    ahead.abort();
    const abort = new AbortController();
    const answer = load(search, { signal: abort.signal, priority: 'high' });
    request = { search, answer, abort };
    return request;
  };

  /** Requests the lists that a press on a visible control would lead to. */
  const fetchAhead = (): void => {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    if (connection?.saveData === true || request !== null || isTranslated()) return;
    ahead = new AbortController();
    keepFirst();
    const boxes = form?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [];
    const links = list.querySelectorAll<HTMLAnchorElement>(LIST_LINK);
    const searches = [...boxes, ...links]
      .filter((control) => control.checkVisibility())
      .map((control) =>
        control instanceof HTMLInputElement
          ? queryAfterPress(form as HTMLFormElement, control)
          : isOfList(control)
            ? control.search
            : shown,
      );
    for (const search of [...new Set(searches)].slice(0, MAX_AHEAD))
      if (search !== shown && !answers.has(search))
        void load(search, { signal: ahead.signal, priority: 'low' });
  };
  const fetchAheadSoon = (): void => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(fetchAhead, { timeout: IDLE_AT_LATEST });
    else setTimeout(fetchAhead, IDLE_AT_LATEST);
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
    const asked = ask(search);
    const html = await asked.answer;
    if (request !== asked) return undefined;
    request = null;
    if (html === null || !show(html, opening)) return leave(opening);
    shown = search;
    return fetchAheadSoon();
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
    const search =
      form !== null && box?.type === 'checkbox'
        ? queryAfterPress(form, box)
        : listLinkAt(event)?.search;
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
  // The browser ends requests when the page is left: that is no reason to open another page.
  addEventListener('pagehide', giveUp);
  addEventListener('popstate', () => {
    // What was to be written when "Back" was pressed is obsolete.
    write = null;
    updateReturnLinks();
    if (location.search !== shown) void open(location.search, { address: null, resetForm: true });
  });
  document.addEventListener('visibilitychange', () => {
    // Something may have been published since.
    if (document.visibilityState === 'visible') answers.clear();
  });
  // Filters that were folded away.
  list.addEventListener('toggle', fetchAheadSoon, true);
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    fetchAheadSoon();
  });
  // A choice may be older than this script, restored by the browser, or not applied when the page
  // was left.
  addEventListener('pageshow', () => {
    if (form !== null && isChanged(form)) apply(true);
    seen.observe(list);
  });
  if (form !== null && isChanged(form)) apply(true);
}

const list = document.querySelector<HTMLElement>(LIST);
if (list !== null) updateInPlace(list, list.querySelector('form'));
