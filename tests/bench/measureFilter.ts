import type { Chromium } from './devtools.ts';
import { openPhone, pause, type Phone, type Point } from './phone.ts';
import { watchPage, type WatchedWindow } from './watchPage.ts';

/** Milliseconds from the touch of a filter until the changed list is on the screen. */
export interface FilterTaps {
  readonly first: number;
  readonly second: number;
  /** The slowest of all interactions in this measurement, as INP counts it. */
  readonly interaction: number;
  /** Whether the address contains the filter. */
  readonly inAddress: boolean;
}

interface FilterWindow extends WatchedWindow {
  filtered: { before: string; shownAt: number | null };
}

/**
 * Milliseconds that a visitor reads the list before they unfold the filters and tap two of them.
 */
const LOOK_MS = 2000;
const SETTLE_MS = 400;

export async function measureFilter(chromium: Chromium, address: string): Promise<FilterTaps> {
  const phone = await openPhone(chromium, { watch: watchPage });
  try {
    await phone.open(address);
    await pause(LOOK_MS);
    const summary = await pointOf(phone, 'details:has([name="lehre"]) > summary');
    await phone.touch(summary);
    await pause(SETTLE_MS);
    const first = await tapFilter(phone, '[name="bereich"][value="hotellerie"]');
    await pause(SETTLE_MS);
    const second = await tapFilter(phone, '[name="bereich"][value="technik"]');
    await pause(SETTLE_MS);
    const { interaction, search } = await phone.run(() => ({
      interaction: (window as unknown as WatchedWindow).bench.slowest,
      search: location.search,
    }));
    return {
      first,
      second,
      interaction,
      inAddress: /hotellerie/.test(search) && /technik/.test(search),
    };
  } finally {
    await phone.close();
  }
}

const pointOf = (phone: Phone, selector: string): Promise<Point> =>
  phone.wait((requested) => {
    const control = document.querySelector(requested);
    if (control === null || !control.checkVisibility()) return null;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x + Math.min(width / 2, 40), y: y + height / 2 };
  }, selector);

async function tapFilter(phone: Phone, selector: string): Promise<number> {
  const point = await pointOf(phone, selector);
  // Scrolling must not count as part of the tap.
  await pause(SETTLE_MS);
  await phone.run(() => {
    // With many jobs the first rows may stay the same; the number of results does not.
    const rows = (): string =>
      (document.querySelector('main [role="status"]')?.textContent ?? '') +
      [...document.querySelectorAll('main ul a h3')]
        .filter((each) => each.closest('[hidden]') === null)
        .slice(0, 10)
        .map((each) => each.closest('a')?.href)
        .join(' ');
    const filtered: FilterWindow['filtered'] = { before: rows(), shownAt: null };
    (window as unknown as FilterWindow).filtered = filtered;
    const watcher = new MutationObserver(() => {
      if (rows() === filtered.before) return;
      watcher.disconnect();
      // After the frame that contains the rows.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => {
          filtered.shownAt = performance.timeOrigin + performance.now();
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    watcher.observe(document.querySelector('main') ?? document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['hidden'],
    });
  });
  await phone.touch(point);
  return phone.wait(() => {
    const { shownAt } = (window as unknown as FilterWindow).filtered;
    return shownAt === null ? null : shownAt - Number(sessionStorage.getItem('touched'));
  });
}
