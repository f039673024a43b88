import { afterEach as runAxe } from '@storybook/addon-a11y/preview';
import { commands } from 'vitest/browser';
import '../tests/support/emulateScheme.ts';

type StoryContext = Parameters<NonNullable<typeof runAxe>>[0];

/**
 * The only rules whose result depends on the scheme: all other rules have already checked the same
 * elements.
 */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the story in the dark scheme, in its state after the play function, with the rules about
 * colours. Works in tests only.
 */
export async function checkDarkScheme(context: StoryContext): Promise<void> {
  // Lobby screens and embedded views are always light (docs/decisions/styles-and-first-view.md).
  const isPartOfScreen =
    /^(?:ui-)?kiosk-/.test(context.id) || document.documentElement.dataset['surface'] !== undefined;
  if (isPartOfScreen) return;
  const { a11y } = context.parameters;
  await commands.emulateScheme('dark');
  try {
    // Storybook has ended all animations by now. Code that listens to the scheme is notified with
    // the next frame.
    await nextPicture();
    const inColors = { ...a11y, options: { ...a11y?.options, runOnly: COLOR_RULES } };
    await runAxe({ ...context, parameters: { ...context.parameters, a11y: inColors } });
  } finally {
    await commands.emulateScheme('light');
  }
}

/** Waits for two frames, because the first may already be under way. */
const nextPicture = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
