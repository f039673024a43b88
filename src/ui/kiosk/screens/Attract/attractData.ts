import type { Image } from '../../../../domain/page/Image.ts';

export interface AttractData {
  /** The brand's pictures, in turn; empty where none could be read. */
  readonly images: readonly Image[];
  /** What editors chose for the dark; empty where they chose nothing. */
  readonly eveningImages: readonly Image[];
}

export type Greeting = 'morning' | 'day' | 'afternoon' | 'evening';

/** How one greets at a time of day, HH:MM: "Guten Tag" around noon, "Guten Abend" also at night. */
export function greetingAt(time: string): Greeting {
  if (time < '04:00' || time >= '18:00') return 'evening';
  if (time < '11:00') return 'morning';
  return time < '14:00' ? 'day' : 'afternoon';
}

/** Milliseconds that a picture stays. */
const PICTURE_STAYS = 10 * 60_000;

/** The picture of a moment: all screens of a house show the same one. Null where there is none. */
export function pictureAt(images: readonly Image[], now: Date): Image | null {
  return images[Math.floor(now.getTime() / PICTURE_STAYS) % images.length] ?? null;
}
