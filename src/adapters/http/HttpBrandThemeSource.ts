import * as v from 'valibot';
import type { BrandTheme, BrandThemeSource } from '../../domain/brand/BrandTheme.ts';

/** The gateway's path of the brands' themes. */
export const BRAND_THEMES_PATH = '/api/marken';

const Themes = v.array(
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

/** Requests the themes once. After a failed request, the next call requests them again. */
export class HttpBrandThemeSource implements BrandThemeSource {
  private themes: readonly BrandTheme[] | null = null;

  async list(signal?: AbortSignal): Promise<readonly BrandTheme[]> {
    try {
      this.themes ??= v.parse(
        Themes,
        await (await fetch(BRAND_THEMES_PATH, signal ? { signal } : {})).json(),
      );
      return this.themes;
    } catch {
      return [];
    }
  }
}
