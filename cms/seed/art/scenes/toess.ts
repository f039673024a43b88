import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawToess(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.38, { alps: false, noCloud: true });
  p.cloud(W * 0.9, H * 0.12, m * 9);
  p.hill(0.42, 7, 1.2, k.far, k.farD, 240);
  p.hill(0.5, 5, 3.4, k.mid, k.near, 260);
  for (let i = 0; i < 22; i++)
    p.tanne(
      p.L + ((p.R - p.L) * i) / 21,
      H * 0.52 + m * p.rnd(-2, 3),
      m * p.rnd(10, 18),
      k.near,
      k.dark,
    );
  // The mill of 1876 with its chimney, and the house of today.
  p.rect(W * 0.02, H * 0.16, m * 5, H * 0.4, k.secD);
  p.block(W * 0.08, H * 0.66, m * 66, m * 32, {
    rows: 4,
    cols: 10,
    lit: 13,
    wall: k.secL,
    shut: k.secL,
  });
  p.block(W * 0.98, H * 0.65, m * 46, m * 20, { rows: 3, cols: 7, lit: 9 });
  p.haus(-W * 0.4, H * 0.65, m * 20, { lit: 1, wing: 1, shut: k.near });
  p.hill(0.65, 0.6, 2, k.near, k.dark, 260);
  p.water(H * 0.72, H * 1.02, p.L, p.R, k.far, 110);
  for (let i = 0; i < 26; i++)
    p.ell(p.rnd(p.L, p.R), H * p.rnd(0.74, 0.98), m * p.rnd(2, 4), m * 1, i % 2 ? k.shade : k.farD);
  // The footbridge.
  p.fill(
    `M${f1(p.L)} ${f1(H * 0.86)}Q${f1(W * 0.5)} ${f1(H * 0.76)} ${f1(p.R)} ${f1(H * 0.86)}V${f1(H * 0.9)}Q${f1(W * 0.5)} ${f1(H * 0.8)} ${f1(p.L)} ${f1(H * 0.9)}Z`,
    k.secD,
  );
  for (const x of [0.02, 0.98] as const) p.rect(W * x - m * 3, H * 0.84, m * 6, H * 0.2, k.shade);
  const b = H * 0.825;
  p.fig(W * 0.4, b, m * 43, { ...p.who.lady, coat: k.sec, dir: 1 });
  p.fig(W * 0.53, b, m * 46, {
    ...p.who.sir,
    coat: k.dark,
    dir: -1,
    hat: k.deep,
  });
  p.fig(W * 0.66, b + m * 1, m * 30, {
    ...p.who.young,
    coat: k.paper,
    dir: -1,
  });
  let d = '';
  for (let x = p.L; x < p.R; x += m * 8)
    d += `M${f1(x)} ${f1(H * (0.76 + 0.1 * (Math.abs(x - W / 2) / W) ** 2 * 1.05))}v${f1(m * 9)}`;
  p.line(
    `${d}M${f1(p.L)} ${f1(H * 0.77)}Q${f1(W * 0.5)} ${f1(H * 0.69)} ${f1(p.R)} ${f1(H * 0.77)}`,
    k.deep,
    m * 0.7,
  );
  p.linde(-W * 0.46, H, m * 62, k.dark, k.near, k.deep);
  p.linde(W * 1.48, H, m * 68, k.dark, k.near, k.deep);
}
