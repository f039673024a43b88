/** In characters; a longer name adds no information. */
const LONGEST = 100;
const NAMELESS = 'Datei';
/**
 * Control characters, format characters and line separators. The joiners are kept: they change
 * words in Persian and Indian languages and many emoji.
 */
const UNWANTED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A file name that is safe to show and store: without folders, control characters, and the marks
 * that reverse the reading direction and so make `fdp.exe` look like `exe.pdf`. A name that is too
 * long loses its middle, not its ending.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = [
    ...last
      .replaceAll(UNWANTED, '')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[. ]+/, '')
      .trim(),
  ];
  if (!SEEN.test(clean.join(''))) return NAMELESS;
  if (clean.length <= LONGEST) return clean.join('');
  const ending = /\.[\p{L}\p{N}]{1,5}$/u.exec(clean.join(''))?.[0] ?? '';
  return clean.slice(0, LONGEST - ending.length).join('') + ending;
}
