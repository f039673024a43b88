import { LRUCache } from 'lru-cache';
import type { PlacedIsland } from '../../../ui/islands/Island.tsx';
import type { CachedPart } from '../../../ui/islands/CachedMarkup.tsx';

/** Markup with holes. The parts for the holes are rendered separately. */
export interface RenderedMarkup {
  /** Always one more than the holes. */
  readonly pieces: readonly string[];
  readonly holes: readonly (PlacedIsland | CachedPart)[];
}

/**
 * Caches rendered markup by everything that it was rendered from. Objects are compared by identity,
 * because they never change.
 */
export interface MarkupCache {
  /** The result of `draw`, cached for the same values until it is evicted. */
  get(from: readonly unknown[], draw: () => RenderedMarkup): RenderedMarkup;
}

/**
 * Characters: enough for the headers of all pages of thirteen brands, and the parts between them.
 */
const MOST = 24 * 1024 * 1024;

export function createMarkupCache(most = MOST): MarkupCache {
  const kept = new LRUCache<string, RenderedMarkup>({ maxSize: most, sizeCalculation: sizeOf });
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (value: object): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(value, last);
    return last;
  };
  const nameOf = (value: unknown): string => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    return isObject ? `#${numberOf(value)}` : (JSON.stringify(value) ?? '');
  };
  return {
    get(from, draw) {
      const key = from.map(nameOf).join();
      const known = kept.get(key);
      if (known !== undefined) return known;
      const drawn = draw();
      kept.set(key, drawn);
      return drawn;
    },
  };
}

const sizeOf = ({ pieces }: RenderedMarkup): number =>
  pieces.reduce((sum, piece) => sum + piece.length, 1);
