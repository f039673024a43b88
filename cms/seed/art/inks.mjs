import { LIGHT, oklch, toOklch } from './color.mjs';

/**
 * The inks of a picture: five tones of the brand's colour, its second colour, warm paper, and one
 * light.
 */
export function inks(primary, secondary, time = 'tag') {
  const p = toOklch(primary),
    s = toOklch(secondary),
    C = Math.min(0.1, Math.max(0.04, p.c));
  const k = (l, q = 1, h = p.h) => oklch(l, C * q, h),
    z = (dl, q = 1) => oklch(Math.min(0.95, s.l + dl), s.c * q, s.h);
  const skins = ['#f0c9a8', '#e3b18c', '#c98f68', '#8f5b3c'],
    hairs = ['#f4f1ea', '#d9d6cf', '#b7b2aa', '#5b463a', '#2e2622'];
  return time === 'abend'
    ? {
        sky: k(0.43, 0.8),
        glow: oklch(0.74, 0.1, 62),
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
        light: LIGHT,
        pane: k(0.3, 0.6),
        skins: skins.map((x) => {
          const o = toOklch(x);
          return oklch(o.l - 0.12, o.c, o.h);
        }),
        hairs: hairs.map((x) => {
          const o = toOklch(x);
          return oklch(o.l - 0.12, o.c + 0.01, p.h);
        }),
      }
    : {
        sky: k(0.885, 0.5),
        glow: oklch(0.965, 0.038, 88),
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
        light: LIGHT,
        pane: k(0.42, 0.6),
        skins,
        hairs,
      };
}
