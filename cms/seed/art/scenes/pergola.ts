import type { Drawing } from '../Drawing.ts';

export function drawPergola(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.42);
  p.sun(W * 0.64, H * 0.27, m * 7);
  p.alps(H * 0.5, [[W * 0.5, H * 0.24, W * 0.3, W * 0.3]], k.far, k.farD);
  p.alps(
    H * 0.52,
    [
      [-W * 0.2, H * 0.14, W * 0.5, W * 0.5],
      [W * 1.2, H * 0.18, W * 0.5, W * 0.5],
    ],
    k.mid,
    k.near,
  );
  p.water(H * 0.51, H * 0.72, p.L, p.R, k.far, 70);
  p.glint(W * 0.64, H * 0.52, H * 0.7, m * 12);
  p.band(H * 0.7, H * 0.34, k.secL);
  p.stip(() => H * 0.73, H * 0.26, 300, k.sec);
  p.railing(H * 0.6, m * 12, k.paper, 8);
  // Posts of granite, and vines above them.
  for (const x of [-0.46, -0.16, 0.05, 0.95, 1.16, 1.46] as const)
    p.rect(W * x - m * 1.8, H * 0.12, m * 3.6, H * 0.76, k.shade);
  p.rect(p.L, H * 0.1, p.R - p.L, m * 2.6, k.deep);
  for (let i = 0; i < 190; i++)
    p.blatt(
      p.rnd(p.L, p.R),
      H * p.rnd(0.02, 0.18),
      m * p.rnd(5, 9),
      p.rnd(20, 160),
      p.pick([k.dark, k.near, k.deep]),
    );
  for (let i = 0; i < 22; i++) {
    const x = p.rnd(p.L, p.R),
      y = H * p.rnd(0.14, 0.19);
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, 1.4],
      [0, -0.6],
      [-0.4, 2.8],
    ] as const)
      p.dot(x + m * dx, y + m * dy, m * 1.1, k.secD);
  }
  const ty = H * 0.75;
  for (const [x, coat, look, tilt] of [
    [0.2, k.dark, p.who.man, 0.05],
    [0.4, k.sec, p.who.woman, 0.04],
    [0.6, k.paper, p.who.nurse, -0.04],
    [0.8, k.near, p.who.sir, -0.05],
  ] as const)
    p.sitz(W * x, ty, m * 30, {
      coat,
      hair: look.hair,
      skin: look.skin,
      tilt,
      bun: 'bun' in look,
    });
  p.rect(W * 0.02, ty - m * 1, W * 0.96, m * 5, k.far);
  for (const x of [0.12, 0.8] as const) p.rect(W * x, ty + m * 4, m * 8, H * 0.2, k.farD);
  p.ell(W * 0.5, ty - m * 1, m * 13, m * 2.4, k.deep);
  p.ell(W * 0.5, ty - m * 1.8, m * 11, m * 1.8, k.light);
  for (const x of [0.2, 0.36, 0.66, 0.82] as const)
    p.ell(W * x, ty + m * 0.4, m * 6, m * 1.3, k.paper);
  for (const x of [0.28, 0.74] as const) p.cup(W * x, ty + m * 0.8, k.secD);
}
