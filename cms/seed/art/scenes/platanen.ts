import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawPlatanen(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.4, { alps: false, sun: [0.58, 0.2, 6] });
  p.hill(0.45, 2, 1, k.far, k.farD, 200);
  p.haus(W * 0.37, H * 0.54, m * 22, { lit: 4, wing: 0.8, shut: k.near });
  p.hill(0.53, 0.6, 2, k.mid, k.near, 320);
  p.fill(
    pts([
      [W * 0.45, H * 0.53],
      [W * 0.53, H * 0.53],
      [W * 1.16, H * 1.2],
      [-W * 0.16, H * 1.2],
    ]),
    k.glow,
  );
  p.stip(() => H * 0.6, H * 0.4, 240, k.secL, W * 0.2, W * 0.8);
  // The alley: each pair of plane trees is nearer and larger.
  for (const [d, y, h] of [
    [0.1, 0.56, 24],
    [0.19, 0.62, 36],
    [0.36, 0.7, 54],
    [0.62, 0.84, 84],
    [0.92, 0.98, 110],
  ] as const)
    for (const s of [-1, 1] as const)
      p.linde(
        W * (0.49 + s * d),
        H * y,
        m * h,
        h > 60 ? k.dark : k.near,
        h > 60 ? k.near : k.mid,
        k.deep,
      );
  for (let i = 0; i < 70; i++)
    p.ell(
      W * p.rnd(-0.2, 1.2),
      H * p.rnd(0.8, 0.99),
      m * 1.1,
      m * 0.6,
      p.pick([k.sec, k.secD, k.secL]),
      20,
    );
  const b = H * 0.92;
  p.fig(W * 0.36, b, m * 46, { ...p.who.worker, coat: k.sec, arm: false });
  p.line(
    `M${f1(W * 0.36 - m * 3)} ${f1(b - m * 32)}L${f1(W * 0.36 + m * 16)} ${f1(b + m * 2)}M${f1(W * 0.36 + m * 11)} ${f1(b + m * 2.6)}h${f1(m * 11)}`,
    k.deep,
    m * 1.1,
  );
  p.arm(W * 0.36, b, m * 46, k.sec, k.skins[1], 0.14, 0.5);
  p.arm(W * 0.36, b, m * 46, k.sec, k.skins[1], -0.06, 0.66);
  p.fig(W * 0.62, b, m * 42, {
    ...p.who.woman,
    coat: k.paper,
    stick: true,
    dir: -1,
  });
  p.fig(W * 0.72, b, m * 45, { ...p.who.nurse, coat: k.mid, dir: -1 });
  p.basket(W * 0.54, H * 0.97, m * 6, k.secD);
}
