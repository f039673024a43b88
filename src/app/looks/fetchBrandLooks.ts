import * as v from 'valibot';
import type { BrandLook } from '../../ui/blocks/liveContent.ts';
import type { BrandLookSource } from '../routes/ContentPorts.ts';

export const BRAND_LOOKS_PATH = '/api/marken';

const Looks = v.array(
  v.object({
    brandId: v.string(),
    name: v.string(),
    href: v.string(),
    hiddenRoutes: v.array(v.string()),
    outline: v.string(),
    panes: v.array(v.string()),
    litPane: v.number(),
    css: v.string(),
    canonical: v.optional(v.object({ origin: v.string(), localeInPath: v.boolean() })),
  }),
);

/**
 * The brands' looks from the site server, asked for once; empty, and asked for again next time,
 * when it does not answer.
 */
export function fetchBrandLooks(): BrandLookSource {
  let looks: readonly BrandLook[] | null = null;
  return {
    async list(signal) {
      try {
        looks ??= v.parse(
          Looks,
          await (await fetch(BRAND_LOOKS_PATH, signal ? { signal } : {})).json(),
        );
        return looks;
      } catch {
        return [];
      }
    },
  };
}
