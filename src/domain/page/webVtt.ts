/** Why a file of captions cannot be shown: its line, counted from 1, and the kind of fault. */
export interface CaptionFault {
  readonly line: number;
  readonly kind: 'header' | 'time' | 'order' | 'empty';
}

const TIMING =
  /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/u;

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours = '0', minutes, seconds, milliseconds] = parts;
  return (
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000
  );
};

/**
 * The first fault of a WebVTT file (W3C), or null. Browsers show no caption at all if the first line
 * is wrong, and leave out the ones whose times they cannot read, without a word.
 */
export function findCaptionFault(text: string): CaptionFault | null {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u);
  if (!/^WEBVTT(?:[ \t].*)?$/u.test(lines[0] ?? '')) return { line: 1, kind: 'header' };
  let captions = 0;
  let before = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const found = TIMING.exec(line);
    if (found === null) return { line: at + 1, kind: 'time' };
    const [start, end] = [secondsOf(found.slice(1, 5)), secondsOf(found.slice(5, 9))];
    if (end <= start || start < before) return { line: at + 1, kind: 'order' };
    before = start;
    if ((lines[at + 1] ?? '').trim() !== '') captions += 1;
  }
  return captions === 0 ? { line: 1, kind: 'empty' } : null;
}
