import type { Page } from '@playwright/test';

/** A page as the server sends it, and what there is of styles. */
export interface ComparedPage {
  readonly html: string;
  /** The styles that the page has of the build. */
  readonly own: string;
  /** All styles of the build that are its screen's. */
  readonly whole: string;
}

/** How the styles of a page differ from all styles of the build. */
export interface LeftOutStyles {
  /** Rules that the page has not, one for each selector. */
  readonly leftOut: number;
  /** Those that would act on the page in some state. */
  readonly missing: readonly string[];
  /** Rules of the page that the build has not, or not in this order. */
  readonly foreign: readonly string[];
}

/**
 * Compares the rules in a tab of a browser: its parser reads both, its selectors look for what a
 * rule acts on. A page looks the same with all styles exactly if what it has stands in their order
 * and nothing that it lacks acts on it. What it lacks is asked for without states, attributes and
 * conditions, which change while a page is looked at: so it is missed where it would act on paper,
 * in the dark, on another width or under a pointer.
 */
export const findLeftOutStyles = (tab: Page, page: ComparedPage): Promise<LeftOutStyles> =>
  tab.evaluate(compareRules, page);

/** Runs in the browser, so it has all that it needs within. */
function compareRules({ html, own, whole }: ComparedPage): LeftOutStyles {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rulesOf = (css: string): CSSRule[] => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules];
  };
  /** At commas that stand in no brackets. */
  const selectorsOf = ({ selectorText }: CSSStyleRule): string[] =>
    selectorText.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,()])+/g) ?? [];
  const headOf = ({ cssText }: CSSRule): string => cssText.slice(0, cssText.indexOf('{'));
  /** One for each selector, in their order. `selector` is null where something else stands. */
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
  /** Classes, elements and how they stand to each other. */
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
  // Animations stand last, as no rule depends on where they stand.
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
