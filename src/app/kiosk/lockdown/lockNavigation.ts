import { forgivePresses } from './forgivePresses.ts';
import { guardGestures } from './guardGestures.ts';
import { guardKeys } from './guardKeys.ts';
import { guardLinks, type LinkHandling } from './guardLinks.ts';
import { guardScripts } from './guardScripts.ts';
import { ignoreGhostTaps } from './ignoreGhostTaps.ts';

/**
 * Closes the page to everything but the screens of the kiosk: links, forms, gestures, keys and
 * scripts; and keeps it open for hands that tremble. Once for a page.
 */
export function lockNavigation(page: Window & typeof globalThis, handling: LinkHandling): void {
  ignoreGhostTaps(page);
  forgivePresses(page);
  guardLinks(page, handling);
  guardGestures(page);
  guardKeys(page);
  guardScripts(page);
}
