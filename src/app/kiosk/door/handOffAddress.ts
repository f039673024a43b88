import type { HandOff } from '../../../ui/kiosk/KioskServices.ts';

/** Names in our addresses whose values a person typed, or which are about a message that he sent. */
const TYPED = ['suche', 'von', 'nach', 'gesendet'];

/** The same card without anything that a person typed; a mail or a number alone, without subject and text. */
export function withoutTyped(handOff: HandOff): HandOff {
  if (handOff.kind === 'phone' || handOff.kind === 'mail') return { ...handOff, address: handOff.address.replace(/[?#].*$/, '') };
  if (!URL.canParse(handOff.address)) return handOff;
  const address = new URL(handOff.address);
  const typed = TYPED.filter((name) => address.searchParams.has(name));
  if (typed.length === 0) return handOff;
  for (const name of typed) address.searchParams.delete(name);
  return { ...handOff, address: address.href };
}
