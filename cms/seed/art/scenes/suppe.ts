import type { Drawing } from '../Drawing.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawSuppe(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.secL);
  for (const x of [-0.44, 1.14] as const) p.view(W * x, H * 0.1, m * 38, H * 0.42, x < 0);
  p.shelf(W * 0.06, H * 0.08, W * 0.3, 2, m * 9, true);
  p.shelf(W * 0.64, H * 0.08, W * 0.3, 2, m * 9, true);
  p.lampe(W * 0.5, H * 0.18, m * 13);
  p.band(H * 0.78, H * 0.26, k.near);
  p.stip(() => H * 0.8, H * 0.2, 260, k.dark);
  // Eight women in long skirts: half of them behind the pot, half beside it.
  const women = [
    [0.14, 0.84, 46, k.deep],
    [0.29, 0.8, 47, k.dark],
    [0.43, 0.79, 45, k.mid],
    [0.57, 0.79, 47, k.deep],
    [0.71, 0.8, 45, k.dark],
    [0.86, 0.84, 46, k.near],
  ] as const;
  const woman = (x: number, y: number, s: number, coat: string, i: number) => {
    const X = W * x,
      Y = H * y,
      h = m * s,
      look = cycle([p.who.young, p.who.lady, p.who.nurse, p.who.woman], i);
    p.fig(X, Y, h, {
      hair: cycle([k.hairs[3], k.hairs[4], k.hairs[2]], i),
      skin: cycle([k.skins[0], k.skins[1]], i),
      bun: true,
      skirt: true,
      coat,
      legs: look.legs,
      arm: false,
      dir: x < 0.5 ? 1 : -1,
    });
    p.fill(
      pts([
        [X - h * 0.12, Y - h * 0.5],
        [X + h * 0.12, Y - h * 0.5],
        [X + h * 0.17, Y - h * 0.02],
        [X - h * 0.17, Y - h * 0.02],
      ]),
      coat,
    );
    p.fill(
      pts([
        [X - h * 0.07, Y - h * 0.7],
        [X + h * 0.07, Y - h * 0.7],
        [X + h * 0.11, Y - h * 0.08],
        [X - h * 0.11, Y - h * 0.08],
      ]),
      k.paper,
    );
    p.arm(X, Y, h, coat, k.skins[0], x < 0.5 ? 0.15 : -0.15, 0.52);
  };
  women.forEach(([x, y, s, coat], i) => {
    woman(x, y, s, coat, i);
  });
  p.rect(W * 0.26, H * 0.72, W * 0.48, m * 4, k.paper);
  p.rect(W * 0.28, H * 0.72 + m * 4, W * 0.44, H * 0.2, k.secD);
  for (const [dx, s] of [
    [-4, 1],
    [2, 1.3],
    [7, 0.9],
  ] as const)
    p.line(
      `M${f1(W * 0.5 + dx * m)} ${f1(H * 0.58)}q${f1(-m * 3)} ${f1(-m * 4 * s)} 0 ${f1(-m * 7 * s)}t0 ${f1(-m * 7 * s)}`,
      k.paper,
      m * 1.2,
    );
  p.rect(W * 0.5 - m * 12, H * 0.6, m * 24, m * 12, k.dark, m * 2);
  p.ell(W * 0.5, H * 0.6, m * 12, m * 2.2, k.deep);
  p.ell(W * 0.5, H * 0.598, m * 10, m * 1.5, k.sec);
  for (const x of [0.31, 0.37, 0.63, 0.69] as const) p.cup(W * x, H * 0.715, k.mid);
  woman(0.22, 0.96, 51, k.mid, 2);
  woman(0.78, 0.96, 51, k.deep, 3);
}
