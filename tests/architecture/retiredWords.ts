import { withoutComments, type Source } from './readSources.ts';

/** Names that are gone, each with the field's own word for the same thing. */
const RETIRED_NAMES: Readonly<Record<string, string>> = {
  createFlights: 'single flight',
  createOnce: 'throttled log, or idempotent create',
  resolveLane: 'rate-limit key',
  takeNight: 'nightly lock',
  createDraftDesk: 'draft provider',
  '\\w*FileShelf': 'pending file store',
  '\\w*SignaturePress': 'signature exporter',
  StillRouter: 'static router',
  stillPage: 'fallback page',
  shutDoor: 'lock navigation, lockdown',
  door: 'lockdown',
  KioskGround: 'kiosk bootstrap',
  createReading: 'page loader',
  keptScreen: 'static island',
  Ground: 'background variant',
  arrangeGrounds: 'background variant',
  ways: 'links',
  WayList: 'links',
  findSilentScreens: 'offline screens',
  frozenSince: 'stalled since',
  '(?:create)?FreshPages': 'uncached renderer',
  portsBesidesPages: 'non-page ports',
  keepKnownValues: 'normalize query',
  leaveIfAnswered: 'fall back to server',
  tellSession: 'session status',
  isCalm: 'informational',
  DecoyField: 'honeypot field',
  DrawnMoment: 'rendered-at field',
  withoutUnseenMarks: 'strip invisible characters',
  Visit: 'page request, route request, kiosk visit',
  SpoolWords: 'labels, slugs',
  jobAreaWords: 'labels, slugs',
  'register\\w+Looks': 'brand theme',
  BrandLook: 'brand theme',
  '(?:create)?ScreenNotes': 'screen records',
  takeBack: 'cancel, withdraw',
  wanted: 'requested',
  tells: 'reports',
};

/** Words that an engineer from elsewhere reads twice, and "he" for anyone. */
const RETIRED_WORDS: Readonly<Record<string, string>> = {
  '[Nn]obody|NOBODY': 'no one, or a subject that does something',
  '[Ww]hoever': 'anyone who, or the person by their part',
  '[Aa]new': 'again',
  '[Tt]elephones?': 'phone',
  '[Hh]e': 'they',
  '[Hh]is': 'their',
  '[Hh]im(?:self)?': 'them',
};

/** Where one of these words is another system's name. */
const FOREIGN: readonly RegExp[] = [
  // schema.org's property of an organisation.
  /["']?telephone["']?(?::|\])/g,
];

/**
 * One sentence for each retired word in a file: names in its path and its code, words in its
 * comments, texts and documents too.
 */
export function findRetiredWords({ path, text }: Source): string[] {
  const own = FOREIGN.reduce((rest, foreign) => rest.replaceAll(foreign, ''), text);
  const found = [
    ...(!CODE.test(path)
      ? []
      : matches(NAMES, `${path.replaceAll('/', ' / ')}\n${errorCode({ path, text: own })}`)),
    ...matches(WORDS, own),
  ];
  return [...new Set(found)].map(
    (word) => `${path} says "${word}": here it is called ${replacementOf(word)}.`,
  );
}

const CODE = /\.(?:tsx?|m?js)$/;

/** Names of things, and none of the texts in which the word is English. */
const errorCode = ({ text }: Source): string =>
  withoutComments(text).replaceAll(
    /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`|>[^<>{}=;]*</g,
    "''",
  );

const NAMES = new RegExp(`(?<![\\w-])(?:${Object.keys(RETIRED_NAMES).join('|')})(?![\\w-])`, 'g');
/** German words as "Höhe" end in some of them. */
const WORDS = new RegExp(
  `(?<![\\p{L}\\w-])(?:${Object.keys(RETIRED_WORDS).join('|')})(?![\\p{L}\\w-])`,
  'gu',
);

const matches = (form: RegExp, text: string): string[] =>
  [...text.matchAll(form)].map(([word]) => word);

function replacementOf(word: string): string {
  const all = { ...RETIRED_NAMES, ...RETIRED_WORDS };
  const found = Object.entries(all).find(([form]) => new RegExp(`^(?:${form})$`).test(word));
  return found?.[1] ?? 'otherwise';
}
