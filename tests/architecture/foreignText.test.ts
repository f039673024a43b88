import { threadCpuUsage } from 'node:process';
import { describe, expect, it } from 'vitest';
import { FOREIGN_TEXT_PARSERS } from './foreignTextParsers.ts';

/* A text of one repeated sign must not stall a service, however long it is. */

/** The signs and short pairs that expressions of this kind fail at. */
const WORST = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '<',
  '>',
  '(',
  ')',
  '[',
  '{',
  '"',
  "'",
  '«',
  '&',
  '#',
  '?',

  '/',
  '\\',
  '.',
  ',',
  ';',
  ':',
  '-',
  '–',
  '_',
  '+',
  '@',
  '%',
  '=',
  '*',
  '|',
  '!',
  '0',
  '9',
  'a',
  'Z',
  'ü',

  '\u0301',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\ud800',
  '\udc00',
  '😀',
  '\0',

  'a.',
  'a-',
  'a ',
  ' a',
  '1.',
  '1 ',
  ', ',
  ' ,',
  '/a',
  '//',
  'a@',
  '@a.',
  '<a',
  'a<',
  '<a ',
  '&#',
  '%a',
  '%20',

  '" ',
  '« ',
  'a=',
  '="',
  '; ',
  'a;',
  'q=',
  '\n ',
  ' \n',
  '- ',
  'Mo ',
  'mo,',
  '1-',
  'bis ',
  '](',
  '[a',
  'ä\u0301',
];
/** Where a rejection begins: without it, an expression may match at once. */
const ENDS = ['', '\u0001x'];
const TEXTS = WORST.flatMap((sign) => ENDS.map((end) => ({ sign, end })));
/** Long enough for exponential time. */
const SHORTEST = 30;
/** Long enough to find the slowest signs. */
const SHORT = 4_000;
/** The shorter one ends a quadratic parser's test within seconds. */
const LONG = [40_000, 200_000];
const SLOWEST = 3;
/**
 * Seconds of this thread's processor time, which does not depend on how busy the machine is. A
 * linear parser of one field needs a tenth of a second at most for the longest text, one of a whole
 * form a tenth for each field, a quadratic one minutes.
 */
const LIMIT = 4;

describe.each(FOREIGN_TEXT_PARSERS)('%s', (_name, parse) => {
  const secondsFor = async ({ sign, end }: (typeof TEXTS)[number], length: number) => {
    const text = sign.repeat(length / sign.length) + end;
    const before = threadCpuUsage();
    await parse(text);
    const { user, system } = threadCpuUsage(before);
    const seconds = (user + system) / 1e6;
    expect(seconds, `${length} × ${JSON.stringify(sign + end)}`).toBeLessThan(LIMIT);
    return seconds;
  };

  it('takes time in proportion to the text, of whatever sign', async () => {
    const measured: { readonly text: (typeof TEXTS)[number]; readonly seconds: number }[] = [];
    for (const text of TEXTS) await secondsFor(text, SHORTEST);
    for (const text of TEXTS) measured.push({ text, seconds: await secondsFor(text, SHORT) });
    const slowest = measured.toSorted((one, other) => other.seconds - one.seconds);
    for (const length of LONG)
      for (const { text } of slowest.slice(0, SLOWEST)) await secondsFor(text, length);
  });
});
