import type { Drawing } from '../Drawing.ts';
import { cycle, f1 } from '../pathData.ts';

export function drawKueche(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.farD);
  // Tiles behind the stove, and a shelf with jars above them.
  for (let row = 0; row < 6; row++)
    for (let x = p.L + (row % 2) * m * 5; x < p.R; x += m * 10)
      p.rect(x + m * 0.3, H * 0.3 + row * m * 5.2, m * 9.4, m * 4.6, k.shade);
  p.rect(W * 0.03, H * 0.22, W * 0.4, m * 2, k.dark);
  for (let i = 0; i < 6; i++) {
    const x = W * 0.05 + i * W * 0.062,
      h = m * (8 + ((i * 5) % 7));
    p.rect(
      x,
      H * 0.22 - h,
      W * 0.045,
      h,
      cycle([k.sec, k.near, k.secL, k.mid, k.secD, k.far], i),
      m,
    );
    p.rect(x + W * 0.004, H * 0.22 - h - m * 1.2, W * 0.037, m * 1.6, k.dark);
  }
  p.view(-W * 0.44, H * 0.06, m * 40, H * 0.42, false);
  p.shelf(W * 1.08, H * 0.04, m * 50, 2, m * 11, true);
  // Pans hang from a rail, under the lamp.
  p.line(`M${f1(W * 0.5)} ${f1(H * 0.1)}H${f1(W * 0.97)}`, k.deep, m * 0.9);
  for (const [x, r] of [
    [0.56, 6],
    [0.66, 4.6],
    [0.9, 5.4],
  ] as const) {
    p.line(`M${f1(W * x)} ${f1(H * 0.1)}v${f1(m * 9)}`, k.deep, m * 1);
    p.dot(W * x, H * 0.1 + m * (9 + r), m * r, k.secD);
    p.dot(W * x, H * 0.1 + m * (9 + r), m * r * 0.72, k.sec);
  }
  p.lampe(W * 0.78, H * 0.24, m * 13);
  const b = H * 0.98;
  p.fig(W * 0.3, b, m * 74, {
    coat: k.paper,
    legs: k.dark,
    hair: k.hairs[4],
    skin: k.skins[2],
    dir: 1,
    hat: k.paper,
  });
  p.fig(W * 0.86, b, m * 66, {
    coat: k.sec,
    legs: k.dark,
    hair: k.hairs[0],
    skin: k.skins[0],
    dir: -1,
    bun: true,
    skirt: true,
  });
  const ty = H * 0.68;
  p.band(ty, H - ty + m, k.near);
  p.band(ty - m * 2.4, m * 4.4, k.secL);
  p.stip(() => ty + m * 3, H * 0.26, 260, k.dark);
  for (let i = -2; i < 6; i++) {
    const x = 0.02 + i * 0.25;
    p.line(
      `M${f1(W * x)} ${f1(ty + m * 5)}h${f1(W * 0.22)}v${f1(m * 40)}h${f1(-W * 0.22)}Z`,
      k.dark,
      m * 0.5,
    );
    p.line(`M${f1(W * (x + 0.08))} ${f1(ty + m * 8)}h${f1(W * 0.06)}`, k.secL, m * 0.9);
  }
  // A steaming pot, and fresh loaves.
  const px = W * 0.5;
  for (const [dx, s] of [
    [-5, 1],
    [1, 1.3],
    [7, 0.9],
  ] as const)
    p.line(
      `M${f1(px + dx * m)} ${f1(ty - m * 18)}q${f1(-m * 4)} ${f1(-m * 6 * s)} 0 ${f1(-m * 11 * s)}t0 ${f1(-m * 11 * s)}`,
      k.paper,
      m * 1.3,
      'opacity=".9"',
    );
  p.rect(px - m * 12, ty - m * 15, m * 24, m * 13, k.dark, m * 1.6);
  p.rect(px - m * 15, ty - m * 12, m * 4, m * 2, k.deep);
  p.rect(px + m * 11, ty - m * 12, m * 4, m * 2, k.deep);
  p.ell(px, ty - m * 15, m * 12, m * 2.2, k.deep);
  p.ell(px, ty - m * 15.2, m * 10, m * 1.5, k.sec);
  for (const [x, q] of [
    [0.1, 1],
    [0.2, 0.86],
    [0.68, 1],
  ] as const) {
    p.ell(W * x, ty - m * 5, m * 9 * q, m * 4.6 * q, k.secD);
    p.line(
      [-4, 0, 4]
        .map((d) => `M${f1(W * x + d * m)} ${f1(ty - m * 7.6)}l${f1(m * 2)} ${f1(m * 3)}`)
        .join(''),
      k.glow,
      m * 0.8,
    );
  }
}
