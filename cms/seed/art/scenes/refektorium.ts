import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawRefektorium(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.shade);
  // Vaults on pillars, and a window between each pair.
  const n = 6,
    w = (p.R - p.L) / n;
  for (let i = 0; i < n; i++) {
    const x = p.L + w * i;
    p.view(x + w * 0.28, H * 0.2, w * 0.44, H * 0.32, i === 2);
    p.line(
      `M${f1(x)} ${f1(H * 0.36)}Q${f1(x + w * 0.04)} ${f1(H * 0.02)} ${f1(x + w / 2)} ${f1(-H * 0.02)}Q${f1(x + w * 0.96)} ${f1(H * 0.02)} ${f1(x + w)} ${f1(H * 0.36)}`,
      k.paper,
      m * 3.4,
    );
    p.line(
      `M${f1(x)} ${f1(H * 0.36)}L${f1(x + w)} ${f1(-H * 0.06)}M${f1(x + w)} ${f1(H * 0.36)}L${f1(x)} ${f1(-H * 0.06)}`,
      k.farD,
      m * 0.6,
    );
  }
  for (let i = 0; i <= n; i++) {
    p.rect(p.L + w * i - m * 3, H * 0.36, m * 6, H * 0.5, k.far);
    p.rect(p.L + w * i - m * 4.4, H * 0.34, m * 8.8, m * 3, k.paper);
  }
  p.band(H * 0.8, H * 0.24, k.secL);
  p.stip(() => H * 0.82, H * 0.18, 240, k.sec);
  const ty = H * 0.74;
  for (const [x, coat, look, tilt] of [
    [0.14, k.dark, p.who.man, 0.05],
    [0.34, k.sec, p.who.woman, 0.04],
    [0.54, k.near, p.who.nurse, -0.04],
    [0.72, k.paper, p.who.lady, -0.05],
    [0.9, k.deep, p.who.worker, -0.05],
  ] as const)
    p.sitz(W * x, ty, m * 29, {
      coat,
      hair: look.hair,
      skin: look.skin,
      tilt,
      bun: 'bun' in look,
    });
  p.rect(p.L, ty, p.R - p.L, m * 4, k.paper);
  p.rect(p.L, ty + m * 4, p.R - p.L, m * 9, k.glow);
  for (let x = p.L + m * 8; x < p.R; x += m * 24) p.rect(x, ty + m * 13, m * 2.4, m * 12, k.deep);
  for (let x = p.L + m * 10; x < p.R; x += m * 23) {
    p.ell(x, ty + m * 1.2, m * 6, m * 1.3, k.sec);
    p.ell(x, ty + m * 0.8, m * 4.4, m * 0.8, k.near);
    p.cup(x + m * 10, ty + m * 1, k.mid);
  }
  p.ell(W * 0.44, ty - m * 1.4, m * 6, m * 3, k.secD);
  p.ell(W * 0.63, ty - m * 1.2, m * 5, m * 2.6, k.secD);
}
