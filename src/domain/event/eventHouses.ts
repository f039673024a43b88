import type { BrandId } from '../brand/Brand.ts';
import type { EventHouse } from './Event.ts';

interface Housed {
  readonly house: EventHouse | null;
  readonly alsoIn?: readonly EventHouse[] | undefined;
}

/** All houses where an event takes place, the first one first. */
export const housesOfEvent = ({ house, alsoIn = [] }: Housed): readonly EventHouse[] =>
  house === null ? alsoIn : [house, ...alsoIn];

/** Whether the site of a brand shows the event: its own, or one in a house of the brand. */
export const concernsBrand = (
  event: Housed & { readonly brandId: BrandId },
  brandId: BrandId,
): boolean =>
  event.brandId === brandId || housesOfEvent(event).some((house) => house.brandId === brandId);
