import { describe, expect, it } from 'vitest';
import type { RichTextTree } from '../../../domain/page/RichText.ts';
import { headingLevels } from './FormattedText.tsx';

const headings = (...levels: (2 | 3 | 4)[]): RichTextTree =>
  levels.map((level) => ({ kind: 'heading', level, children: [] }));

describe('headings in a text', () => {
  it('keep their levels directly below the page heading', () => {
    expect(headingLevels(headings(2, 3, 4, 2), 1)).toEqual([2, 3, 4, 2]);
  });

  it('move down one level below a section heading', () => {
    expect(headingLevels(headings(2, 3, 2), 2)).toEqual([3, 4, 3]);
  });

  it('never skip a level, whatever level the editor chose', () => {
    expect(headingLevels(headings(4, 4), 1)).toEqual([2, 3]);
    expect(headingLevels(headings(4), 2)).toEqual([3]);
  });

  it('are at most level 4', () => {
    expect(headingLevels(headings(2, 3), 3)).toEqual([4, 4]);
  });
});
