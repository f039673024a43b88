import type { Drawing } from '../Drawing.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawLehre(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.secL);
  p.view(-W * 0.44, H * 0.1, W * 0.42, H * 0.46, false);
  p.shelf(W * 1.06, H * 0.1, W * 0.4, 4, m * 14);
  // The board with a drawing of a heart and its vessels.
  p.rect(W * 0.16, H * 0.1, W * 0.5, H * 0.36, k.deep, m);
  p.rect(W * 0.18, H * 0.125, W * 0.46, H * 0.31, k.near);
  p.line(
    `M${f1(W * 0.24)} ${f1(H * 0.3)}h${f1(W * 0.06)}l${f1(m * 3)} ${f1(-m * 8)}l${f1(m * 4)} ${f1(m * 14)}l${f1(m * 3)} ${f1(-m * 6)}h${f1(W * 0.1)}M${f1(W * 0.5)} ${f1(H * 0.2)}h${f1(W * 0.1)}M${f1(W * 0.5)} ${f1(H * 0.26)}h${f1(W * 0.08)}M${f1(W * 0.5)} ${f1(H * 0.32)}h${f1(W * 0.1)}`,
    k.paper,
    m * 0.9,
  );
  p.lampe(W * 0.5, H * 0.14, m * 11);
  p.band(H * 0.8, H * 0.24, k.mid);
  p.stip(() => H * 0.82, H * 0.18, 220, k.near);
  p.fig(W * 0.82, H * 0.94, m * 62, {
    ...p.who.lady,
    coat: k.dark,
    skirt: false,
    arm: false,
  });
  p.arm(W * 0.82, H * 0.94, m * 62, k.dark, k.skins[1], -0.22, 0.56);
  const ty = H * 0.74;
  for (const [x, coat, look, tilt] of [
    [0.26, k.sec, p.who.cook, 0.05],
    [0.54, k.paper, p.who.young, 0.04],
  ] as const)
    p.sitz(W * x, ty, m * 32, {
      coat,
      hair: look.hair,
      skin: look.skin,
      tilt,
      bun: 'bun' in look,
    });
  p.rect(W * 0.04, ty - m, W * 0.92, m * 4.4, k.glow);
  for (const x of [0.1, 0.86] as const) p.rect(W * x, ty + m * 3, m * 3, H * 0.24, k.dark);
  p.fill(
    pts([
      [W * 0.3, ty - m * 1],
      [W * 0.4, ty - m * 3.4],
      [W * 0.5, ty - m * 1],
      [W * 0.52, ty + m * 1.4],
      [W * 0.4, ty],
      [W * 0.28, ty + m * 1.4],
    ]),
    k.paper,
  );
  p.line(`M${f1(W * 0.4)} ${f1(ty - m * 3)}V${f1(ty)}`, k.farD, m * 0.6);
  for (let j = 0; j < 3; j++)
    p.rect(
      W * 0.66 - j * m * 0.5,
      ty - m * (3 + j * 2),
      m * (12 - j),
      m * 2,
      cycle([k.secD, k.mid, k.sec], j),
    );
  p.cup(W * 0.14, ty - m * 0.6, k.near);
}
