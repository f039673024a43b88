/**
 * Stands in pages with a list of jobs. Until the list is hydrated, a changed filter is answered by
 * the page that its form would lead to: what that one shows takes its place here. The form itself
 * stays, with the focus and with what is tapped or typed meanwhile. On a slow line the scripts of the
 * list are six times as long as that page.
 */
import type { Boot } from './boot.ts';

const ISLAND = '[data-island=jobs]';
const STATUS = '[role=status]';

const island = document.querySelector<HTMLElement>(ISLAND);
const form = island?.querySelector('form');
let asking: AbortController | null = null;

/** As links of the list are written: names and values in their order, nothing that is empty. */
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

/** Gives an element the content of the one that stands in its place on the other page. */
function adopt(own: Element | null | undefined, other: Element | null | undefined): void {
  if (own && other) own.replaceChildren(...other.childNodes);
}

/** What stands behind an element, beside it. */
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
  // Counts stand last in their labels; a selection keeps what is selected.
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
  if (window.foyer) window.foyer.exchanged = data;
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

// Where it does not come, the list's scripts apply what is chosen when they are there.
if (island && form)
  form.addEventListener('change', () => void answer(island, form).catch(() => undefined));
