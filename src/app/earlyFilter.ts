/**
 * This script is in pages with a job list. Until the list is hydrated, it handles a changed filter:
 * it fetches the page that the form would lead to and puts that page's content in the place of the
 * current one. The form itself stays, with the focus and with everything that is tapped or typed
 * meanwhile. The scripts of the list are six times as large as that page, which matters on a slow
 * line.
 */
import type { Boot } from './boot.ts';

const ISLAND = '[data-island=jobs]';
const STATUS = '[role=status]';

const island = document.querySelector<HTMLElement>(ISLAND);
const form = island?.querySelector('form');
let asking: AbortController | null = null;

/** The same form as in the list's links: names and values sorted, empty ones left out. */
function queryOf(fields: FormData): string {
  const query = new URLSearchParams();
  for (const name of [...new Set(fields.keys())].toSorted()) {
    const value = fields
      .getAll(name)
      .filter((each) => each !== '')
      .toSorted()
      .join(',');
    if (value !== '') query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',')}`;
}

/** Replaces an element's content with the content of its counterpart on the other page. */
function adopt(own: Element | null | undefined, other: Element | null | undefined): void {
  if (own && other) own.replaceChildren(...other.childNodes);
}

/** The sibling content after an element. */
function behind(element: Element): Range {
  const range = element.ownerDocument.createRange();
  if (element.parentNode !== null) range.selectNodeContents(element.parentNode);
  range.setStartAfter(element);
  return range;
}

function adoptBehind(own: Element | null, other: Element | null): void {
  if (own === null || other === null) return;
  behind(own).deleteContents();
  own.after(behind(other).extractContents());
}

function show(here: HTMLElement, page: Document): void {
  const there = page.querySelector(ISLAND);
  const boot = JSON.parse(page.getElementById('boot')?.textContent ?? '') as Boot;
  const data = boot.islands.find(({ name }) => name === 'jobs')?.data;
  const [status, found] = [here.querySelector(STATUS), there?.querySelector(STATUS)];
  if (!there || !status || !found || data === undefined) return;
  const isUntranslated = window.foyer?.texts.get(here) === here.textContent;
  // Counts are last in their labels. A select element keeps its selected value.
  for (const each of ['h1', 'summary', 'label > span:last-child', 'form select']) {
    const others = there.querySelectorAll(each);
    here.querySelectorAll(each).forEach((own, place) => {
      const selected = own instanceof HTMLSelectElement ? own.value : null;
      adopt(own, others[place]);
      if (selected !== null) (own as HTMLSelectElement).value = selected;
    });
  }
  adopt(status, found);
  adoptBehind(status, found);
  adoptBehind(status.parentElement, found.parentElement);
  document.title = page.title;
  if (window.foyer === undefined) return;
  window.foyer.exchanged = data;
  // The rest of a page that a browser has translated is still not ours.
  if (isUntranslated) window.foyer.texts.set(here, here.textContent);
}

async function answer(here: HTMLElement, fields: HTMLFormElement): Promise<void> {
  const isOurs = () => here.dataset['taken'] === undefined;
  asking?.abort();
  if (!isOurs()) return;
  const { signal } = (asking = new AbortController());
  const address = location.pathname + queryOf(new FormData(fields));
  const response = await fetch(address, { signal, priority: 'high' });
  const text = await response.text();
  if (!response.ok || response.redirected || signal.aborted || !isOurs()) return;
  show(here, new DOMParser().parseFromString(text, 'text/html'));
  history.replaceState(null, '', address);
}

// If the response fails, the list's scripts apply the chosen filter once they have loaded.
if (island && form)
  form.addEventListener('change', () => void answer(island, form).catch(() => undefined));
