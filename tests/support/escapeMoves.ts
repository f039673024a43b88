import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Inserts markup into the screen and clicks it, as a finger or a script would. */
export const press =
  (html: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(
      (markup) =>
        document
          .querySelector('main')
          ?.insertAdjacentHTML('afterbegin', `<div id="versuch">${markup}</div>`),
      html,
    );
    await page
      .locator('#versuch')
      .locator('a, button, input, area, label')
      .first()
      .dispatchEvent('click');
  };
/** Runs a script in the page. */
export const run =
  (script: () => unknown) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(script);
  };
/** Runs a script that is expected to throw, or to be ignored silently. */
export const fail =
  (script: () => unknown) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(script).catch(() => undefined);
  };
/** In the page: the keys whose default was prevented since it started to listen. */
interface Heard {
  readonly refused: string[];
  readonly listening: AbortController;
}

/**
 * Presses keys and checks that the page prevents the default of each: a headless browser would do
 * nothing with them anyway.
 */
export const keys =
  (...combinations: string[]) =>
  async (page: Page): Promise<void> => {
    for (const each of combinations) {
      await page.evaluate(() => {
        const listening = new AbortController();
        const heard: Heard = { refused: [], listening };
        addEventListener(
          'keydown',
          (event) => event.defaultPrevented && heard.refused.push(event.key),
          { signal: listening.signal },
        );
        Object.assign(window, { heard });
      });
      await page.keyboard.press(each);
      const refused = await page.evaluate(() => {
        const { heard } = window as unknown as { readonly heard: Heard };
        heard.listening.abort();
        return heard.refused;
      });
      expect(refused.length, `${each} is taken from the browser`).toBeGreaterThan(0);
    }
  };
/**
 * Runs the attempt in the page and waits until its policy has been violated this many times.
 * Returns the violated directives.
 */
export const violations = (
  page: Page,
  times: number,
  attempt: () => unknown,
): Promise<readonly string[]> =>
  page.evaluate(
    async ([source, most]) => {
      const refused: string[] = [];
      const all = new Promise<void>((done) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          refused.push(effectiveDirective);
          if (refused.length === most) done();
        });
      });
      await (new Function(`return (${source})()`) as () => unknown)();
      await Promise.race([
        all,
        new Promise((done) => {
          setTimeout(done, 30_000);
        }),
      ]);
      return refused;
    },
    [attempt.toString(), times] as const,
  );
/** The card that screens show in a dialog above themselves. */
export const card = (page: Page) => page.locator('dialog[open] svg[role="img"]');
/** Whether the page prevented the default of an event. */
const isRefused = (
  page: Page,
  kind: string,
  options: object = {},
  type: 'Event' | 'WheelEvent' | 'DragEvent' | 'MouseEvent' | 'ClipboardEvent' = 'Event',
) =>
  page.evaluate(
    ([name, init, constructor]) =>
      !document
        .querySelector('h1')
        ?.dispatchEvent(
          new window[constructor](name, { bubbles: true, cancelable: true, ...init }),
        ),
    [kind, options, type] as const,
  );
export const refuses =
  (kind: string, options?: object, type?: Parameters<typeof isRefused>[3]) =>
  async (page: Page): Promise<void> => {
    expect(await isRefused(page, kind, options, type)).toBe(true);
  };
