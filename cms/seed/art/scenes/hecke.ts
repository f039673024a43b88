import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawHecke(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.46);
  p.sun(W * 0.92, H * 0.18, m * 6);
  p.cloud(W * 0.1, H * 0.12, m * 8);
  p.alps(
    H * 0.5,
    [
      [-W * 0.3, H * 0.2, W * 0.3, W * 0.4],
      [W * 1.3, H * 0.16, W * 0.5, W * 0.4],
    ],
    k.far,
    k.farD,
    k.paper,
  );
  for (let i = 0; i < 24; i++)
    p.tanne(p.L + ((p.R - p.L) * i) / 23, H * 0.56, m * p.rnd(12, 22), k.mid, k.near);
  // The house of 1889 with its middle part and clock.
  p.block(-W * 0.16, H * 0.64, m * 160, m * 32, { rows: 3, cols: 16, lit: 18 });
  p.rect(W * 0.5 - m * 15, H * 0.64 - m * 38, m * 30, m * 38, k.paper);
  p.fill(
    pts([
      [W * 0.5 - m * 18, H * 0.64 - m * 37],
      [W * 0.5, H * 0.64 - m * 51],
      [W * 0.5 + m * 18, H * 0.64 - m * 37],
    ]),
    k.secD,
  );
  p.dot(W * 0.5, H * 0.64 - m * 40, m * 3, k.sec);
  for (let i = 0; i < 9; i++)
    p.rect(
      W * 0.5 - m * 11 + (i % 3) * m * 9,
      H * 0.64 - m * (33 - Math.floor(i / 3) * 10.6),
      m * 4,
      m * 6,
      k.pane,
    );
  p.hill(0.64, 0.5, 2, k.sec, k.secD, 260);
  p.hill(0.88, 0.5, 4, k.near, k.dark, 260);
  p.fill(
    pts([
      [W * 0.46, H * 0.64],
      [W * 0.54, H * 0.64],
      [W * 0.74, H * 1.2],
      [W * 0.26, H * 1.2],
    ]),
    k.paper,
  );
  // The hedge with its opening: where a wall was.
  for (const [x0, x1] of [
    [p.L, W * 0.33],
    [W * 0.67, p.R],
  ] as const) {
    p.rect(x0, H * 0.7, x1 - x0, H * 0.2, k.near, m * 3);
    p.stip(() => H * 0.7, H * 0.18, 380, k.dark, x0, x1);
    for (let x = x0; x < x1; x += m * 4) p.dot(x + m * 2, H * 0.705, m * 3, k.near);
    for (let i = 0; i < 46; i++)
      p.dot(p.rnd(x0 + m * 2, x1 - m * 2), H * p.rnd(0.71, 0.88), m * 0.9, i % 3 ? k.mid : k.secL);
  }
  const b = H * 0.94;
  for (const [x, look, coat, d] of [
    [0.26, p.who.worker, k.sec, -1],
    [0.74, p.who.nurse, k.paper, 1],
  ] as const) {
    p.fig(W * x, b, m * 46, { ...look, coat, arm: false });
    for (const dy of [0.62, 0.66]) p.arm(W * x, b, m * 46, coat, look.skin, d * 0.2, dy);
    p.line(
      `M${f1(W * x + d * m * 9)} ${f1(b - m * 29)}l${f1(d * m * 12)} ${f1(-m * 3)}m${f1(-d * m * 12)} ${f1(0)}l${f1(d * m * 12)} ${f1(m * 2)}`,
      k.deep,
      m * 0.9,
    );
  }
  p.fig(W * 0.5, b - m * 2, m * 42, {
    ...p.who.man,
    coat: k.dark,
    stick: true,
    dir: 1,
  });
  p.gras(() => H * 0.998, 150, 5, k.deep);
}
