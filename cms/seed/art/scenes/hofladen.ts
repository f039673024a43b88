import type { Drawing } from '../Drawing.ts';

export function drawHofladen(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.4, { sun: [1.3, 0.18, 6], alps: false });
  p.hill(0.46, 4, 1, k.mid, k.near, 240);
  p.hill(0.62, 1, 3, k.sec, k.secD, 300);
  for (const [x, h] of [
    [-0.44, 42],
    [1.42, 46],
    [1.26, 30],
  ] as const)
    p.linde(W * x, H * 0.76, m * h);
  p.kuh(-W * 0.3, H * 0.8, m * 20, 1);
  // The shop in the old pigsty: shelves, cheese and a lamp.
  p.shed(W * 0.02, H * 0.8, W * 0.96, m * 52, k.secD);
  p.rect(W * 0.05, H * 0.34, W * 0.9, H * 0.46, k.glow);
  p.shelf(W * 0.08, H * 0.36, W * 0.28, 2, m * 10, true);
  p.shelf(W * 0.64, H * 0.36, W * 0.28, 2, m * 10);
  p.rect(W * 0.5 - m * 0.3, H * 0.3, m * 0.6, m * 5, k.deep);
  p.ell(W * 0.5, H * 0.37, m * 6, m * 3, k.light);
  p.rect(W * 0.02, H * 0.28, W * 0.96, m * 4, k.dark);
  p.band(H * 0.8, H * 0.24, k.secL);
  p.stip(() => H * 0.82, H * 0.18, 240, k.sec);
  const b = H * 0.9;
  p.fig(W * 0.4, b, m * 48, { ...p.who.worker, coat: k.near, arm: false });
  p.arm(W * 0.4, b, m * 48, k.near, k.skins[1], 0.2, 0.52);
  p.rect(W * 0.14, H * 0.68, W * 0.46, H * 0.24, k.secD);
  p.rect(W * 0.12, H * 0.66, W * 0.5, m * 4, k.paper);
  for (const [x, r] of [
    [0.2, 7],
    [0.28, 5],
  ] as const) {
    p.ell(W * x, H * 0.64, m * r, m * 2.6, k.light);
    p.ell(W * x, H * 0.63, m * r, m * 2, k.secL);
  }
  p.crate(W * 0.42, H * 0.66, m * 14, m * 5, k.sec);
  p.fig(W * 0.75, H * 0.95, m * 50, { ...p.who.woman, coat: k.dark, dir: -1 });
  p.basket(W * 0.75 - m * 9, H * 0.95 - m * 17, m * 6, k.near);
  p.crate(W * 0.84, H * 0.95, m * 17, m * 9, k.sec);
  p.barrel(-W * 0.1, H * 0.94, m * 15, m * 19);
  p.barrel(W * 1.12, H * 0.94, m * 15, m * 19);
}
