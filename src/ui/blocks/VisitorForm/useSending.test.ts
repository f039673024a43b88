import { expect, test } from 'vitest';
import { answerTimeout, fileBytesOf } from './useSending.ts';

const formWith = (...files: readonly number[]): FormData => {
  const form = new FormData();
  form.append('vorname', 'Besarta');
  for (const bytes of files)
    form.append('dateien', new File([new Uint8Array(bytes)], 'Zeugnis.pdf'));
  return form;
};

test('a form without files is answered within half a minute', () => {
  expect(answerTimeout(fileBytesOf(formWith()))).toBe(30_000);
});

test('a form with a photo may take a quarter of an hour on a weak connection', () => {
  expect(fileBytesOf(formWith(4_000_000, 5_000_000))).toBe(9_000_000);
  expect(answerTimeout(9_000_000)).toBeGreaterThanOrEqual(15 * 60_000);
});
