import { COURSES, type Course } from './weekTypes.ts';

/* What people call the courses of a day, and the words around them. */

/** In German, French and Italian, in small letters. */
const COURSE_WORDS: Readonly<Record<Course, readonly string[]>> = {
  suppe: [
    'suppe',
    'suppen',
    'vorspeise',
    'tagessuppe',
    'salat',
    'potage',
    'soupe',
    'entrée',
    'minestra',
    'zuppa',
    'antipasto',
  ],
  menue1: [
    'mittag',
    'mittagessen',
    'mittagsmenü',
    'hauptspeise',
    'hauptgericht',
    'm1',
    'plat du jour',
    'plat principal',
    'midi',
    'pranzo',
    'piatto del giorno',
    'piatto principale',
  ],
  menue2: [
    'm2',
    'vegi',
    'vegetarisch',
    'vegi-menü',
    'vegimenü',
    'vegetarisches menü',
    'vegetarische variante',
    'végétarien',
    'plat végétarien',
    'menu végétarien',
    'vegetariano',
    'piatto vegetariano',
  ],
  dessert: ['dessert', 'desserts', 'nachspeise', 'süsses', 'nachtisch', 'süssspeise', 'dolce'],
  abend: [
    'abend',
    'abendessen',
    'nachtessen',
    'znacht',
    'z’nacht',
    "z'nacht",
    'souper',
    'soir',
    'repas du soir',
    'cena',
  ],
};
/** Courses for which a house has one word. */
const MENU_ALONE = ['menü', 'menu', 'menue', 'hauptgang', 'tagesmenü', 'menù', 'plat', 'piatto'];
/** «Menü 1», «Menu II», «Menü A». */
const NUMBERED = /^men(?:ü|ue|u|ù)\s*(?:(1|i|a)|2|ii|b)$/u;

const BRACKETS = / ?[([][^()[\]]*[)\]]$/u;
const AMOUNT_BEHIND = /[,:–-]? (?:(?:chf|s?fr\.?) ?)?\d{1,3}[.,](?:\d{2}|[–—-]{1,2})$/u;

/** The words without sign, remark in brackets and price: «Menü 1 (Fr. 17.50):» is «menü 1». */
const bareWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/ ?[:.]$/u, '')
    .replace(BRACKETS, '')
    .replace(AMOUNT_BEHIND, '')
    .trimEnd();

const LONGEST_HEADING = 60;

/** The course that a heading names; null for none. */
export function courseOf(text: string): Course | null {
  if (text.length > LONGEST_HEADING) return null;
  const whole = bareWord(text);
  for (const word of [whole, ...whole.split('/').map((part) => part.trim())]) {
    if (MENU_ALONE.includes(word)) return 'menue1';
    const numbered = NUMBERED.exec(word);
    if (numbered !== null) return numbered[1] === undefined ? 'menue2' : 'menue1';
    const found = COURSES.find((course) => COURSE_WORDS[course].includes(word));
    if (found !== undefined) return found;
  }
  return null;
}

/** «Dessert: Apfelmus» as course and dish. */
export function labelled(text: string): { readonly course: Course; readonly rest: string } | null {
  const at = text.indexOf(':');
  const course = at === -1 ? null : courseOf(text.slice(0, at));
  return course === null ? null : { course, rest: text.slice(at + 1).trim() };
}

const DAY_WORDS = ['tag', 'tage', 'datum', 'wochentag', 'woche', 'jour', 'date', 'giorno', 'data'];

export const isDayHeading = (cell: string): boolean => DAY_WORDS.includes(bareWord(cell));

const AMOUNT =
  /^(?:chf|fr\.?|sfr\.?)?\s*\d{1,3}(?:[.,](?:\d{2}|[–—-]+))\s*(?:chf|fr\.?|franken)?$/iu;

/** «16.50», «Fr. 16.–»: a price and no dish. */
export const isAmount = (cell: string): boolean => AMOUNT.test(cell.trim());

const GREETING =
  /^(?:mit )?(?:(?:lieb|freundlich|best|herzlich|viel|schön)e[nr]? gr(?:ü|ue)(?:ss|ß)|lg\b|mfg\b|meilleures salutations|cordialement|cordiali saluti|un caro saluto)/iu;

/** Where a letter ends: what follows is no dish. */
export const isGreeting = (line: string): boolean => GREETING.test(line.trim());
