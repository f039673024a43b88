import { toHex, toOklch } from '../../../src/domain/brand/colorSpace.ts';

/** The one warm light of every picture, which shows that someone is there. */
const LAMP = '#ffc94a';

const SKINS = ['#f0c9a8', '#e3b18c', '#c98f68', '#8f5b3c'] as const;
const HAIRS = ['#f4f1ea', '#d9d6cf', '#b7b2aa', '#5b463a', '#2e2622'] as const;

export type DayTime = 'tag' | 'abend';

type Four<Item> = readonly [Item, Item, Item, Item];
type Five<Item> = readonly [...Four<Item>, Item];

/** The colours of a picture, each as `#rrggbb`. */
export interface Inks {
  readonly sky: string;
  readonly glow: string;
  readonly far: string;
  readonly farD: string;
  readonly mid: string;
  readonly near: string;
  readonly dark: string;
  readonly deep: string;
  readonly paper: string;
  readonly shade: string;
  readonly sec: string;
  readonly secD: string;
  readonly secL: string;
  readonly light: string;
  readonly pane: string;
  readonly skins: Four<string>;
  readonly hairs: Five<string>;
}

/** A colour from lightness, chroma and hue, so that tones keep their hue; see `toHex`. */
export const ink = (l: number, c: number, h: number): string => toHex({ l, c, h });

/** A colour that is darker by a step of lightness, in the evening or in shade. */
export function darker(hex: string, step: number, chroma = 0, hue?: number): string {
  const { l, c, h } = toOklch(hex);
  return ink(l - step, c + chroma, hue ?? h);
}

/**
 * The inks of a picture: five tones of the brand's colour, its second colour, warm paper, and one
 * light.
 */
export function inks(primary: string, secondary: string, time: DayTime = 'tag'): Inks {
  const p = toOklch(primary);
  const s = toOklch(secondary);
  const chroma = Math.min(0.1, Math.max(0.04, p.c));
  const k = (l: number, q = 1): string => ink(l, chroma * q, p.h);
  const z = (step: number, q = 1): string => ink(Math.min(0.95, s.l + step), s.c * q, s.h);
  if (time === 'tag')
    return {
      sky: k(0.885, 0.5),
      glow: ink(0.965, 0.038, 88),
      far: k(0.82, 0.5),
      farD: k(0.735, 0.62),
      mid: k(0.64, 0.9),
      near: k(0.505, 1),
      dark: k(0.365, 0.9),
      deep: k(0.255, 0.65),
      paper: '#fffdf5',
      shade: k(0.88, 0.28),
      sec: secondary,
      secD: z(-0.14, 1),
      secL: z(0.1, 0.65),
      light: LAMP,
      pane: k(0.42, 0.6),
      skins: SKINS,
      hairs: HAIRS,
    };
  const skin = (hex: string): string => darker(hex, 0.12);
  const hair = (hex: string): string => darker(hex, 0.12, 0.01, p.h);
  return {
    sky: k(0.43, 0.8),
    glow: ink(0.74, 0.1, 62),
    far: k(0.56, 0.7),
    farD: k(0.49, 0.8),
    mid: k(0.41, 0.85),
    near: k(0.335, 0.85),
    dark: k(0.255, 0.7),
    deep: k(0.19, 0.5),
    paper: k(0.83, 0.28),
    shade: k(0.62, 0.4),
    sec: z(-0.22, 0.85),
    secD: z(-0.32, 0.8),
    secL: z(-0.1, 0.8),
    light: LAMP,
    pane: k(0.3, 0.6),
    skins: [skin(SKINS[0]), skin(SKINS[1]), skin(SKINS[2]), skin(SKINS[3])],
    hairs: [hair(HAIRS[0]), hair(HAIRS[1]), hair(HAIRS[2]), hair(HAIRS[3]), hair(HAIRS[4])],
  };
}
