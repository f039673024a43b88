import { expect, it } from 'vitest';
import { edgeBetweenLines } from './clipBetweenLines.ts';

const line = (top: number) => ({ top, bottom: top + 40 });

it('leaves an edge that lies between lines', () => {
  expect(edgeBetweenLines(100, 'bottom', [line(50), line(105)])).toBe(100);
});

it('moves an edge through a line to where the line begins below, and to where it ends above', () => {
  expect(edgeBetweenLines(100, 'bottom', [line(80)])).toBe(80);
  expect(edgeBetweenLines(100, 'top', [line(80)])).toBe(120);
});

it('moves on where the line beside reaches further', () => {
  expect(edgeBetweenLines(100, 'bottom', [line(80), line(60)])).toBe(60);
});

it('takes no letter for cut by an edge that only touches its line', () => {
  expect(edgeBetweenLines(100, 'bottom', [line(95), line(64)])).toBe(100);
});
