import { isPainted } from './pageMarks.ts';
import { takeReload } from './reloadBudget.ts';

/**
 * Milliseconds in which a page must have drawn something, the patience for a network that does not
 * answer included.
 */
const LATEST = 25_000;

/** Reloads a page that has not drawn anything, within the device's budget. */
export function watchStart(page: Window & typeof globalThis): void {
  page.setTimeout(() => {
    if (isPainted(page.document)) return;
    void takeReload(page.caches, Date.now()).then((wait) =>
      page.setTimeout(() => page.location.reload(), wait),
    );
  }, LATEST);
}
