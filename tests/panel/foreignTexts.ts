import type { Page } from '@playwright/test';

/** English words that do not exist in the panel's other languages: German, French and Italian. */
const ENGLISH = new Set(
  `a about access account action actions active add added advanced all allow allowed and any application
  apply are asset assets at authenticated available back be before browse build builder but by calendar cancel change changed
  changes check choose clear click close collapse collection column confirm contains content continue
  copied copy count create created current custom date days default delete deleted delivered
  description details disable discard display done download draft drafts drag drop duplicate each
  edit empty enable english enter entries entry error every expand failed field fields file files
  features find first folder folders for found from full go group has have header here hide history home how
  if image images inactive insert invalid invite is it item items keep key language last learn leave list loading
  locale login logout made make manage manager marketplace media missing modified month more move must my
  never new next no not nothing now of off on one open or order other our overview page pages
  password permission permissions please plugin preview previous profile provide public publish published read
  remove replace request required reset results return role roles row save saved search select
  selected send settings show sign single size some sort start step string submit success super templates than
  the their them there this title to token tokens type types undo unique unpublish update updated updates upload
  uploaded use used user users using value version view views want was welcome what when where which
  with without write year yes you your`.split(/\s+/u),
);
/**
 * The English words that are also German words; they count only together with other English words.
 */
const ALSO_GERMAN = new Set(
  'a action am at content date description details all here home item last list locale login logout media one order plugin provide reset row string title token version was'.split(
    ' ',
  ),
);
/** An id without a translation, or a date or time in the format of another country. */
const NO_TEXT =
  /^(?!.*\.example$|tt\.mm\.jjjj$)[a-z][a-z-]*(?:\.[a-z][\w-]*){2,}$|\bmm\/dd\/yyyy\b|\b\d{1,2}:\d{2} [AP]M\b/iu;
/** The panel uses the formal "Sie". */
const INFORMAL = /(?<!\p{L})(?:dein\p{L}*|versuche es|ups)(?!\p{L})/iu;

/** Names that a person gave to accounts. */
const GIVEN = /@/u;
/** The identifier of an entry, in place of its title. The menu of an entry shows it by purpose. */
const RAW_ID = /^[a-z0-9]{24}$/u;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** True if a text of the panel is not German. */
export function isForeign(text: string): boolean {
  if (GIVEN.test(text)) return false;
  const english = wordsOf(text).filter((word) => ENGLISH.has(word));
  return (
    NO_TEXT.test(text) ||
    INFORMAL.test(text) ||
    english.some((word) => !ALSO_GERMAN.has(word)) ||
    english.length > 2
  );
}

/**
 * The same for a cell of a list, where editors' texts are mixed with the panel's: true only if all
 * its words are English.
 */
function isForeignCell(text: string): boolean {
  const words = wordsOf(text);
  if (RAW_ID.test(text)) return true;
  return (
    !GIVEN.test(text) &&
    words.length > 0 &&
    words.every((word) => ENGLISH.has(word)) &&
    words.some((word) => !ALSO_GERMAN.has(word))
  );
}

/**
 * The texts of the page, visible or for screen readers, that are not German. Texts of editors are
 * excluded.
 */
export async function listForeignTexts(page: Page): Promise<readonly string[]> {
  const { texts, cells } = await page.evaluate(() => {
    const WRITTEN =
      ':not(html)[lang], [contenteditable=true], textarea, script, style, iframe, canvas, svg text';
    const SAID = ['placeholder', 'aria-label', 'title', 'alt', 'aria-description'];
    const texts = new Set<string>([document.title]);
    const cells = new Set<string>();
    const labelled = SAID.map((name) => `[${name}]`).join();
    for (const element of document.body.querySelectorAll(labelled))
      if (element.checkVisibility())
        for (const name of SAID) texts.add(element.getAttribute(name)?.trim() ?? '');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const { parentElement } = node;
      if (text === '' || !parentElement?.checkVisibility()) continue;
      if (parentElement.closest(WRITTEN) !== null) continue;
      (parentElement.closest('tbody') === null ? texts : cells).add(text);
    }
    return { texts: [...texts], cells: [...cells] };
  });
  return [...texts.filter(isForeign), ...cells.filter(isForeignCell)];
}
