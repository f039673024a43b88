import { withoutComments, type Source } from './readSources.ts';

/** Names that are no longer used, each with the standard term for the same thing. */
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
  '(?:MOST|LEAST)_[A-Z]\\w*': 'MAX_, MIN_',
  PATIENCE_MS: 'TIMEOUT_MS',
  'draw(?:Page|Kiosk|Mail|Route)': 'render',
  'isOne(?:Try)?TooMany': 'exceeds a limit',
};

/** Words that a non-native speaker has to read twice, and the masculine pronouns for any person. */
const RETIRED_WORDS: Readonly<Record<string, string>> = {
  '[Nn]obody|NOBODY': 'no one, or a subject that does something',
  '[Ww]hoever': 'anyone who, or the person by their part',
  '[Aa]new': 'again',
  '[Tt]elephones?': 'phone',
  '[Hh]e': 'they',
  '[Hh]is': 'their',
  '[Hh]im(?:self)?': 'them',
};

/** Places where one of these words is a name of another system. */
const FOREIGN: readonly RegExp[] = [
  // A property of schema.org's Organization.
  /["']?telephone["']?(?::|\])/g,
];

/**
 * One sentence for each retired word in a file: names in its path and code, words in its comments,
 * texts and documents.
 */
export function findRetiredWords({ path, text }: Source): string[] {
  const own = FOREIGN.reduce((rest, foreign) => rest.replaceAll(foreign, ''), text);
  const found = [
    ...(!CODE.test(path)
      ? []
      : matches(NAMES, `${path.replaceAll('/', ' / ')}\n${codeOnly({ path, text: own })}`)),
    ...matches(WORDS, own),
  ];
  return [...new Set(found)].map(
    (word) => `${path} says "${word}": here it is called ${replacementOf(word)}.`,
  );
}

const CODE = /\.(?:tsx?|m?js)$/;

/** The code with its texts removed: in a text, a retired name may be plain English. */
const codeOnly = ({ text }: Source): string =>
  withoutComments(text).replaceAll(
    /(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`|>[^<>{}=;]*</g,
    "''",
  );

const NAMES = new RegExp(`(?<![\\w-])(?:${Object.keys(RETIRED_NAMES).join('|')})(?![\\w-])`, 'g');
/** `\p{L}`, not `\w`: German words such as "Höhe" end in one of these words. */
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
