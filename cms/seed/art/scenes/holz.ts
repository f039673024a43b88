import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawHolz(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.46);
  p.alps(
    H * 0.54,
    [
      [-W * 0.2, H * 0.14, W * 0.4, W * 0.4],
      [W * 1.2, H * 0.2, W * 0.4, W * 0.4],
    ],
    k.far,
    k.farD,
    k.paper,
  );
  const g = p.hill(0.54, 2, 2, k.mid, k.near, 240);
  for (let i = 0; i < 30; i++) {
    const x = p.L + ((p.R - p.L) * i) / 29;
    p.tanne(x, g(x) + m * 3, m * p.rnd(18, 30), k.mid, k.near);
  }
  p.hill(0.64, 1, 4, k.sec, k.secD, 320);
  // The workshop with its light, and birdhouses in a row.
  p.shed(W * 0.52, H * 0.74, m * 72, m * 30);
  p.rect(W * 0.52 + m * 26, H * 0.74 - m * 26, m * 20, m * 26, k.light);
  for (let i = 0; i < 3; i++) {
    const x = W * 0.52 + m * (7 + i * 6.4);
    p.rect(x - m * 2, H * 0.62, m * 4, m * 5, k.secL);
    p.fill(
      pts([
        [x - m * 3, H * 0.62],
        [x, H * 0.62 - m * 3],
        [x + m * 3, H * 0.62],
      ]),
      k.secD,
    );
    p.dot(x, H * 0.62 + m * 2.2, m * 0.9, k.deep);
  }
  p.rect(W * 0.52 + m * 3, H * 0.62 + m * 5, m * 20, m * 1.4, k.paper);
  // Split logs, stacked.
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 12 - (j % 2); i++) {
      const x = p.L + m * (6 + i * 5.2 + (j % 2) * 2.6),
        y = H * 0.8 - j * m * 4.6;
      p.dot(x, y, m * 2.6, k.secD);
      p.dot(x, y, m * 1.9, k.secL);
    }
  p.hill(0.82, 0.8, 1, k.near, k.dark, 340);
  const b = H * 0.93,
    x = W * 0.4;
  p.rect(x - m * 6, b - m * 10, m * 12, m * 12, k.secD);
  p.ell(x, b - m * 10, m * 6, m * 1.6, k.secL);
  p.rect(x - m * 2, b - m * 18, m * 4, m * 8, k.glow);
  p.fig(W * 0.24, b, m * 50, { ...p.who.sir, coat: k.sec, arm: false });
  p.line(
    `M${f1(W * 0.24 + m * 8)} ${f1(b - m * 27)}L${f1(x - m * 1)} ${f1(b - m * 36)}`,
    k.deep,
    m * 1.4,
  );
  p.fill(
    pts([
      [x - m * 4, b - m * 40],
      [x + m * 2, b - m * 38],
      [x + m * 1, b - m * 31],
      [x - m * 3, b - m * 33],
    ]),
    k.paper,
  );
  for (const [dx, dy] of [
    [0.17, 0.56],
    [0.24, 0.6],
  ] as const)
    p.arm(W * 0.24, b, m * 50, k.sec, k.skins[2], dx, dy);
  p.fig(W * 0.68, b, m * 47, { ...p.who.young, coat: k.dark, arm: false });
  for (let i = 0; i < 4; i++)
    p.rect(W * 0.68 - m * 9, b - m * (30 - i * 2.4), m * 18, m * 2, i % 2 ? k.secL : k.glow, m);
  for (const d of [-1, 1] as const) p.arm(W * 0.68, b, m * 47, k.dark, k.skins[0], d * 0.16, 0.5);
  for (const [t, h] of [
    [-0.46, 84],
    [1.42, 90],
    [1.3, 60],
  ] as const)
    p.tanne(W * t, H * 1.03, m * h, k.dark, k.deep);
  p.gras(() => H * 0.998, 120, 5, k.deep);
}
