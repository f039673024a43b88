import type { Page } from '@playwright/test';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import {
  expect,
  group,
  house,
  hydrateAll,
  multilingual,
  originOf,
  test,
} from '../support/journey.ts';
import { listAddresses, seededViews } from '../support/listAddresses.ts';

interface Area {
  readonly what: string;
  readonly top: number;
  readonly bottom: number;
  /** In the header, which comes back at any place. */
  readonly above: boolean;
}

/**
 * Every visible area in Licht, the one warm colour of the design: backgrounds, borders, shadows and
 * drawn shapes; one within another is one.
 */
const litAreas = (page: Page): Promise<Area[]> =>
  page.evaluate(() => {
    const licht = 'rgb(255, 201, 74)';
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const isLit = (style: CSSStyleDeclaration, shape: boolean): boolean =>
      style.backgroundColor === licht ||
      style.boxShadow.includes(licht) ||
      sides.some(
        (side) =>
          style[`border${side}Color`] === licht &&
          style[`border${side}Style`] !== 'none' &&
          Number.parseFloat(style[`border${side}Width`]) > 0,
      ) ||
      (shape && (style.fill === licht || style.stroke === licht));
    const lit = [...document.querySelectorAll('body *')].filter((element) => {
      const { width, height, bottom, right } = element.getBoundingClientRect();
      if (
        width < 2 ||
        height < 2 ||
        bottom + scrollY <= 0 ||
        right <= 0 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        return false;
      return (
        isLit(getComputedStyle(element), element instanceof SVGGeometryElement) ||
        ['::before', '::after'].some(
          (part) =>
            getComputedStyle(element, part).content !== 'none' &&
            isLit(getComputedStyle(element, part), false),
        )
      );
    });
    return lit
      .filter((element) => !lit.some((other) => other !== element && other.contains(element)))
      .map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return {
          what: `${element.tagName} ${element.textContent?.slice(0, 30) ?? ''}`,
          top: top + scrollY,
          bottom: bottom + scrollY,
          above: element.closest('header') !== null,
        };
      });
  });

/** The most that one sees at once, wherever one has scrolled to. */
function mostAtOnce(areas: readonly Area[], height: number): readonly Area[] {
  const header = areas.filter(({ above }) => above);
  const seen = areas.map(({ top }) => [
    ...header,
    ...areas.filter((area) => !area.above && area.top < top + height && area.bottom > top),
  ]);
  return seen.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** One page of every kind of screen, and the home page. */
function pagesOf(brand: Brand): string[] {
  const kinds = new Map(
    listAddresses(brand).map(({ route, path }) => [
      route.screen === 'PageScreen' ? route.id : route.screen,
      path,
    ]),
  );
  return [
    ...new Set([
      ...kinds.values(),
      '/gibt-es-nicht',
      ...seededViews(brand).map(({ handle }) => `/v/${handle}`),
    ]),
  ];
}

for (const brand of [house, group, multilingual]) {
  test(`no view of ${brand.id} has more than two lights`, async ({ page }) => {
    test.slow();
    const height = page.viewportSize()?.height ?? 900;
    for (const path of pagesOf(brand)) {
      await page.goto(originOf(brand) + path, { waitUntil: 'domcontentloaded' });
      if (!path.startsWith('/v/')) await hydrateAll(page);
      const seen = mostAtOnce(await litAreas(page), height);
      expect(
        seen.length,
        `${path}: ${seen.map(({ what, top }) => `${what} (${Math.round(top)})`).join(', ')}`,
      ).toBeLessThanOrEqual(2);
    }
  });
}
