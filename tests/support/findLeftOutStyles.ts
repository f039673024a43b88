import type { Page } from '@playwright/test';

/** A page as the server sends it, and the styles to compare. */
export interface ComparedPage {
  readonly html: string;
  /** The styles of the build that the page includes. */
  readonly own: string;
  /** All styles of the build for its screen. */
  readonly whole: string;
}

/** How the styles of a page differ from all styles of the build. */
export interface LeftOutStyles {
  /** The number of rules that the page lacks, one for each selector. */
  readonly leftOut: number;
  /** Missing rules that would apply to the page in some state. */
  readonly missing: readonly string[];
  /** Rules of the page that are not in the build, or not in this order. */
  readonly foreign: readonly string[];
}

/**
 * Compares the rules in a browser tab, with its CSS parser and selector engine. A page looks the
 * same as with all styles if its rules are in their order and no missing rule applies to it.
 * Missing rules are tested without states, attributes and conditions, because these change while a
 * page is open. So a rule also counts as missing if it applies only in print, in dark mode, at
 * another width, or on hover.
 */
export const findLeftOutStyles = (tab: Page, page: ComparedPage): Promise<LeftOutStyles> =>
  tab.evaluate(compareRules, page);

/** Runs in the browser, so it must not reference anything outside. */
function compareRules({ html, own, whole }: ComparedPage): LeftOutStyles {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rulesOf = (css: string): CSSRule[] => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules];
  };
  /** Splits at commas outside brackets. */
  const selectorsOf = ({ selectorText }: CSSStyleRule): string[] =>
    selectorText.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,()])+/g) ?? [];
  const headOf = ({ cssText }: CSSRule): string => cssText.slice(0, cssText.indexOf('{'));
  /** One item for each selector, in order. `selector` is null for other rules. */
  const flatten = (
    rules: readonly CSSRule[],
    around = '',
  ): { readonly text: string; readonly selector: string | null }[] =>
    rules.flatMap((rule) => {
      if (rule instanceof CSSKeyframesRule && around === '') return [];
      if (rule instanceof CSSStyleRule) {
        const body = rule.cssText.slice(rule.selectorText.length);
        return selectorsOf(rule).map((selector) => ({
          text: `${around}${selector.trim()}${body}`,
          selector,
        }));
      }
      if (rule instanceof CSSGroupingRule)
        return flatten([...rule.cssRules], `${around}${headOf(rule)} `);
      return [{ text: around + rule.cssText, selector: null }];
    });
  const animationsIn = (css: string): CSSKeyframesRule[] =>
    rulesOf(css).filter((rule) => rule instanceof CSSKeyframesRule);
  /** Keeps only classes, elements and combinators. */
  const bare = (selector: string): string => {
    let rest = selector.replace(/\[(?:"[^"]*"|[^\]"])*\]/g, ':there');
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/\([^()]*\)/g, '');
    }
    return rest.replace(/(^|[\s>+~])(?=:)/g, '$1*').replace(/::?[\w-]+/g, '');
  };

  const ownRules = flatten(rulesOf(own));
  let place = 0;
  const leftOut = flatten(rulesOf(whole)).filter(({ text }) => {
    const isThere = ownRules[place]?.text === text;
    if (isThere) place += 1;
    return !isThere;
  });
  // Animations are compared separately, because their position does not matter.
  const words = new Set(own.match(/[\w-]+/g));
  const ownAnimations = new Set(animationsIn(own).map(({ cssText }) => cssText));
  return {
    leftOut: leftOut.length,
    missing: [
      ...leftOut
        .filter(({ selector }) => selector === null || page.querySelector(bare(selector)) !== null)
        .map(({ text }) => text),
      ...animationsIn(whole)
        .filter(({ name, cssText }) => words.has(name) && !ownAnimations.has(cssText))
        .map(({ cssText }) => cssText),
    ],
    foreign: ownRules.slice(place).map(({ text }) => text),
  };
}
