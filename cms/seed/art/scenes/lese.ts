import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawLese(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.34, { sun: [0.86, 0.14, 6] });
  p.hill(0.38, 2, 2, k.mid, k.near, 200);
  p.water(H * 0.41, H * 0.6, p.L, p.R, k.sky, 60);
  p.sail(W * 0.3, H * 0.5, m * 9);
  p.sail(W * 1.24, H * 0.53, m * 12, -1);
  const g = p.hill(0.54, 3, 0.4, k.secL, k.sec, 300);
  p.haus(W * 1.06, g(W * 1.1) + m * 4, m * 20, { lit: 4, wing: 1 });
  p.rows(g, 5, 3, 6.2, k.secD);
  // Two rows in front, with the pickers between them.
  const b = H * 0.93;
  const row = (y: number, s: number, x0: number, x1: number) => {
    for (let x = x0; x < x1; x += m * s * 1.5) {
      p.line(`M${f1(x)} ${f1(y)}v${f1(-m * s * 2)}`, k.deep, m * 0.9);
      p.ell(x, y - m * s * 1.5, m * s, m * s * 0.9, k.near);
      p.ell(x - m * s * 0.3, y - m * s * 1.8, m * s * 0.55, m * s * 0.42, k.mid);
      for (const [dx, dy] of [
        [0, 0],
        [-0.8, -1],
        [0.8, -1],
        [0, -1.4],
      ] as const)
        p.dot(x + m * (s * 0.36 + dx), y - m * (s * 0.8 - dy), m * 1, k.secD);
    }
  };
  p.hill(0.8, 0.6, 3, k.sec, k.secD, 260);
  row(H * 0.84, 11, p.L, p.R);
  p.fig(W * 0.24, b, m * 46, {
    ...p.who.woman,
    coat: k.paper,
    hat: k.secL,
    dir: 1,
  });
  p.fig(W * 0.46, b, m * 50, {
    ...p.who.man,
    coat: k.dark,
    hat: k.deep,
    arm: false,
  });
  p.rect(W * 0.46 - m * 8, b - m * 39, m * 16, m * 20, k.secD, m * 3);
  for (let i = 0; i < 6; i++) p.dot(W * 0.46 + m * (i * 2.6 - 6.5), b - m * 40, m * 1.9, k.near);
  p.fig(W * 0.74, b, m * 44, { ...p.who.young, coat: k.mid, dir: -1 });
  p.crate(W * 0.3, H * 0.975, m * 17, m * 8, k.secD);
  p.crate(W * 0.56, H * 0.975, m * 17, m * 8, k.dark);
  p.gras(() => H * 0.998, 140, 4, k.dark);
}
