import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import { commands } from 'vitest/browser';
import '../tests/support/emulateScheme.ts';

type StoryContext = Parameters<NonNullable<typeof runAxe>>[0];

/** What a scheme can change: all other rules have looked at the same elements already. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at the story as it stands after its play function in the dark scheme, with the rules that
 * look at colours. Tests alone can do so.
 */
export async function checkDarkScheme(context: StoryContext): Promise<void> {
  // Lobby screens and embedded views are light by their own choice (decision 038).
  const isPartOfScreen =
    /^(?:ui-)?kiosk-/.test(context.id) || document.documentElement.dataset['surface'] !== undefined;
  if (isPartOfScreen) return;
  const { a11y } = context.parameters;
  await commands.emulateScheme('dark');
  try {
    // Storybook has ended what moves by now; what listens to the scheme hears of it with the next
    // picture.
    await nextPicture();
    const inColors = { ...a11y, options: { ...a11y?.options, runOnly: COLOR_RULES } };
    await runAxe({ ...context, parameters: { ...context.parameters, a11y: inColors } });
  } finally {
    await commands.emulateScheme('light');
  }
}

/** Two, as the first may have been under way. */
const nextPicture = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
