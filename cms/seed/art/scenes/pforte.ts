import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawPforte(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.46);
  p.cloud(-W * 0.2, H * 0.16, m * 9);
  p.alps(
    H * 0.56,
    [
      [-W * 0.3, H * 0.3, W * 0.3, W * 0.34],
      [W * 1.3, H * 0.28, W * 0.36, W * 0.3],
      [W * 0.72, H * 0.06, W * 0.5, W * 0.44],
    ],
    k.far,
    k.farD,
    k.paper,
  );
  p.hill(0.52, 2, 2, k.mid, k.near, 260);
  p.church(W * 0.16, H * 0.64, m * 40);
  p.block(W * 0.55, H * 0.64, m * 88, m * 22, {
    rows: 2,
    cols: 12,
    lit: -1,
    wall: k.shade,
  });
  for (const [x, h] of [
    [-0.46, 32],
    [-0.32, 24],
    [-0.1, 18],
    [1.42, 36],
  ] as const)
    p.linde(W * x, H * 0.7, m * h);
  // The wall, and the gate that stands open with its lamp lit.
  p.rect(p.L, H * 0.6, p.R - p.L, H * 0.16, k.secL);
  p.stip(() => H * 0.61, H * 0.13, 260, k.secD);
  p.rect(p.L, H * 0.585, p.R - p.L, m * 2.6, k.secD);
  const x = W * 0.47,
    y = H * 0.77;
  p.rect(x - m * 15, H * 0.42, m * 30, y - H * 0.42, k.paper);
  p.fill(
    pts([
      [x - m * 18, H * 0.43],
      [x, H * 0.3],
      [x + m * 18, H * 0.43],
    ]),
    k.secD,
  );
  p.fill(
    `M${f1(x - m * 9)} ${f1(y)}V${f1(H * 0.58)}a${f1(m * 9)} ${f1(m * 9)} 0 0 1 ${f1(m * 18)} 0V${f1(y)}Z`,
    k.deep,
  );
  p.fill(
    `M${f1(x - m * 6)} ${f1(y)}V${f1(H * 0.6)}a${f1(m * 6)} ${f1(m * 6)} 0 0 1 ${f1(m * 12)} 0V${f1(y)}Z`,
    k.light,
  );
  p.hill(0.76, 0.4, 3, k.near, k.dark, 360);
  p.fill(
    pts([
      [x - m * 9, H * 0.765],
      [x + m * 9, H * 0.765],
      [x + m * 52, H * 1.2],
      [x - m * 40, H * 1.2],
    ]),
    k.paper,
  );
  p.stip(() => H * 0.79, H * 0.2, 160, k.shade, x - m * 12, x + m * 14);
  p.fig(x - m * 7, H * 0.93, m * 34, {
    ...p.who.woman,
    coat: k.sec,
    stick: true,
    dir: -1,
  });
  p.fig(x + m * 8, H * 0.935, m * 37, { ...p.who.man, coat: k.dark, dir: -1 });
  for (const [t, h] of [
    [-0.42, 46],
    [-0.32, 36],
    [1.3, 38],
    [1.4, 48],
  ] as const)
    p.pappel(W * t, H, m * h, k.near, k.deep);
  p.gras(() => H * 0.998, 150, 5, k.deep);
}
