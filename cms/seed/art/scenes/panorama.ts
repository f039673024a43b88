import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawPanorama(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.5);
  p.sun(W * 0.2, H * 0.22, m * 6);
  p.cloud(W * 1.2, H * 0.16, m * 9);
  p.cloud(-W * 0.25, H * 0.24, m * 7);
  // The pyramid above the lake, and lower mountains on both sides.
  p.alps(
    H * 0.56,
    [
      [-W * 0.3, H * 0.26, W * 0.4, W * 0.36],
      [W * 1.35, H * 0.22, W * 0.42, W * 0.3],
      [W * 0.96, H * 0.32, W * 0.3, W * 0.3],
    ],
    k.far,
    k.farD,
    k.paper,
  );
  p.alps(H * 0.57, [[W * 0.5, H * 0.1, W * 0.42, W * 0.44]], k.farD, k.mid, k.paper);
  p.water(H * 0.56, H * 0.72, p.L, p.R, k.sky, 60);
  p.steamer(W * 0.86, H * 0.645, m * 20);
  p.hill(0.7, 1.6, 2, k.sec, k.secD, 260);
  for (const [x, h] of [
    [-0.4, 22],
    [-0.3, 16],
    [1.2, 18],
    [1.32, 24],
    [1.42, 20],
  ] as const)
    p.tanne(W * x, H * 0.74, m * h);
  p.band(H * 0.84, H * 0.2, k.secL);
  p.stip(() => H * 0.86, H * 0.14, 240, k.sec);
  p.railing(H * 0.72, m * 13, k.paper, 7);
  p.linde(-W * 0.44, H * 0.9, m * 70, k.dark, k.near, k.deep);
  p.linde(W * 1.46, H * 0.92, m * 62, k.dark, k.near, k.deep);
  p.bank(W * 0.27, H * 0.92, m * 26);
  // The telescope, and a woman who looks for the boat.
  const b = H * 0.95,
    x = W * 0.66;
  p.line(
    `M${f1(x)} ${f1(b - m * 33)}L${f1(x - m * 6)} ${f1(b)}M${f1(x)} ${f1(b - m * 33)}L${f1(x + m * 6)} ${f1(b)}M${f1(x)} ${f1(b - m * 33)}V${f1(b)}`,
    k.deep,
    m * 1,
  );
  p.line(
    `M${f1(x - m * 9)} ${f1(b - m * 31.5)}L${f1(x + m * 12)} ${f1(b - m * 40)}`,
    k.secD,
    m * 4,
  );
  p.dot(x + m * 12, b - m * 40, m * 2.6, k.light);
  p.fig(x - m * 15, b, m * 46, { ...p.who.lady, coat: k.near, arm: false });
  p.arm(x - m * 15, b, m * 46, k.near, k.skins[1], 0.22, 0.67);
  p.fig(W * 0.84, b, m * 48, { ...p.who.worker, coat: k.dark, dir: -1 });
}
