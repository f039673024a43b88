/**
 * An inline script of pages with notices, right after them: before they are painted, it takes away
 * those that the visitor has closed or that are over. Its text is the same on all pages, so that
 * the content security policy can contain its hash.
 */

/** What a visitor has closed, by id: until when it is remembered, and the text that they read. */
type Closed = Readonly<Record<string, { readonly until: string; readonly text: string }>>;

const NAME = 'foyer-mitteilungen';
/** Milliseconds: a longer time would overflow the browser's timer and end at once. */
const LONGEST_TIMER = 2_147_000_000;
/** Milliseconds for which a notice is new to somebody who reads page after page. */
const NEW_FOR = 3 * 60_000;
/** Milliseconds until a screen reader has begun to read the page. */
const ANNOUNCED_AFTER = 1000;

/** Storage may be closed to us, or changed by somebody else: then nothing was closed. */
function readClosed(): Closed {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Closed) : {};
  } catch {
    return {};
  }
}

function storeClosed(closed: Closed): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(closed));
  } catch {
    // Closed for this page only.
  }
}

const isOver = (until: string): boolean => Date.parse(until) <= Date.now();
const statusOf = (notice: Element): Element | null => notice.querySelector('[role=status]');

const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
const texts = new Map(notices.map((notice) => [notice, statusOf(notice)?.textContent ?? '']));

function update(): void {
  const closed = readClosed();
  for (const notice of notices) {
    const { notice: id = '', until = '' } = notice.dataset;
    // One whose text was changed is another one.
    notice.hidden = isOver(until) || closed[id]?.text === texts.get(notice);
  }
  const around = notices[0]?.parentElement;
  if (around) around.hidden = notices.every(({ hidden }) => hidden);
}

function close(notice: HTMLElement): void {
  const { notice: id = '', until = '' } = notice.dataset;
  const others = Object.entries(readClosed()).filter(([, each]) => !isOver(each.until));
  storeClosed({ ...Object.fromEntries(others), [id]: { until, text: texts.get(notice) ?? '' } });
  update();
  // Without storage, too.
  notice.hidden = true;
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Screen readers announce what changes: a notice once, on the first page of a visit, or when it has
 * just begun. Nothing is stored for that: who only reads leaves no trace on the device.
 */
function announce(): void {
  const isFirst = !document.referrer.startsWith(`${location.origin}/`);
  for (const notice of notices) {
    const status = statusOf(notice);
    const age = Date.now() - Date.parse(notice.dataset['from'] ?? '');
    if (isFirst || age < NEW_FOR)
      setTimeout(() => status?.append(...status.childNodes), ANNOUNCED_AFTER);
    else status?.removeAttribute('role');
  }
}

for (const notice of notices) {
  notice.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    close(notice);
  });
  const left = Date.parse(notice.dataset['until'] ?? '') - Date.now();
  if (left < LONGEST_TIMER) setTimeout(update, left);
}
update();
announce();
// A page that was restored, or that was in the background, may show what is over.
addEventListener('pageshow', update);
document.addEventListener('visibilitychange', update);
