/**
 * The inline script of pages with a list of jobs, events or media entries. The filters and pages of
 * a list are a form and links, which lead to the same page at another address. This script requests
 * only the list at that address, ahead while the browser is idle or from the moment a finger is
 * down, and makes the list on the page equal to it. Whatever it cannot do is left to the browser,
 * which opens the address.
 */

import { CHOICE_FIELDS, isChanged, queryAfterPress, queryOf } from './listForm.ts';
import { ListRequests, type ListRequest } from './ListRequests.ts';
import { makeEqual } from './makeEqual.ts';

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
/** Milliseconds: while nothing moves, Chromium may not report that it is idle. */
const IDLE_AT_LATEST = 500;
/** Milliseconds: nine of ten searches for every single letter would be useless. */
const TYPING_PAUSE = 250;
/** The same if each search opens a page, which takes the focus out of the field. */
const TYPING_PAUSE_BEFORE_PAGE = 2000;

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
  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Writes the title and the address of the list; null once that is done. */
  let write: (() => void) | null = null;
  const requests = new ListRequests();

  /** Whether a browser has translated the list. It then translates whole pages more reliably. */
  const isTranslated = (): boolean => list.textContent !== text;

  const flush = (): void => {
    write?.();
    write = null;
  };
  /** So that "Back" to the list that came with the page needs no request. */
  const storeFirst = (): void => {
    if (requests.has(shown)) return;
    const title = document.createElement('title');
    title.textContent = document.title;
    const heading = document.querySelector(HEADING);
    requests.add(shown, title.outerHTML + (heading?.outerHTML ?? '') + list.outerHTML);
  };

  const cancel = (): void => {
    clearTimeout(typing);
    requests.cancel();
  };

  const request = (search: string): ListRequest => {
    storeFirst();
    return requests.open(search);
  };

  /** Requests the lists that a press on a visible control would lead to. */
  const fetchAhead = (): void => {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    if (connection?.saveData === true || requests.current !== null || isTranslated()) return;
    storeFirst();
    const choices = form?.querySelectorAll<HTMLInputElement>(CHOICE_FIELDS) ?? [];
    const links = list.querySelectorAll<HTMLAnchorElement>(LIST_LINK);
    const searches = [...choices, ...links]
      .filter((control) => control.checkVisibility())
      .map((control) =>
        control instanceof HTMLInputElement
          ? queryAfterPress(form as HTMLFormElement, control)
          : isOfList(control)
            ? control.search
            : shown,
      );
    requests.loadAhead(searches);
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
    cancel();
    flush();
    // "Back" may show this page as it was left: the form then matches the list again.
    addEventListener('pagehide', () => form?.reset(), { once: true });
    if (address === null) location.reload();
    else location[replace ? 'replace' : 'assign'](address);
  };

  const open = async (search: string, opening: Opening): Promise<void> => {
    clearTimeout(typing);
    if (isTranslated()) return leave(opening);
    const sent = request(search);
    const html = await sent.answer;
    if (requests.current !== sent) return undefined;
    requests.finish();
    if (html === null || !show(html, opening)) return leave(opening);
    shown = search;
    return fetchAheadSoon();
  };

  const apply = (replace: boolean): void => {
    if (form === null) return;
    const search = queryOf(form);
    // The choice was undone before its list has arrived.
    if (search === shown || !isChanged(form)) cancel();
    else void open(search, { address: location.pathname + search, replace });
  };

  list.addEventListener('pointerdown', (event) => {
    const label = (event.target as Element).closest('label');
    const choice = label?.querySelector<HTMLInputElement>(CHOICE_FIELDS);
    const search = form && choice ? queryAfterPress(form, choice) : listLinkAt(event)?.search;
    if (search !== undefined && search !== shown && !isTranslated()) request(search);
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
    // A day is typed like a word: "2026" is the years 2, 20 and 202 first.
    if (!/search|date/.test((target as HTMLInputElement).type)) return apply(false);
    const pause = isTranslated() ? TYPING_PAUSE_BEFORE_PAGE : TYPING_PAUSE;
    typing = setTimeout(() => apply(true), pause);
    return undefined;
  });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    apply(false);
  });
  // The browser ends requests when the page is left: that is no reason to open another page.
  addEventListener('pagehide', cancel);
  addEventListener('popstate', () => {
    // What was to be written when "Back" was pressed is obsolete.
    write = null;
    updateReturnLinks();
    if (location.search !== shown) void open(location.search, { address: null, resetForm: true });
  });
  document.addEventListener('visibilitychange', () => {
    // Something may have been published since.
    if (document.visibilityState === 'visible') requests.clear();
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
