import { expect, it, test } from 'vitest';
import { hostileNames } from '../../../tests/support/hostileNames.ts';
import { cleanFileName } from './cleanFileName.ts';

const names = hostileNames(4000);

it('returns well-formed names without a path and without bidirectional control characters', () => {
  const cleaned = names.map(cleanFileName);
  expect(
    cleaned.filter(
      (name) =>
        !name.isWellFormed() ||
        /[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u.test(name),
    ),
  ).toEqual([]);
  expect(
    cleaned.filter(
      (name) =>
        [...name].length > 100 ||
        name.trim() !== name ||
        name.startsWith('.') ||
        !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name),
    ),
  ).toEqual([]);
});

it('does not change a name that is already clean', () => {
  expect(names.map(cleanFileName).filter((name) => cleanFileName(name) !== name)).toEqual([]);
});

it('keeps the file extension, however long the name is', () => {
  for (const name of names)
    expect(cleanFileName(`${name.replaceAll(/[/\\]/g, '')}x${'ä'.repeat(150)}.docx`)).toMatch(
      /\.docx$/,
    );
});

test.each([
  ['Lebenslauf.pdf', 'Lebenslauf.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Verena\\CV.docx', 'CV.docx'],
  ['', 'Datei'],
  ['..', 'Datei'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['ann\u202Efdp.exe', 'annfdp.exe'],
  ['Zeugnis  2\t3.pdf', 'Zeugnis 23.pdf'],
  ['Zo\u0308e.pdf', 'Zöe.pdf'],
  [`${'x'.repeat(200)}.docx`, `${'x'.repeat(95)}.docx`],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['👩\u200d👩\u200d👧.pdf', '👩\u200d👩\u200d👧.pdf'],
  ['\u200d\u200c', 'Datei'],
  ['\u0301', 'Datei'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['-.pdf', '-.pdf'],
])('%j becomes %j', (name, expected) => {
  expect(cleanFileName(name)).toBe(expected);
});
