import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawWeide(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.44);
  p.hill(0.47, 4, 1, k.mid, k.near, 260);
  for (const [x, h] of [
    [-0.44, 20],
    [-0.36, 16],
    [0.5, 14],
    [0.56, 18],
    [1.3, 22],
    [1.4, 18],
  ] as const)
    p.tanne(W * x, H * 0.54, m * h);
  p.hill(0.56, 3, 3.4, k.sec, k.secD, 360);
  // The low roof of the first barn.
  p.rect(W * 0.86, H * 0.52, m * 42, m * 11, k.mid);
  p.fill(
    pts([
      [W * 0.82, H * 0.53],
      [W * 0.9, H * 0.42],
      [W * 1.14, H * 0.42],
      [W * 1.23, H * 0.53],
    ]),
    k.dark,
  );
  p.rect(W * 0.98, H * 0.55, m * 7, m * 8, k.light);
  p.hill(0.72, 1.6, 0.6, k.near, k.dark, 380);
  p.kuh(W * 0.02, H * 0.84, m * 31, 1);
  p.kuh(W * 1.2, H * 0.8, m * 27, -1);
  p.kuh(W * 0.72, H * 0.95, m * 36, -1);
  p.fig(W * 0.42, H * 0.95, m * 47, {
    ...p.who.worker,
    coat: k.secL,
    hat: k.deep,
    stick: true,
    dir: 1,
  });
  p.fig(W * 0.3, H * 0.96, m * 45, { ...p.who.young, coat: k.dark, dir: 1 });
  let d = '';
  for (let x = p.L; x < W * 0.1; x += m * 9) d += `M${f1(x)} ${f1(H * 0.97)}v${f1(-m * 12)}`;
  p.line(
    `${d}M${f1(p.L)} ${f1(H * 0.9)}H${f1(W * 0.08)}M${f1(p.L)} ${f1(H * 0.94)}H${f1(W * 0.08)}`,
    k.deep,
    m * 0.9,
  );
  p.gras(() => H * 0.998, 220, 6, k.deep);
}
