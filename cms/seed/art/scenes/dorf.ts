import type { Drawing } from '../Drawing.ts';
export function drawDorf(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.44, { noCloud: true });
  p.cloud(W * 0.76, H * 0.12, m * 9);
  p.hill(0.47, 4, 2.2, k.mid, k.near, 260);
  const rows = [
    [0.53, 10, [0.1, 0.29, 0.5, 0.72]],
    [0.66, 13.5, [0.03, 0.21, 0.4, 0.6]],
    [0.83, 18, [0.07, 0.25, 0.43, 0.61]],
  ] as const;
  let n = 0;
  for (const [y, s, xs] of rows) {
    p.hill(
      y - 0.03,
      1.6,
      n,
      n === 4 ? k.sec : n ? k.near : k.far,
      n === 4 ? k.secD : n ? k.dark : k.farD,
      240,
      1.2,
    );
    for (const x of xs) {
      const X = W * x + m * p.rnd(-1, 1);
      if (p.r() < 0.7) p.linde(X - m * s * 0.22, H * y + m * 2, m * s * 1.25, k.mid, k.far, k.dark);
      p.haus(X, H * y + m * 2, m * s, {
        lit: Math.floor(p.r() * 3),
        wing: p.rnd(0.35, 0.6),
        shut: p.pick([k.sec, k.mid, k.near]),
        roof: p.pick([k.dark, k.deep, k.secD]),
      });
      n++;
    }
  }
  p.hill(0.885, 1.6, 5, k.near, k.dark, 320);
  p.fig(W * 0.46, H * 0.95, m * 17, {
    coat: k.sec,
    hair: k.hairs[0],
    bun: true,
    skirt: true,
    stick: true,
  });
  p.fig(W * 0.46 + m * 7, H * 0.95, m * 18, {
    coat: k.secL,
    hair: k.hairs[4],
    skin: k.skins[3],
    dir: -1,
  });
  p.linde(W * 0.96, H * 0.98, m * 46, k.dark, k.near, k.deep);
  p.gras(() => H * 0.998, 100, 4.4, k.deep);
}
