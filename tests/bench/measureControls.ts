import type { Chromium } from './devtools.ts';
import { openPhone, pause, type Point } from './phone.ts';
import { watchPage, type WatchedWindow } from './watchPage.ts';

/** The browser's event timing for one control: milliseconds from the touch until the next frame. */
export interface TappedControl {
  readonly name: string;
  readonly interaction: number;
}

const SETTLE_MS = 350;
const LOOK_MS = 1500;
const MOST = 24;
const SELECTOR = 'button, summary, select, input:not([type="hidden"]), textarea, label:has(input)';

/**
 * Taps every control of a page once and types a letter where typing is possible. Links are measured
 * elsewhere. Controls that occur many times (rows of the same list) are tapped once: their names
 * differ only in numbers.
 */
export async function measureControls(
  chromium: Chromium,
  address: string,
): Promise<readonly TappedControl[]> {
  const phone = await openPhone(chromium, { watch: watchPage });
  const tapped: TappedControl[] = [];
  const known = new Set<string>();
  try {
    await phone.open(address);
    await pause(LOOK_MS);
    while (tapped.length < MOST) {
      const next = await phone.run(
        ({ selector, done }) => {
          const open = document.querySelector('dialog[open], :popover-open') ?? document;
          const nameOf = (each: Element): string =>
            `${each.tagName.toLowerCase()} ${(
              each.getAttribute('aria-label') ??
              (each.textContent?.trim() || each.getAttribute('name')) ??
              ''
            )
              .replace(/\s+/g, ' ')
              .replace(/[\d­]+/g, '')
              .slice(0, 40)}`;
          const control = [...open.querySelectorAll(selector)].find(
            (each) =>
              each.checkVisibility() &&
              !each.matches(':disabled, :has(:disabled)') &&
              // A second tap on an open summary would hide the controls inside it, which are still
              // to be tapped.
              !(each.matches('details[open] > summary') && done.length > 0) &&
              !done.includes(nameOf(each)) &&
              each.closest('.vh, [aria-hidden]') === null,
          );
          if (control === undefined) return null;
          control.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = control.getBoundingClientRect();
          return {
            name: nameOf(control),
            types: control.matches(
              'textarea, input:not([type="checkbox"]):not([type="radio"]):not([type="file"]):not([type="date"])',
            ),
            isFile: control.matches('[type="file"], :has([type="file"])'),
            point: { x: x + Math.min(width / 2, 30), y: y + height / 2 } satisfies Point,
          };
        },
        { selector: SELECTOR, done: [...known] },
      );
      if (next === null) break;
      known.add(next.name);
      // It would open a window of the system.
      if (next.isFile || next.name.startsWith('select')) continue;
      await pause(SETTLE_MS);
      const here = await phone.run(() => {
        (window as unknown as WatchedWindow).bench.slowest = 0;
        return performance.timeOrigin;
      });
      await phone.touch(next.point);
      if (next.types) await phone.press('a');
      await pause(SETTLE_MS);
      const after = await phone.wait(() =>
        document.readyState === 'complete'
          ? {
              origin: performance.timeOrigin,
              slowest: (window as unknown as WatchedWindow).bench.slowest,
            }
          : null,
      );
      // A control that leads to another document has no next frame here.
      if (after.origin === here) tapped.push({ name: next.name, interaction: after.slowest });
      else {
        await phone.open(address);
        await pause(LOOK_MS);
      }
    }
    return tapped;
  } finally {
    await phone.close();
  }
}
