import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawBruecke(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.4, { alps: false });
  const s = W / 100;
  p.alps(
    H * 0.56,
    [
      [20 * s, H * 0.18, 30 * s, 32 * s],
      [78 * s, H * 0.13, 36 * s, 34 * s],
    ],
    k.far,
    k.farD,
  );
  p.hill(0.5, 5, 0.2, k.mid, k.near, 280);
  for (let i = 0; i < 20; i++) {
    const x = (W * i) / 19;
    p.tanne(x, H * 0.56 + m * p.rnd(-2, 2), m * p.rnd(9, 15), k.near, k.dark);
  }
  p.hill(0.58, 3, 2, k.near, k.dark, 200);
  p.water(H * 0.78, H, 0, W, k.far, 46);
  const y = H * 0.43,
    n = Math.max(3, Math.round(W / (m * 24))),
    aw = W / n;
  let d = `M0 ${f1(y)}H${W}V${f1(H * 0.86)}H0Z`;
  for (let i = 0; i < n; i++) {
    const a = aw * i + m * 2.6,
      b = aw * (i + 1) - m * 2.6,
      r = (b - a) / 2;
    d += `M${f1(a)} ${f1(H * 0.87)}V${f1(y + m * 5 + r)}A${f1(r)} ${f1(r)} 0 0 1 ${f1(b)} ${f1(y + m * 5 + r)}V${f1(H * 0.87)}Z`;
  }
  p.fill(d, k.paper, 'fill-rule="evenodd"');
  for (let i = 0; i <= n; i++) {
    p.rect(aw * i + m * 0.4, y + m * 5, m * 2.2, H * 0.86 - y - m * 5, k.shade);
  }
  p.rect(0, y, W, m * 1.6, k.sec);
  for (let i = 0; i < n; i++) {
    const a = aw * i + m * 2.6,
      b = aw * (i + 1) - m * 2.6,
      r = (b - a) / 2;
    p.line(
      `M${f1(a)} ${f1(y + m * 5 + r)}A${f1(r)} ${f1(r)} 0 0 1 ${f1(b)} ${f1(y + m * 5 + r)}`,
      k.shade,
      m * 0.7,
    );
  }
  const tx = W * 0.26,
    tw = m * 24;
  for (let j = 0; j < 3; j++) {
    const x = tx + j * (tw + m);
    p.rect(x, y - m * 8.6, tw, m * 7.4, k.sec, m * 1);
    p.rect(x, y - m * 8.6, tw, m * 1.5, k.deep, m * 0.7);
    for (let i = 0; i < 5; i++)
      p.rect(x + tw * (0.07 + i * 0.185), y - m * 6.2, tw * 0.12, m * 2.9, k.light, m * 0.3);
    for (const q of [0.18, 0.3, 0.7, 0.82] as const) p.dot(x + tw * q, y - m * 1, m * 1, k.deep);
  }
  p.rect(tx + 3 * (tw + m), y - m * 8.6, m * 17, m * 7.4, k.dark, m * 1.6);
  p.rect(tx + 3 * (tw + m) + m * 11.4, y - m * 6.6, m * 4, m * 3, k.light, m * 0.4);
  p.dot(tx + 3 * (tw + m) + m * 4, y - m, m, k.deep);
  p.dot(tx + 3 * (tw + m) + m * 12, y - m, m, k.deep);
  p.hill(0.86, 2.6, 3.6, k.near, k.dark, 300);
  p.linde(W * 0.1, H * 0.96, m * 50, k.dark, k.near, k.deep);
  p.fig(W * 0.64, H * 0.935, m * 22, {
    coat: k.secL,
    hair: k.hairs[0],
    bun: true,
    skirt: true,
    dir: -1,
  });
  p.fig(W * 0.64 + m * 7, H * 0.94, m * 15, {
    coat: k.sec,
    hair: k.hairs[3],
    dir: -1,
  });
  for (const [x, h] of [
    [0.88, 40],
    [0.95, 54],
    [1.01, 44],
  ] as const)
    p.tanne(W * x, H * 1.02, m * h, k.dark, k.deep);
  p.gras(() => H * 0.998, 90, 4, k.deep);
}
