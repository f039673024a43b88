import type { Page } from '@playwright/test';

/** An area in «Licht», the one warm colour of the design. */
export interface LitArea {
  readonly what: string;
  readonly top: number;
  readonly bottom: number;
  /** Whether it is in the header, which can reappear at any scroll position. */
  readonly above: boolean;
}

/**
 * Every visible area in «Licht», the one warm colour of the design: backgrounds, borders, shadows
 * and SVG shapes. Nested areas count as one.
 */
export const findLitAreas = (page: Page): Promise<LitArea[]> =>
  page.evaluate(() => {
    const licht = 'rgb(255, 201, 74)';
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    // Checks all four colours as one string first: this is read for every element, the single sides
    // only for a few.
    const hasLitBorder = (style: CSSStyleDeclaration): boolean =>
      style.borderColor.includes(licht) &&
      sides.some(
        (side) =>
          style[`border${side}Color`] === licht &&
          style[`border${side}Style`] !== 'none' &&
          Number.parseFloat(style[`border${side}Width`]) > 0,
      );
    const isLit = (style: CSSStyleDeclaration, shape: boolean): boolean =>
      style.backgroundColor === licht ||
      style.boxShadow.includes(licht) ||
      hasLitBorder(style) ||
      (shape && (style.fill === licht || style.stroke === licht));
    const part = /::?(?:before|after)/;
    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []),
      ]);
    // A pseudo-element exists only where a rule sets `content`. Reading the style of both for every
    // element would take longer than everything else.
    const withParts = new Set(
      [...document.styleSheets]
        .flatMap((sheet) => rulesIn(sheet.cssRules))
        .filter(({ style, selectorText }) => style.content !== '' && part.test(selectorText))
        .flatMap(({ selectorText }) => [
          ...document.querySelectorAll(selectorText.split(part).join('')),
        ]),
    );
    const hasLitPart = (element: Element): boolean =>
      withParts.has(element) &&
      ['::before', '::after'].some((name) => {
        const style = getComputedStyle(element, name);
        return style.content !== 'none' && isLit(style, false);
      });
    // Every place that is free now has its own light, however many there are (NEXT, free places).
    const lit = [...document.querySelectorAll('body *:not([data-free])')].filter((element) => {
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
        hasLitPart(element)
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

/** The largest number of areas that are visible at once, at any scroll position. */
export function mostAtOnce(areas: readonly LitArea[], height: number): readonly LitArea[] {
  const header = areas.filter(({ above }) => above);
  const seen = areas.map(({ top }) => [
    ...header,
    ...areas.filter((area) => !area.above && area.top < top + height && area.bottom > top),
  ]);
  return seen.toSorted((one, other) => other.length - one.length)[0] ?? [];
}
