import type { Drawing } from '../Drawing.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawHuehner(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.4, { sun: [0.9, 0.18, 6] });
  p.hill(0.45, 2, 1, k.mid, k.near, 200);
  p.block(-W * 0.44, H * 0.6, m * 62, m * 28, { rows: 3, cols: 7, lit: 9 });
  for (const [x, h] of [
    [0.1, 22],
    [1.2, 26],
    [1.4, 38],
  ] as const)
    p.linde(W * x, H * 0.62, m * h);
  p.hill(0.59, 1, 3, k.sec, k.secD, 340);
  for (let x = p.L; x < p.R; x += m * 5) p.rect(x, H * 0.6, m * 1, m * 10, k.paper);
  p.band(H * 0.62, m * 0.9, k.paper);
  p.hill(0.74, 0.8, 1, k.near, k.dark, 320);
  // The henhouse on its posts, with a ladder for hens.
  const x = W * 0.62,
    y = H * 0.84;
  for (const t of [0, 30] as const) p.rect(x + m * (t + 2), y - m * 10, m * 2.4, m * 12, k.deep);
  p.rect(x, y - m * 32, m * 36, m * 23, k.secL);
  for (let i = 1; i < 6; i++) p.rect(x + m * i * 6, y - m * 32, m * 0.5, m * 23, k.secD);
  p.fill(
    pts([
      [x - m * 4, y - m * 31],
      [x + m * 4, y - m * 43],
      [x + m * 32, y - m * 43],
      [x + m * 40, y - m * 31],
    ]),
    k.dark,
  );
  p.rect(x + m * 4, y - m * 24, m * 9, m * 15, k.deep, m);
  p.rect(x + m * 21, y - m * 26, m * 9, m * 8, k.light);
  p.line(`M${f1(x + m * 7)} ${f1(y - m * 9)}L${f1(x - m * 8)} ${f1(y + m * 8)}`, k.secD, m * 2.6);
  const b = H * 0.93;
  p.fig(W * 0.2, b, m * 45, { ...p.who.lady, coat: k.paper, dir: 1 });
  p.basket(W * 0.2 + m * 8, b - m * 17, m * 5, k.glow);
  p.fig(W * 0.42, b, m * 48, {
    ...p.who.man,
    coat: k.dark,
    hat: k.deep,
    dir: 1,
  });
  for (const [i, [t, v, d]] of (
    [
      [0.3, 0.96, 1],
      [0.52, 0.95, -1],
      [0.6, 0.9, 1],
      [0.76, 0.97, -1],
      [0.9, 0.93, 1],
      [-0.2, 0.92, 1],
      [-0.34, 0.97, 1],
      [1.2, 0.94, -1],
      [1.34, 0.9, -1],
    ] as const
  ).entries())
    p.hen(W * t, H * v, m * 7.4, d, cycle([k.paper, k.secD, k.secL], i));
  p.gras(() => H * 0.998, 160, 4, k.deep);
}
