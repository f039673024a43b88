import type { BrandId } from '../brand/Brand.ts';

/** A lobby screen that has told the server that it lives. */
export interface SeenScreen {
  /** The handle of its profile. */
  readonly handle: string;
  readonly brandId: BrandId;
  /** ISO 8601. */
  readonly lastSeenAt: string;
  /** The release that it runs; empty where it did not say. */
  readonly build: string;
}

export interface ScreenRegistry {
  /** All screens that were ever seen, in no particular order; what cannot be read of them is left out. Throws where nothing can be read. */
  list(): Promise<readonly SeenScreen[]>;
}
