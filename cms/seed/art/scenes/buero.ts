import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawBuero(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.shade);
  p.shelf(-W * 0.44, H * 0.08, W * 0.44, 4, m * 14);
  p.view(W * 0.5, H * 0.1, W * 0.4, H * 0.4);
  p.shelf(W * 1.1, H * 0.08, W * 0.38, 4, m * 14);
  // Keys on the wall.
  p.rect(W * 0.08, H * 0.14, W * 0.26, H * 0.26, k.paper);
  for (let i = 0; i < 15; i++) {
    const x = W * 0.11 + (i % 5) * W * 0.05,
      y = H * (0.18 + Math.floor(i / 5) * 0.075);
    p.dot(x, y, m * 0.9, k.deep);
    if (i % 4) p.rect(x - m * 0.5, y, m, m * 3.4, i === 7 ? k.light : k.secD);
  }
  p.band(H * 0.8, H * 0.24, k.secL);
  p.stip(() => H * 0.82, H * 0.18, 200, k.sec);
  const ty = H * 0.66;
  p.sitz(W * 0.3, ty, m * 31, {
    coat: k.near,
    hair: k.hairs[4],
    skin: k.skins[2],
    tilt: 0.04,
    bun: true,
  });
  p.line(
    `M${f1(W * 0.3 + m * 7)} ${f1(ty - m * 12)}L${f1(W * 0.3 + m * 11)} ${f1(ty - m * 22)}L${f1(W * 0.3 + m * 6.4)} ${f1(ty - m * 30)}`,
    k.near,
    m * 4,
  );
  p.rect(W * 0.3 + m * 4.6, ty - m * 36, m * 2.6, m * 9, k.deep, m);
  // The counter of the reception, with a visitor.
  p.rect(-W * 0.02, ty, W * 0.66, H * 0.3, k.dark);
  for (let i = 1; i < 5; i++)
    p.rect(-W * 0.02 + i * W * 0.132, ty + m * 4, m * 0.6, H * 0.3, k.near);
  p.rect(-W * 0.04, ty - m * 2, W * 0.7, m * 4, k.paper);
  p.rect(W * 0.06, ty - m * 14, m * 15, m * 11, k.deep, m);
  p.rect(W * 0.06 + m * 6, ty - m * 4, m * 3, m * 2, k.deep);
  p.rect(W * 0.44, ty - m * 3, m * 11, m * 1.2, k.secL);
  p.line(
    `M${f1(W * 0.58)} ${f1(ty - m * 2)}v${f1(-m * 8)}M${f1(W * 0.58)} ${f1(ty - m * 2)}l${f1(m * 3)} ${f1(-m * 7)}`,
    k.near,
    m * 0.7,
  );
  p.dot(W * 0.58, ty - m * 11, m * 2, k.sec);
  p.dot(W * 0.58 + m * 3.4, ty - m * 9.4, m * 1.7, k.secD);
  p.fig(W * 0.78, H * 0.95, m * 56, {
    ...p.who.man,
    coat: k.sec,
    dir: -1,
    hat: k.secD,
  });
  p.rect(W * 0.78 + m * 6, H * 0.95 - m * 12, m * 12, m * 12, k.secD, m);
  p.line(
    `M${f1(W * 0.78 + m * 9)} ${f1(H * 0.95 - m * 12)}v${f1(-m * 3)}h${f1(m * 6)}v${f1(m * 3)}`,
    k.deep,
    m * 0.8,
  );
}
