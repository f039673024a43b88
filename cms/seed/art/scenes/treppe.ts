import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawTreppe(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.38, { alps: false, sun: [0.1, 0.2, 6] });
  p.hill(0.42, 3, 2, k.far, k.farD, 200);
  p.block(W * 0.62, H * 0.55, m * 96, m * 30, { rows: 3, cols: 10, lit: 13 });
  for (const [x, h] of [
    [-0.4, 40],
    [-0.18, 26],
    [0.46, 24],
    [1.38, 40],
  ] as const)
    p.linde(W * x, H * 0.58, m * h);
  p.hill(0.55, 1, 1, k.mid, k.near, 360);
  p.fill(
    pts([
      [p.L, H * 0.66],
      [p.R, H * 0.62],
      [p.R, H * 0.9],
      [p.L, H * 0.86],
    ]),
    k.paper,
  );
  p.stip(() => H * 0.68, H * 0.16, 240, k.shade);
  // Three steps with a handrail on each side: the stairs for practice.
  const b = H * 0.88,
    x = W * 0.38;
  for (let i = 0; i < 3; i++)
    p.rect(
      x + m * 11 * i,
      b - m * 6 * (i + 1),
      m * (62 - 11 * i),
      m * 6.4,
      i % 2 ? k.shade : k.secL,
    );
  p.rect(x + m * 33, b - m * 18, m * 29, m * 18, k.sec);
  for (let i = 0; i < 3; i++) p.rect(x + m * 11 * i, b - m * 6 * (i + 1), m * 11, m * 1, k.secD);
  p.fig(x + m * 17, b - m * 12, m * 46, {
    ...p.who.sir,
    coat: k.near,
    arm: false,
  });
  p.line(
    `M${f1(x - m * 3)} ${f1(b)}v${f1(-m * 22)}L${f1(x + m * 34)} ${f1(b - m * 41)}H${f1(x + m * 60)}V${f1(b - m * 18)}`,
    k.deep,
    m * 1.4,
  );
  p.arm(x + m * 17, b - m * 12, m * 46, k.near, k.skins[2], 0.2, 0.42);
  p.fig(x - m * 13, b + m * 2, m * 50, {
    ...p.who.nurse,
    coat: k.paper,
    dir: 1,
  });
  p.arm(x + m * 17, b - m * 12, m * 46, k.near, k.skins[2], -0.16, 0.5);
  // Roses in front.
  p.hill(0.92, 0.6, 3, k.near, k.dark, 260);
  for (let i = 0; i < 60; i++)
    p.blatt(
      p.rnd(p.L, p.R),
      H * p.rnd(0.95, 1.02),
      m * p.rnd(5, 8),
      p.rnd(200, 340),
      p.pick([k.dark, k.deep, k.near]),
    );
  for (let i = 0; i < 34; i++)
    p.rose(
      p.rnd(p.L, p.R),
      H * p.rnd(0.93, 1),
      m * p.rnd(2, 3.4),
      p.pick([k.sec, k.secD, k.paper]),
      p.pick([k.secL, k.sec]),
    );
}
