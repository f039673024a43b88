import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawEsel(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.44, { sun: [0.12, 0.2, 6] });
  p.hill(0.5, 4, 0.6, k.mid, k.near, 260);
  p.hill(0.6, 2, 2.2, k.sec, k.secD, 360);
  p.haus(-W * 0.3, H * 0.66, m * 24, { lit: 4, wing: 1.2, shut: k.near });
  for (const [x, h] of [
    [-0.46, 26],
    [1.2, 20],
    [1.3, 28],
    [1.42, 22],
  ] as const)
    p.tanne(W * x, H * 0.68, m * h);
  // The old lime tree with the bench around its trunk.
  p.linde(W * 0.8, H * 0.84, m * 96, k.near, k.mid, k.dark);
  p.fill(
    `M${f1(W * 0.66)} ${f1(H * 0.74)}h${f1(W * 0.28)}l${f1(m * 2)} ${f1(m * 3)}h${f1(-W * 0.28 - m * 4)}Z`,
    k.secD,
  );
  for (const t of [0.67, 0.77, 0.84, 0.93] as const)
    p.rect(W * t, H * 0.77, m * 1.6, m * 9, k.deep);
  p.hill(0.86, 1.4, 4, k.near, k.dark, 360);
  p.fill(
    `M${f1(p.L)} ${f1(H * 0.8)}Q${f1(W * 0.2)} ${f1(H * 0.86)} ${f1(W * 0.64)} ${f1(H * 1.2)}H${f1(W * 0.2)}Q${f1(W * 0.06)} ${f1(H * 0.92)} ${f1(p.L)} ${f1(H * 0.88)}Z`,
    k.paper,
  );
  const b = H * 0.95;
  p.donkey(W * 0.42, b, m * 38, -1, k.farD);
  p.rect(W * 0.42 - m * 9, b - m * 27, m * 17, m * 7, k.sec, m * 2);
  p.fig(W * 0.16, b, m * 48, {
    ...p.who.man,
    coat: k.dark,
    hat: k.deep,
    dir: 1,
  });
  p.line(
    `M${f1(W * 0.16 + m * 10)} ${f1(b - m * 23)}Q${f1(W * 0.24)} ${f1(b - m * 18)} ${f1(W * 0.42 - m * 27)} ${f1(b - m * 26)}`,
    k.paper,
    m * 0.6,
  );
  p.fig(W * 0.62, b, m * 32, {
    ...p.who.young,
    coat: k.secL,
    skirt: true,
    dir: -1,
  });
  p.gras(() => H * 0.998, 160, 5, k.deep);
}
