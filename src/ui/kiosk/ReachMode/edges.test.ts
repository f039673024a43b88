import { expect, it } from 'vitest';
import { edgeBetweenUnits } from './edges.ts';

const line = (top: number) => ({ top, bottom: top + 40, slack: 8 });

it('does not move an edge between two lines', () => {
  expect(edgeBetweenUnits(100, 'bottom', [line(50), line(105)])).toBe(100);
});

it('moves a bottom edge that cuts a line to the top of that line, and a top edge to its bottom', () => {
  expect(edgeBetweenUnits(100, 'bottom', [line(80)])).toBe(80);
  expect(edgeBetweenUnits(100, 'top', [line(80)])).toBe(120);
});

it('moves the edge further if an adjacent line reaches further', () => {
  expect(edgeBetweenUnits(100, 'bottom', [line(80), line(60)])).toBe(60);
});

it('does not move an edge that only cuts the space around a line', () => {
  expect(edgeBetweenUnits(100, 'bottom', [line(95), line(64)])).toBe(100);
});
