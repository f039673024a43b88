import type { Drawing } from '../Drawing.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawWegweiser(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.42, { sun: [0.16, 0.2, 7] });
  p.hill(0.47, 4, 2, k.far, k.farD, 220);
  p.water(H * 0.53, H * 0.6, p.L, p.R, k.sky, 40);
  p.hill(0.56, 3, 0.4, k.mid, k.near, 300);
  for (const [x, w] of [
    [-0.42, 9],
    [-0.26, 11],
    [-0.06, 8],
    [0.1, 10],
    [0.86, 9],
    [1.02, 12],
    [1.22, 10],
    [1.38, 8],
  ] as const)
    p.haus(W * x, H * 0.63 + Math.abs(x - 0.5) * m * 2, m * w, {
      lit: 1,
      wing: 0.6,
      shut: k.near,
    });
  p.hill(0.68, 3, 3.2, k.sec, k.secD, 400);
  p.hill(0.86, 1.6, 1, k.near, k.dark, 320);
  // A signpost with an arm for each house, and walkers who choose their way.
  const x = W * 0.56,
    b = H * 0.94;
  p.rect(x - m * 1.4, H * 0.16, m * 2.8, b - H * 0.16, k.deep);
  for (let i = 0; i < 6; i++)
    for (const d of [-1, 1] as const) {
      const y = H * 0.2 + i * m * 6.2,
        l = m * (17 + ((i * 7 + (d > 0 ? 3 : 0)) % 6));
      p.fill(
        pts([
          [x, y],
          [x + d * l, y],
          [x + d * (l + m * 3), y + m * 2.2],
          [x + d * l, y + m * 4.4],
          [x, y + m * 4.4],
        ]),
        i === 2 && d > 0 ? k.light : cycle([k.paper, k.secL, k.shade], i + (d > 0 ? 1 : 0)),
      );
      p.line(`M${f1(x + d * m * 4)} ${f1(y + m * 2.2)}h${f1(d * (l - m * 7))}`, k.dark, m * 0.7);
    }
  p.fig(W * 0.24, b, m * 46, {
    ...p.who.woman,
    coat: k.sec,
    stick: true,
    dir: -1,
  });
  p.fig(W * 0.37, b, m * 49, {
    ...p.who.man,
    coat: k.dark,
    arm: false,
    hat: k.deep,
  });
  p.fill(
    pts([
      [W * 0.37 - m * 8, b - m * 31],
      [W * 0.37, b - m * 29],
      [W * 0.37 + m * 8, b - m * 31],
      [W * 0.37 + m * 8, b - m * 22],
      [W * 0.37, b - m * 20],
      [W * 0.37 - m * 8, b - m * 22],
    ]),
    k.paper,
  );
  for (const d of [-1, 1] as const) p.arm(W * 0.37, b, m * 49, k.dark, k.skins[0], d * 0.16, 0.53);
  p.fig(W * 0.76, b, m * 46, { ...p.who.nurse, coat: k.secL, dir: 1 });
  p.linde(-W * 0.42, H, m * 66, k.dark, k.near, k.deep);
  p.linde(W * 1.44, H, m * 60, k.dark, k.near, k.deep);
  p.gras(() => H * 0.998, 160, 5, k.deep);
}
