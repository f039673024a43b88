/** A dish without meat and fish. */
const VEGETARIAN = 'vegetarisch';

/**
 * The fourteen kinds of ingredients that must be declared, as the content service stores them (EU
 * 1169/2011, annex II; Swiss LIV, annex 6).
 */
export const ALLERGENS = [
  'gluten',
  'krebstiere',
  'eier',
  'fisch',
  'erdnuesse',
  'soja',
  'milch',
  'nuesse',
  'sellerie',
  'senf',
  'sesam',
  'sulfite',
  'lupinen',
  'weichtiere',
] as const;

export const DISH_MARKS = [VEGETARIAN, ...ALLERGENS] as const;
export type DishMark = (typeof DISH_MARKS)[number];

/** The known marks in a stored text, such as «vegetarisch milch», each once and in their order. */
export function parseDishMarks(stored: string | null | undefined): readonly DishMark[] {
  const words = (stored ?? '').toLowerCase().split(/[\s,]+/);
  return DISH_MARKS.filter((mark) => words.includes(mark));
}
