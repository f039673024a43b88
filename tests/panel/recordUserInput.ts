import type { BrowserContext } from '@playwright/test';

/** The input of a person in a journey. */
export interface UserInput {
  clicks: number;
  keys: number;
  /** The last text of each field, by its page, name and id. */
  readonly texts: Map<string, string>;
}

/** What a stretch of a journey took: of the person, and of the machine. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  readonly seconds: number;
}

/** The effort since this moment, when the person had done that much. */
export const effortSince = (
  at: number,
  before: Pick<UserInput, 'clicks' | 'keys'>,
  now: Pick<UserInput, 'clicks' | 'keys'>,
): Effort => ({
  clicks: now.clicks - before.clicks,
  keys: now.keys - before.keys,
  seconds: (Date.now() - at) / 1000,
});

/** In one line, for reports. */
export const describeEffort = ({ clicks, keys, seconds }: Effort): string =>
  `${clicks} clicks, ${keys} keys, ${seconds.toFixed(1)} s`;

const CODE: readonly RegExp[] = [
  // An entry's identifier.
  /^[a-z0-9]{24}$/u,
  // A recurrence rule, JSON.
  /FREQ=/u,
  /^[[{]/u,
  // Coordinates.
  /^-?\d+(\.\d+)?\s*,\s*-?\d/u,
  // A slug. The source address of a redirect does not match: visitors type it, too.
  /^[a-z0-9]+(-[a-z0-9]+)+$/u,
];

/** Texts that a field should never ask for: identifiers, slugs, rules, JSON, coordinates. */
export const codeAmong = (texts: Iterable<string>): string[] =>
  [...texts].filter((text) => CODE.some((pattern) => pattern.test(text.trim())));

/** Counts the clicks and keys in every page of the context and records the texts of its fields. */
export async function recordUserInput(context: BrowserContext, work: UserInput): Promise<void> {
  await context.exposeFunction('foyerHand', (kind: string, field: string, text: string) => {
    if (kind === 'click') work.clicks += 1;
    else if (kind === 'key') work.keys += 1;
    else work.texts.set(field, text);
  });
  await context.addInitScript(() => {
    const tell = (kind: string, field = '', text = ''): void => {
      const { foyerHand } = globalThis as unknown as Record<string, (...args: string[]) => void>;
      foyerHand?.(kind, field, text);
    };
    const options = { capture: true };
    addEventListener('pointerdown', () => tell('click'), options);
    addEventListener('keydown', () => tell('key'), options);
    addEventListener(
      'input',
      ({ target }) => {
        // People see a day in their own language; the value is for scripts.
        if (target instanceof HTMLInputElement && target.type === 'date') return;
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          tell('text', `${location.pathname} ${target.name}${target.id}`, target.value);
        else if (target instanceof HTMLElement)
          tell('text', `${location.pathname} ${target.id}`, target.innerText);
      },
      options,
    );
  });
}
