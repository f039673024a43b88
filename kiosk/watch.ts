// A file of its own, loaded first: a build whose other files do not even start is still watched.
import { isPainted } from '../src/app/kiosk/device/pageMarks.ts';
import { takeReload } from '../src/app/kiosk/device/reloadBudget.ts';

/** Milliseconds in which a page must have drawn something, the patience for a network that does not answer included. */
const LATEST = 25_000;

setTimeout(() => {
  if (isPainted(document)) return;
  void takeReload(globalThis.caches, Date.now()).then((wait) => setTimeout(() => location.reload(), wait));
}, LATEST);
