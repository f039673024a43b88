import { contrast, isHexColor, toHex, toOklch } from '../../domain/brand/colorSpace.ts';
import { WHITE } from '../../domain/brand/palette.ts';

/**
 * Grey that can be read on white, and on the dark ground of a mail program that leaves colours
 * alone.
 */
export const MUTED = '#757575';

const READABLE = 4.5;
const STEP = 0.005;

/**
 * The colour in its hue, as light as text on white may be: so it can be made out on a dark ground
 * too.
 */
export function colorForMails(color: string): string {
  if (!isHexColor(color)) return MUTED;
  const own = toOklch(color);
  let found = color.toLowerCase();
  for (let l = own.l; l < 1; l += STEP) {
    const lighter = toHex({ ...own, l });
    if (contrast(lighter, WHITE) < READABLE) break;
    found = lighter;
  }
  return found;
}
