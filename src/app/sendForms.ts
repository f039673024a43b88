/**
 * The inline script of pages with forms of the editors. It sends a form in the background, checked
 * by the server's rules, and shows the answer in its place: what was typed stays, also in other
 * forms of the page. Whatever it cannot do is left to the browser, which opens the answer. Its text
 * is the same on all pages, so that the content security policy can contain its hash.
 */

const PLACE = '[data-form]';
/** Milliseconds; as for the other forms. */
const TIMEOUT = 30_000;
const sending = new WeakSet<HTMLFormElement>();

type Sent = Readonly<Record<string, string>>;

const typedIn = (form: HTMLFormElement): Sent =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The two faces of the button stand on each other; one is invisible. */
function swapFaces(form: HTMLFormElement): void {
  const [idle, waiting] = form.querySelector('button')?.children ?? [];
  if (idle === undefined || waiting === undefined) return;
  [idle.className, waiting.className] = [waiting.className, idle.className];
}

function focus(shown: HTMLElement): void {
  shown.focus();
  // Browsers centre what gets the focus: on a phone the title would be above the screen.
  if (shown.offsetHeight > innerHeight) shown.scrollIntoView();
}

/** What the visitor has typed since is newer than the answer. */
function takeOver(from: HTMLFormElement, sent: Sent, next: HTMLElement): void {
  const form = next.querySelector('form');
  for (const [name, value] of Object.entries(typedIn(from)))
    if (value !== sent[name]) {
      const control = form?.elements.namedItem(name);
      if (control && 'value' in control) control.value = value;
    }
}

/** Says that no answer came; what was typed stays. */
function showLost(place: Element, form: HTMLFormElement): void {
  const lost = place.querySelector('template')?.content.firstElementChild?.cloneNode(true);
  if (!(lost instanceof HTMLElement)) return;
  form.querySelector('[role=alert]')?.remove();
  form.prepend(lost);
  focus(lost);
}

async function send(place: HTMLElement, form: HTMLFormElement): Promise<void> {
  const sent = typedIn(form);
  const body = new URLSearchParams(sent);
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal });
    // The browser reports styles that this page's policy does not know.
    const html = (await answer.text()).replaceAll(/<style[^]*?<\/style>/g, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    // The server puts the focus on what has become of the form.
    const shown = page.querySelector<HTMLElement>(`${PLACE} [autofocus]`);
    const next = shown?.closest<HTMLElement>(PLACE) ?? null;
    if (!shown || !next || next.dataset['form'] !== place.dataset['form']) return form.submit();
    shown.removeAttribute('autofocus');
    takeOver(form, sent, next);
    place.replaceWith(next);
    document.title = page.title;
    if (answer.redirected) history.replaceState(null, '', answer.url);
    focus(shown);
  } catch {
    showLost(place, form);
  }
  return undefined;
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const place = form.closest<HTMLElement>(PLACE);
  if (place === null || form.target !== '') return;
  event.preventDefault();
  if (sending.has(form)) return;
  sending.add(form);
  swapFaces(form);
  void send(place, form).finally(() => {
    sending.delete(form);
    swapFaces(form);
  });
});
