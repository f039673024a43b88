import * as v from 'valibot';
import type { BrandTheme } from '../../ui/blocks/liveContent.ts';
import type { BrandThemeSource } from '../routes/ContentPorts.ts';

export const BRAND_THEMES_PATH = '/api/marken';

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
 * The brands' themes from the site server, asked for once; empty, and asked for again next time,
 * when it does not answer.
 */
export function fetchBrandThemes(): BrandThemeSource {
  let themes: readonly BrandTheme[] | null = null;
  return {
    async list(signal) {
      try {
        themes ??= v.parse(
          Looks,
          await (await fetch(BRAND_THEMES_PATH, signal ? { signal } : {})).json(),
        );
        return themes;
      } catch {
        return [];
      }
    },
  };
}
