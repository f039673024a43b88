import { describe, expect, it } from 'vitest';
import type { Block } from '../../domain/page/Block.ts';
import { arrangeBackgrounds } from './arrangeBackgrounds.ts';

const quote: Block = {
  kind: 'quote',
  key: 'q',
  quote: 'Ja.',
  name: 'A',
  detail: null,
  image: null,
};
const figures: Block = { kind: 'figures', key: 'f', title: null, rows: [] };
const jobs = (plane: boolean): Block => ({
  kind: 'vacancyTeaser',
  key: 'v',
  title: 'Jobs',
  text: null,
  count: 3,
  plane,
  allBrands: false,
});
const call = (plane: boolean): Block => ({
  kind: 'callToAction',
  key: 'c',
  title: 'Los',
  text: null,
  link: { text: 'Los', href: '/' },
  secondLink: null,
  phone: null,
  plane,
});

describe('the backgrounds of a page', () => {
  it('are white if no block requests a colour', () => {
    expect(arrangeBackgrounds([figures, figures, call(false)])).toEqual([
      'white',
      'white',
      'white',
    ]);
  });

  it('have a cut after a coloured section', () => {
    expect(arrangeBackgrounds([figures, quote, figures, figures, jobs(false), figures])).toEqual([
      'white',
      'plane',
      'cut',
      'white',
      'wash',
      'cut',
    ]);
  });

  it('never contain two adjacent planes', () => {
    expect(arrangeBackgrounds([quote, call(true), figures])).toEqual(['plane', 'wash', 'cut']);
    expect(arrangeBackgrounds([quote, quote, quote])).toEqual(['plane', 'wash', 'plane']);
  });

  it('contain at most two planes', () => {
    expect(arrangeBackgrounds([quote, figures, quote, figures, call(true)])).toEqual([
      'plane',
      'cut',
      'plane',
      'cut',
      'wash',
    ]);
  });

  it('separate two pale sections by a white one', () => {
    expect(arrangeBackgrounds([jobs(false), jobs(false)])).toEqual(['wash', 'cut']);
  });
});
