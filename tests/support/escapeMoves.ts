import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Puts markup into the screen and presses it, as a finger or a script would. */
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
/** Lets a script of the page try. */
export const run =
  (script: () => unknown) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(script);
  };
/** Lets a script try what must throw, or be refused without a word. */
export const fail =
  (script: () => unknown) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(script).catch(() => undefined);
  };
/** In the page: the keys that it has taken from the browser since it began to listen. */
interface Heard {
  readonly refused: string[];
  readonly listening: AbortController;
}

/**
 * Presses keys and sees that each is taken from the browser: without a window of its own it would
 * do nothing with them anyway.
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
 * Has the page try, and waits until its policy has refused something in the name of so many
 * directives; answers which they are.
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
/** What screens show above themselves. */
export const card = (page: Page) => page.locator('dialog[open] svg[role="img"]');
/** Whether the page took an event away from the browser. */
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
