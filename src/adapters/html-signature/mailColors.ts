import { contrast, isHexColor, toHex, toOklch } from '../../domain/brand/colorSpace.ts';
import { WHITE } from '../../domain/brand/palette.ts';

/**
 * A grey that is readable on white, and on the dark background of a mail program that does not
 * change colours.
 */
export const MUTED = '#757575';

const READABLE = 4.5;
const STEP = 0.005;

/**
 * The same hue, as light as text on white may be, so that it is also readable on a dark background.
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
