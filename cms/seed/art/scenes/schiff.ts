import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawSchiff(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.44);
  p.sun(W * 0.3, H * 0.2, m * 7);
  p.alps(
    H * 0.52,
    [
      [W * 0.3, H * 0.24, W * 0.3, W * 0.3],
      [W * 0.6, H * 0.2, W * 0.3, W * 0.3],
    ],
    k.far,
    k.farD,
  );
  p.alps(
    H * 0.53,
    [
      [-W * 0.4, H * 0.08, W * 0.5, W * 0.56],
      [W * 1.4, H * 0.1, W * 0.6, W * 0.4],
    ],
    k.mid,
    k.near,
  );
  p.water(H * 0.52, H * 0.86, p.L, p.R, k.far, 80);
  p.ell(W * 0.22, H * 0.55, m * 22, m * 3, k.dark);
  for (const x of [0.14, 0.2, 0.27] as const) p.pappel(W * x, H * 0.55, m * 10, k.dark, k.deep);
  p.steamer(W * 0.46, H * 0.8, m * 118);
  p.band(H * 0.85, H * 0.2, k.secL);
  p.band(H * 0.85, m * 2.4, k.paper);
  p.stip(() => H * 0.88, H * 0.12, 240, k.sec);
  // The flat ramp, and two guests on their way.
  p.fill(
    pts([
      [W * 0.3, H * 0.9],
      [W * 0.58, H * 0.77],
      [W * 0.63, H * 0.77],
      [W * 0.42, H * 0.93],
    ]),
    k.paper,
  );
  p.line(`M${f1(W * 0.31)} ${f1(H * 0.78)}L${f1(W * 0.58)} ${f1(H * 0.66)}`, k.deep, m * 0.9);
  const b = H * 0.93;
  p.fig(W * 0.14, b, m * 44, {
    ...p.who.woman,
    coat: k.paper,
    hat: k.sec,
    dir: 1,
  });
  p.rect(W * 0.14 + m * 5, b - m * 12, m * 9, m * 12, k.secD, m);
  p.fig(W * 0.34, H * 0.91, m * 46, {
    ...p.who.man,
    coat: k.dark,
    dir: 1,
    stick: true,
  });
  p.fig(W * 0.52, H * 0.84, m * 42, {
    ...p.who.worker,
    coat: k.deep,
    hat: k.paper,
    dir: -1,
  });
  p.palme(-W * 0.3, H * 1.02, m * 74);
  p.palme(-W * 0.1, H, m * 50, k.deep);
  p.palme(W * 1.4, H * 1.02, m * 66);
  p.birds(W * 0.8, H * 0.16, 5);
}
