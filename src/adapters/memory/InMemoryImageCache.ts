import { LRUCache } from 'lru-cache';
import type { ImageCache } from '../../domain/page/ImageStore.ts';

/** A cache of pictures in the memory of this process. */
export class InMemoryImageCache implements ImageCache {
  readonly #kept: LRUCache<string, Uint8Array>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: (body) => body.length });
  }

  async find(key: string): Promise<Uint8Array | null> {
    return this.#kept.get(key) ?? null;
  }

  async store(key: string, body: Uint8Array): Promise<void> {
    if (body.length > 0) this.#kept.set(key, body);
  }

  async clear(): Promise<void> {
    this.#kept.clear();
  }
}
