import { cleanLine } from './cleanText.ts';

/**
 * Everything that Windows, a path or an address could give a meaning of its own, and emoji with
 * what colours them.
 */
const UNUSABLE = /[^\p{L}\p{M}\p{N} -]+|\ufe0f/gu;

/** Names that Windows keeps for devices, whatever comes after the dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Characters: the folder `<name>_files`, inside the one that Windows has for signatures, must stay
 * below 260.
 */
const LONGEST = 60;

/**
 * A file's name, without ending, from what somebody typed; `otherwise` where nothing usable is left
 * of it.
 */
export function fileNameOf(typed: string, otherwise: string): string {
  const usable = cleanLine(typed).replace(UNUSABLE, ' ').replace(/\s+/g, ' ').trim();
  const short = [...usable].slice(0, LONGEST).join('').trim();
  return short === '' || DEVICES.test(short) ? otherwise : short;
}
