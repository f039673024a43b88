import type { Drawing } from '../Drawing.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawSaal(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.far);
  for (const x of [-0.42, -0.2, 1.02, 1.24] as const)
    p.view(W * x, H * 0.12, m * 22, H * 0.44, x === 1.02);
  // The screen with a curve that rises, and a speaker of eighty.
  p.rect(W * 0.28, H * 0.1, W * 0.6, H * 0.46, k.deep, m);
  p.rect(W * 0.3, H * 0.125, W * 0.56, H * 0.41, k.paper);
  for (let i = 0; i < 6; i++)
    p.rect(
      W * (0.38 + i * 0.07),
      H * (0.48 - i * 0.045),
      m * 5,
      H * (0.02 + i * 0.045),
      cycle([k.mid, k.sec, k.near], i),
    );
  p.line(
    `M${f1(W * 0.36)} ${f1(H * 0.5)}H${f1(W * 0.82)}M${f1(W * 0.36)} ${f1(H * 0.5)}V${f1(H * 0.18)}`,
    k.deep,
    m * 0.7,
  );
  p.line(
    `M${f1(W * 0.38)} ${f1(H * 0.4)}Q${f1(W * 0.56)} ${f1(H * 0.38)} ${f1(W * 0.78)} ${f1(H * 0.19)}`,
    k.secD,
    m * 1.2,
  );
  p.dot(W * 0.78, H * 0.19, m * 2.2, k.light);
  p.band(H * 0.74, H * 0.3, k.secL);
  p.rect(W * 0.1, H * 0.56, m * 17, H * 0.24, k.dark);
  p.fig(W * 0.3, H * 0.8, m * 48, { ...p.who.woman, coat: k.sec, arm: false });
  p.arm(W * 0.3, H * 0.8, m * 48, k.sec, k.skins[0], 0.27, 0.72);
  p.arm(W * 0.3, H * 0.8, m * 48, k.sec, k.skins[0], -0.17, 0.56);
  p.rect(W * 0.08, H * 0.54, m * 22, m * 3, k.deep);
  p.fill(
    pts([
      [W * 0.12, H * 0.535],
      [W * 0.21, H * 0.535],
      [W * 0.2, H * 0.51],
      [W * 0.13, H * 0.51],
    ]),
    k.glow,
  );
  // The listeners, from behind: two rows, with an aisle at each side.
  const looks = [p.who.man, p.who.woman, p.who.nurse, p.who.sir, p.who.lady, p.who.worker] as const;
  for (const [row, xs] of [
    [0, [-0.38, -0.24, -0.1, 0.06, 0.2, 0.34, 0.48, 0.62, 0.76, 0.9, 1.09, 1.23, 1.37]],
    [1, [-0.44, -0.3, -0.09, 0.13, 0.27, 0.41, 0.55, 0.69, 0.83, 1.09, 1.3, 1.44]],
  ] as const)
    for (const [i, x] of xs.entries()) {
      const look = cycle(looks, i + row * 2);
      p.back(
        W * x,
        H * (0.9 + row * 0.083),
        m * (23 + row * 4),
        cycle([k.dark, k.near, k.mid, k.paper, k.sec], i + row),
        look.hair,
        look.skin,
        'bun' in look,
      );
    }
  p.band(H * 0.98, H * 0.05, k.dark);
}
