import type { Drawing } from '../Drawing.ts';

export function drawSeerose(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.38, { sun: [0.84, 0.16, 6] });
  p.hill(0.42, 3, 2, k.mid, k.near, 260);
  p.block(-W * 0.42, H * 0.5, m * 46, m * 20, { rows: 2, cols: 7, lit: 9 });
  for (const [x, h] of [
    [-0.46, 34],
    [0.14, 20],
    [1.12, 34],
    [1.36, 26],
  ] as const)
    p.linde(W * x, H * 0.54, m * h);
  p.hill(0.5, 1, 4, k.sec, k.secD, 200);
  // The pond with its water lilies.
  p.ell(W * 0.62, H * 0.61, W * 0.8, H * 0.085, k.sky);
  for (let i = 0; i < 15; i++) {
    const x = W * p.rnd(0, 1.25),
      y = H * p.rnd(0.57, 0.65);
    p.ell(x, y, m * 2.6, m * 0.8, k.near);
    if (i % 3 === 0) p.dot(x, y - m * 0.8, m * 0.9, k.paper);
  }
  p.band(H * 0.7, H * 0.34, k.secL);
  p.railing(H * 0.6, m * 11, k.paper, 6);
  p.stip(() => H * 0.72, H * 0.26, 260, k.sec);
  for (const [x, lit] of [
    [-0.3, false],
    [1.3, true],
  ] as const) {
    p.parasol(W * x, H * 0.42, m * 17, H * 0.86);
    p.table(W * x, H * 0.72, m * 10, H * 0.88);
    if (lit) p.cup(W * x, H * 0.715);
  }
  // Two guests under the parasol, and the tray that comes.
  p.parasol(W * 0.42, H * 0.24, m * 27, H * 0.92);
  const b = H * 0.95;
  p.seated(W * 0.25, b, m * 58, { ...p.who.woman, coat: k.near, dir: 1 });
  p.seated(W * 0.59, b, m * 60, { ...p.who.man, coat: k.dark, dir: -1 });
  p.table(W * 0.42, H * 0.72, m * 13, H * 0.96);
  p.cup(W * 0.375, H * 0.715);
  p.cup(W * 0.46, H * 0.715, k.near);
  p.fig(W * 0.8, b, m * 56, { ...p.who.young, coat: k.paper, arm: false });
  p.arm(W * 0.8, b, m * 56, k.paper, k.skins[0], -0.2, 0.62);
  p.ell(W * 0.8 - m * 12, b - m * 35.5, m * 8, m * 1.4, k.deep);
  p.cup(W * 0.8 - m * 14, b - m * 36);
  p.cup(W * 0.8 - m * 9, b - m * 36, k.near);
}
