import type { Drawing } from '../Drawing.ts';
import { pts } from '../pathData.ts';

export function drawSteg(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.38, { sun: [0.24, 0.2, 7] });
  p.hill(0.42, 2, 3, k.mid, k.near, 240);
  for (const [x, w] of [
    [-0.36, 9],
    [-0.24, 7],
    [0.1, 8],
    [1.1, 8],
    [1.26, 10],
  ] as const)
    p.haus(W * x, H * 0.47, m * w, { lit: 1, wing: 0.6 });
  p.water(H * 0.46, H * 1.02, p.L, p.R, k.sky, 120);
  p.glint(W * 0.24, H * 0.48, H * 0.7, m * 12);
  p.sail(W * 0.82, H * 0.62, m * 24);
  p.sail(-W * 0.2, H * 0.58, m * 14, -1);
  p.sail(-W * 0.38, H * 0.53, m * 8);
  // The landing stage leads to the right; its posts stand in the water.
  const y = (x: number) => H * 0.86 - (x / W) * m * 3;
  for (let x = p.L; x < W * 1.02; x += m * 11) p.rect(x, y(x), m * 2, H * 0.2, k.dark);
  p.fill(
    pts([
      [p.L, y(p.L)],
      [W * 1.04, y(W * 1.04)],
      [W * 1.04, y(W) + m * 4],
      [p.L, y(p.L) + m * 5],
    ]),
    k.secD,
  );
  p.fill(
    pts([
      [p.L, y(p.L) - m * 4],
      [W * 1.02, y(W) - m * 2.4],
      [W * 1.04, y(W)],
      [p.L, y(p.L)],
    ]),
    k.secL,
  );
  p.rect(W * 0.97, y(W) - m * 30, m * 1.6, m * 32, k.deep);
  p.rect(W * 0.97 - m * 5, y(W) - m * 36, m * 12, m * 8, k.dark, m);
  p.rect(W * 0.97 - m * 3.4, y(W) - m * 34.4, m * 8.8, m * 4.8, k.paper);
  const b = y(W * 0.5) - m * 0.6;
  p.fig(W * 0.36, b, m * 46, {
    ...p.who.woman,
    coat: k.sec,
    hat: k.secD,
    dir: 1,
  });
  p.rect(W * 0.36 + m * 5, b - m * 21, m * 7, m * 6, k.deep, m);
  p.fig(W * 0.5, b, m * 51, { ...p.who.nurse, coat: k.dark, dir: -1 });
  p.birds(W * 0.5, H * 0.2, 6);
}
