import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawWald(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.5);
  const s = W / 100;
  p.dot(W * 0.72, H * 0.2, m * 6, p.night ? k.paper : k.paper);
  p.alps(
    H * 0.62,
    [
      [20 * s, H * 0.22, 30 * s, 30 * s],
      [84 * s, H * 0.26, 34 * s, 30 * s],
      [52 * s, H * 0.1, 38 * s, 34 * s],
    ],
    k.far,
    k.farD,
    k.paper,
  );
  for (const y of [0.5, 0.56] as const)
    p.rect(W * (y === 0.5 ? 0.1 : 0.45), H * y, W * 0.4, m * 1.4, k.glow, m * 0.7);
  let g = p.hill(0.58, 3, 1.2, k.mid, k.near, 260);
  for (let i = 0; i < 34; i++) {
    const x = (W * (i + p.rnd(0.1, 0.9))) / 34;
    if (x > W * 0.38 && x < W * 0.66) continue;
    p.tanne(x, g(x) + m * 2, m * p.rnd(10, 17), k.mid, k.near);
  }
  g = p.hill(0.66, 2, 3.4, k.sec, k.secD, 320);
  p.haus(W * 0.43, H * 0.7, m * 19, { lit: 3, wing: 1.1, shut: k.near });
  for (const [x, h] of [
    [0.1, 36],
    [0.2, 30],
    [0.3, 24],
    [0.36, 18],
    [0.7, 22],
    [0.77, 30],
    [0.85, 26],
    [0.92, 36],
  ] as const)
    p.tanne(W * x, H * (0.74 + 0.04 * Math.abs(x - 0.5)), m * h, k.near, k.dark);
  p.hill(0.82, 2.2, 0.4, k.near, k.dark, 340);
  p.fill(
    `M${f1(W * 0.47)} ${f1(H * 0.72)}C${f1(W * 0.5)} ${f1(H * 0.8)} ${f1(W * 0.4)} ${f1(H * 0.86)} ${f1(W * 0.44)} ${H}V${f1(H * 1.2)}h${f1(W * 0.14)}V${H}C${f1(W * 0.48)} ${f1(H * 0.86)} ${f1(W * 0.56)} ${f1(H * 0.8)} ${f1(W * 0.5)} ${f1(H * 0.72)}Z`,
    k.paper,
  );
  p.fig(W * 0.475, H * 0.91, m * 19, {
    coat: k.sec,
    hair: k.hairs[3],
    dir: 1,
    arm: true,
  });
  p.fig(W * 0.475 + m * 6.4, H * 0.914, m * 19, {
    coat: k.dark,
    hair: k.hairs[1],
    dir: 1,
  });
  for (const [x, h] of [
    [-0.01, 78],
    [0.1, 56],
    [0.98, 84],
    [0.9, 54],
  ] as const)
    p.tanne(W * x, H * 1.04, m * h, k.dark, k.deep);
  p.gras(() => H * 0.995, 80, 5, k.deep);
}
