import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawGarben(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.42, { sun: [0.76, 0.17, 8] });
  p.hill(0.47, 2, 1, k.mid, k.near, 200);
  for (const [x, h] of [
    [-0.44, 18],
    [0.1, 13],
    [0.17, 17],
    [1.16, 15],
    [1.4, 22],
  ] as const)
    p.linde(W * x, H * 0.54, m * h);
  p.hill(0.53, 1.2, 3, k.sec, k.secD, 300);
  for (let x = p.L; x < p.R; x += m * 1.5)
    p.line(`M${f1(x)} ${f1(H * 0.57)}v${f1(-m * p.rnd(5, 8))}`, k.secL, m * 0.7);
  p.hill(0.62, 0.6, 1, k.secL, k.sec, 700);
  const sheaf = (x: number, y: number, s: number) => {
    for (const t of [-0.34, 0, 0.34]) {
      p.fill(
        pts([
          [x + s * (t * 1.4 - 0.2), y],
          [x + s * (t * 0.5 - 0.04), y - s * 0.62],
          [x + s * (t * 0.7 - 0.2), y - s * 1.05],
          [x + s * (t * 0.7 + 0.2), y - s * 1.05],
          [x + s * (t * 0.5 + 0.06), y - s * 0.62],
          [x + s * (t * 1.4 + 0.2), y],
        ]),
        t ? k.secD : k.sec,
      );
      p.line(
        `M${f1(x + s * (t * 0.5 - 0.08))} ${f1(y - s * 0.62)}h${f1(s * 0.16)}`,
        k.deep,
        s * 0.04,
      );
    }
  };
  for (const [x, y, s] of [
    [-0.36, 0.7, 13],
    [-0.1, 0.68, 11],
    [0.3, 0.68, 11],
    [0.9, 0.69, 12],
    [1.3, 0.71, 14],
    [-0.28, 0.9, 25],
    [1.22, 0.92, 27],
    [0.5, 0.84, 22],
  ] as const)
    sheaf(W * x, H * y, m * s);
  const b = H * 0.95;
  p.fig(W * 0.24, b, m * 48, {
    ...p.who.lady,
    coat: k.paper,
    hat: k.deep,
    arm: false,
  });
  p.arm(W * 0.24, b, m * 48, k.paper, k.skins[1], 0.16, 0.5);
  p.line(
    `M${f1(W * 0.24 + m * 2)} ${f1(b - m * 34)}L${f1(W * 0.24 + m * 14)} ${f1(b + m * 1)}m${f1(-m * 5)} ${f1(m * 0.6)}h${f1(m * 10)}`,
    k.deep,
    m * 1,
  );
  p.fig(W * 0.72, b, m * 51, {
    ...p.who.man,
    coat: k.near,
    hat: k.secD,
    arm: false,
  });
  sheaf(W * 0.72 - m * 9, b - m * 14, m * 15);
  p.arm(W * 0.72, b, m * 51, k.near, k.skins[0], -0.16, 0.48);
  p.arm(W * 0.72, b, m * 51, k.near, k.skins[0], 0.15, 0.48);
  p.stip(() => H * 0.93, H * 0.07, 260, k.secD);
  p.birds(W * 0.3, H * 0.2, 5);
}
