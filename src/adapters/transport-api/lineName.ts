/** Categories that timetables print as a word; everything else stands as it is: IC, RE, S. */
const WORDS: Readonly<Record<string, string>> = {
  B: 'Bus',
  BUS: 'Bus',
  NFB: 'Bus',
  NB: 'Bus',
  EXB: 'Bus',
  T: 'Tram',
  TRAM: 'Tram',
  NFT: 'Tram',
};

/** The way a line is written at a stop: "S18" in one word, "IC 1" and "Bus 854" in two. */
export function lineName(category: string | null, number: string | null): string {
  const kind = (category ?? '').trim();
  const word = WORDS[kind.toUpperCase()] ?? kind;
  // Some lines carry their category in the number as well: "VAE 2588".
  const rest = withoutPrefix((number ?? '').trim(), kind);
  if (word === '' || rest === '') return word + rest;
  return word === 'S' || word === 'SN' ? word + rest : `${word} ${rest}`;
}

const withoutPrefix = (text: string, prefix: string): string =>
  prefix !== '' && text.startsWith(`${prefix} `) ? text.slice(prefix.length + 1).trim() : text;
