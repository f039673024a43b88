import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawEselin(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.42, { sun: [0.78, 0.17, 6], alps: false });
  p.hill(0.44, 6, 0.4, k.far, k.farD, 220);
  p.hill(0.54, 6, 2.6, k.mid, k.near, 300);
  p.haus(-W * 0.28, H * 0.56, m * 15, { lit: 1, wing: 1.6, shut: k.near });
  const g = (x: number) => H * 0.8 - (x / W) * H * 0.1;
  for (const [x, h] of [
    [-0.4, 20],
    [-0.1, 14],
    [0.9, 22],
    [1, 28],
    [1.08, 20],
    [1.34, 30],
    [1.44, 24],
  ] as const)
    p.tanne(W * x, H * 0.66, m * h);
  // A way up the slope.
  p.fill(
    pts([
      [p.L, g(p.L) - m * 8],
      [p.R, g(p.R) - m * 8],
      [p.R, H * 1.2],
      [p.L, H * 1.2],
    ]),
    k.sec,
  );
  p.stip((x) => g(x) - m * 8, H * 0.24, 420, k.secD);
  p.fill(
    pts([
      [p.L, g(p.L)],
      [p.R, g(p.R)],
      [p.R, g(p.R) + m * 9],
      [p.L, g(p.L) + m * 14],
    ]),
    k.paper,
  );
  p.donkey(W * 0.44, g(W * 0.44) + m * 6, m * 37, 1, k.dark);
  p.rect(W * 0.44 - m * 10, g(W * 0.44) - m * 20, m * 9, m * 12, k.secL, m * 2);
  p.fig(W * 0.72, g(W * 0.72) + m * 6, m * 46, {
    ...p.who.worker,
    coat: k.near,
    dir: -1,
    legs: k.deep,
  });
  p.line(
    `M${f1(W * 0.44 + m * 30)} ${f1(g(W * 0.44) - m * 18)}Q${f1(W * 0.68)} ${f1(H * 0.56)} ${f1(W * 0.72 - m * 9)} ${f1(g(W * 0.72) - m * 16)}`,
    k.paper,
    m * 0.7,
  );
  p.fig(W * 0.2, g(W * 0.2) + m * 8, m * 45, {
    ...p.who.young,
    coat: k.paper,
    dir: 1,
    stick: true,
  });
  p.donkey(-W * 0.22, g(-W * 0.22) + m * 6, m * 33, 1, k.near);
  p.gras(() => H * 0.998, 180, 6, k.deep);
}
