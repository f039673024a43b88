import type { ContentImage } from '../domain/page/Image.ts';

/** A picture for stories: landscape by default, decorative without `alt`. */
export function samplePicture(
  file: string,
  alt: string | null = null,
  { width = 1680, height = 1050 } = {},
): ContentImage {
  return {
    file,
    width,
    height,
    alt: alt === null ? null : { text: alt },
    focus: { x: 50, y: 50 },
    caption: null,
  };
}

const PORTRAIT = { width: 400, height: 460 };

export const SAMPLE_PICTURES = {
  park: samplePicture('park.png', 'Zwei Menschen sitzen auf einer Bank am Teich im Park'),
  village: samplePicture('dorf.png', 'Dorf mit zwölf Häusern, in jedem brennt ein Licht'),
  lake: samplePicture('see.png', 'Zwei Menschen schauen auf den See'),
  table: samplePicture('tisch.png', 'Vier Menschen beim Essen am Tisch', {
    width: 1100,
    height: 880,
  }),
  care: samplePicture('pflege.png', 'Zwei Pflegende und eine Bewohnerin vor dem Fenster', {
    width: 1100,
    height: 880,
  }),
  resident: samplePicture('bewohnerin.png', null, PORTRAIT),
  guest: samplePicture('gast.png', null, PORTRAIT),
  adviser: samplePicture('beratung.png', null, PORTRAIT),
} as const;
