import type { HandOff } from '../../../ui/kiosk/KioskServices.ts';
import { TYPED_NAMES } from '../typedNames.ts';

/**
 * The same card without anything that a person typed; a mail or a number alone, without subject and
 * text.
 */
export function withoutTyped(handOff: HandOff): HandOff {
  if (handOff.kind === 'phone' || handOff.kind === 'mail')
    return { ...handOff, address: handOff.address.replace(/[?#].*$/, '') };
  if (!URL.canParse(handOff.address)) return handOff;
  const address = new URL(handOff.address);
  const typed = TYPED_NAMES.filter((name) => address.searchParams.has(name));
  if (typed.length === 0) return handOff;
  for (const name of typed) address.searchParams.delete(name);
  return { ...handOff, address: address.href };
}
