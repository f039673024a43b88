import { cleanLine } from './cleanText.ts';

/**
 * All characters that could have a special meaning to Windows, in a path or in an address; also
 * emoji and the variation selector that colours them.
 */
const UNUSABLE = /[^\p{L}\p{M}\p{N} -]+|\ufe0f/gu;

/** Names that Windows reserves for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Characters. The folder `<name>_files`, inside the signature folder of Windows, must stay below
 * 260.
 */
const LONGEST = 60;

/** A file name without extension, made from typed text; `otherwise` if nothing usable is left. */
export function fileNameOf(typed: string, otherwise: string): string {
  const usable = cleanLine(typed).replace(UNUSABLE, ' ').replace(/\s+/g, ' ').trim();
  const short = [...usable].slice(0, LONGEST).join('').trim();
  return short === '' || DEVICES.test(short) ? otherwise : short;
}
