import { expect, it } from 'vitest';
import { formatClock } from './OpeningNote.tsx';

it.each([
  ['de', '08:00', '8'],
  ['de', '17:30', '17.30'],
  ['it', '20:00', '20'],
  ['fr', '17:30', '17\u00a0h\u00a030'],
  ['fr', '18:00', '18\u00a0h'],
  ['en', '18:00', '18:00'],
] as const)('formatClock writes in %s %s as %s', (language, time, written) => {
  expect(formatClock(time, language)).toBe(written);
});
