/** First and last letter of scripts and other blocks, from all over Unicode. */
const BLOCKS: readonly (readonly [name: string, from: number, to: number])[] = [
  ['Latin', 0x61, 0x7a], ['Latin with marks', 0xc0, 0x17f], ['IPA', 0x250, 0x2af], ['combining marks', 0x300, 0x36f], ['Greek', 0x391, 0x3c9], ['Cyrillic', 0x410, 0x44f],
  ['Armenian', 0x531, 0x556], ['Hebrew', 0x5d0, 0x5ea], ['Arabic', 0x620, 0x64a], ['Syriac', 0x710, 0x72f], ['Thaana', 0x780, 0x7a5], ['NKo', 0x7ca, 0x7ea],
  ['Samaritan', 0x800, 0x815], ['Mandaic', 0x840, 0x858], ['Devanagari', 0x905, 0x939], ['Bengali', 0x985, 0x98c], ['Gurmukhi', 0xa15, 0xa28], ['Gujarati', 0xa95, 0xaa8],
  ['Odia', 0xb15, 0xb28], ['Tamil', 0xb8e, 0xb90], ['Telugu', 0xc15, 0xc28], ['Kannada', 0xc95, 0xca8], ['Malayalam', 0xd15, 0xd28], ['Sinhala', 0xd9a, 0xdb1],
  ['Thai', 0xe01, 0xe30], ['Lao', 0xe94, 0xe97], ['Tibetan', 0xf40, 0xf47], ['Myanmar', 0x1000, 0x1020], ['Georgian', 0x10d0, 0x10f0], ['Hangul letters', 0x1100, 0x1112],
  ['Ethiopic', 0x1208, 0x1246], ['Cherokee', 0x13a0, 0x13ef], ['Canadian syllables', 0x1401, 0x1500], ['Ogham', 0x1681, 0x169a], ['Runes', 0x16a0, 0x16ea], ['Khmer', 0x1780, 0x17a2],
  ['Mongolian', 0x1820, 0x1842], ['Balinese', 0x1b05, 0x1b33], ['Tifinagh', 0x2d30, 0x2d67], ['punctuation', 0x2010, 0x2027], ['currency', 0x20a0, 0x20bf], ['arrows', 0x2190, 0x21ff],
  ['box drawing', 0x2500, 0x257f], ['Kana', 0x3041, 0x30fa], ['Bopomofo', 0x3105, 0x312f], ['Han', 0x4e00, 0x9fa5], ['Yi', 0xa000, 0xa48c], ['Vai', 0xa500, 0xa60b],
  ['Javanese', 0xa984, 0xa9b2], ['Hangul', 0xac00, 0xd7a3], ['private use', 0xe000, 0xe0ff], ['wide Latin', 0xff21, 0xff5a], ['Gothic', 0x10330, 0x1034a], ['Deseret', 0x10400, 0x1044f],
  ['Cuneiform', 0x12000, 0x12399], ['hieroglyphs', 0x13000, 0x1342e], ['mathematical letters', 0x1d400, 0x1d454], ['emoji', 0x1f600, 0x1f64f], ['Adlam', 0x1e900, 0x1e943], ['Han beyond', 0x20000, 0x2a6d6],
  ['control characters', 0x01, 0x1f], ['more of them', 0x7f, 0x9f], ['signs', 0x20, 0x2f], ['more signs', 0x3a, 0x40], ['brackets', 0x5b, 0x60], ['directions', 0x200b, 0x200f],
  ['embeddings', 0x202a, 0x202e], ['isolates', 0x2066, 0x2069], ['variations', 0xfe00, 0xfe0f], ['not characters', 0xfdd0, 0xfdef], ['high surrogates', 0xd800, 0xdbff], ['low surrogates', 0xdc00, 0xdfff], ['tags', 0xe0020, 0xe007e],
];

/** Names that something on the way has stumbled over, or might. */
const AWKWARD: readonly string[] = [
  '履歴書.pdf', 'சுயவிவரம்.pdf', 'ሲቪ.pdf', '😀.pdf', '-.pdf', '_.pdf', '...pdf', '.pdf', '.', '..', '/', '\\', '?.pdf', ':.pdf', '"x".pdf', '*|<>.pdf', 'a%20b.pdf', '100%.pdf', '%22.pdf', '&#1234;.pdf',
  'con.pdf', 'NUL', 'com1.pdf', 'lpt9', 'aux.jpg.pdf', '-rf.pdf', '--help', '~.pdf', '$HOME.pdf', '`id`.pdf', ';ls.pdf', "o'hara.pdf", '__proto__', 'constructor.pdf', 'toString', 'index.html', 'entry.json', 'frei', 'bei-1', 'datei-1',
  ' leading.pdf', 'trailing .pdf ', 'end.', 'a'.repeat(300), `${'ä'.repeat(200)}.pdf`, `${'😀'.repeat(120)}.pdf`, 'Lebenslauf Dr. Meier', 'CV.PDF', 'cv.exe', 'cv.pdf.exe', 'a\u0000b.pdf', 'a\r\nb.pdf', 'a\tb.pdf', 'a\u2028b.pdf',
  '\u202efdp.exe', '\u200fשלום.pdf', '\u2067سيرة\u2069.pdf', 'می\u200cخواهم.pdf', '👩\u200d👩\u200d👧.pdf', '\ud800.pdf', 'x\udfff.pdf', '\u200b', '\u0301.pdf', '\ufeffBOM.pdf', '../../etc/passwd', '..\\..\\boot.ini', 'C:\\CV.pdf', 'file:///etc/passwd', '\u{1f3f4}\u{e0067}\u{e007f}.pdf',
  'e\u0301e\u0301.pdf', 'Z\u0351\u036b\u0343a\u0363.pdf', '﷽.pdf', 'ﬃ.pdf', 'İıſ.pdf', '<script>alert(1)</script>.pdf', '{{7*7}}.pdf', "' OR 1=1.pdf", 'utf-8\'\'x.pdf', 'filename*=x.pdf', 'a;b=c.pdf', 'a,b.pdf',
];

/** The same names for the same seed, as many as are asked for: first the awkward ones, then some of each block, then mixtures of all. */
export function hostileNames(count: number, seed = 11): readonly string[] {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const letters = ([, from, to]: (typeof BLOCKS)[number], length: number): string => Array.from({ length }, () => String.fromCodePoint(from + below(to - from + 1))).join('');
  const ending = (): string => ['.pdf', '.PDF', '', '.', '.doc', '.jpeg', ' .pdf'][below(7)] ?? '';
  const ofBlocks = BLOCKS.map((block) => letters(block, 1 + below(20)) + ending());
  const mixtures = Array.from({ length: Math.max(0, count - AWKWARD.length - ofBlocks.length) }, () => (
    Array.from({ length: 1 + below(6) }, () => letters(BLOCKS[below(BLOCKS.length)] ?? ['', 0x61, 0x7a], 1 + below(below(10) === 0 ? 80 : 5))).join('') + ending()
  ));
  return [...AWKWARD, ...ofBlocks, ...mixtures].slice(0, count);
}

/** From 0 to 1, the same row for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
