import { cropBox } from '../../../../src/domain/page/cropBox.ts';
import { IMAGE_RATIOS, type ImageRatio } from '../../../../src/domain/page/imageAddress.ts';

/** Percent from the left and the top, each from 0 to 100. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The crops of the site, each with the place where it is used. */
export const CROPS: readonly (readonly [ratio: ImageRatio, where: string])[] = [
  ['wide', 'oben auf der Seite'],
  ['double', 'breit im Text'],
  ['pair', 'in Listen und Galerien'],
  ['square', 'in kleinen Kacheln'],
  ['portrait', 'bei Personen und hohen Blöcken'],
];

/** In percent. The site rounds to such steps, so finer ones would make no difference. */
const STEP = 5;

const within = (percent: number): number =>
  Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));

/** The focus at a point of the shown picture; point and size are in its pixels. */
export const focusAt = (place: FocusPoint, { width, height }: Size): FocusPoint => ({
  x: within((place.x / width) * 100),
  y: within((place.y / height) * 100),
});

const MOVES: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The focus after a key; null for a key that does not move it. */
export function moveFocus(focus: FocusPoint, key: string): FocusPoint | null {
  const move = MOVES[key];
  return move === undefined ? null : { x: within(focus.x + move.x), y: within(focus.y + move.y) };
}

/** The CSS values for one crop: the frame's ratio, and the picture's size and position in it. */
export function cropStyle(
  picture: Size,
  ratioName: ImageRatio,
  focus: FocusPoint,
): { readonly ratio: number; readonly width: string; readonly left: string; readonly top: string } {
  const ratio = IMAGE_RATIOS[ratioName] ?? picture.width / picture.height;
  const stepped = { x: within(focus.x), y: within(focus.y) };
  const { left, top, width, height } = cropBox(picture, ratio, stepped);
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return {
    ratio: width / height,
    width: percent(picture.width, width),
    left: percent(-left, width),
    top: percent(-top, height),
  };
}
