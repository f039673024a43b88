import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawTisch(p: Drawing): void {
  const { W, H, m, k } = p;
  p.room({ wall: k.secL });
  p.rect(W * 0.06, H * 0.16, m * 15, m * 19, k.paper);
  p.rect(W * 0.06 + m * 1.4, H * 0.16 + m * 1.4, m * 12.2, m * 16.2, k.mid);
  p.dot(W * 0.06 + m * 7, H * 0.16 + m * 8, m * 3, k.secD);
  for (const [x, w, h] of [
    [-0.46, 20, 42],
    [1.2, 30, 42],
  ] as const) {
    p.rect(W * x, H * 0.72 - m * h, m * w, m * h, k.dark, m);
    p.shelf(W * x + m * 2, H * 0.72 - m * (h - 1), m * (w - 4), 3, m * 12, x > 0);
  }
  p.rect(-W * 0.22, H * 0.16, m * 17, m * 14, k.paper);
  p.rect(-W * 0.22 + m * 1.4, H * 0.16 + m * 1.4, m * 14.2, m * 11.2, k.near);
  const ty = H * 0.72;
  for (const [x, coat, h, s, tilt, bun, long] of [
    [0.2, k.dark, 1, 1, 0.04, false, false],
    [0.42, k.paper, 0, 0, 0.04, true, false],
    [0.62, k.mid, 4, 3, -0.05, false, true],
    [0.83, k.sec, 2, 1, -0.05, false, false],
  ] as const)
    p.sitz(W * x, ty, m * 33, {
      coat,
      hair: k.hairs[h],
      skin: k.skins[s],
      tilt,
      bun,
      long,
    });
  p.lampe(W * 0.52, H * 0.2, m * 17);
  p.fill(
    pts([
      [W * 0.03, ty - m * 2],
      [W * 0.97, ty - m * 2],
      [W * 1.1, H * 1.02],
      [-W * 0.1, H * 1.02],
    ]),
    k.glow,
  );
  p.stip(() => ty - m, H * 0.26, 240, k.secL);
  for (let i = 0; i < 9; i++)
    p.line(
      `M${f1(W * (0.5 + (i - 4) * 0.105))} ${f1(ty - m * 2)}L${f1(W * (0.5 + (i - 4) * 0.135))} ${H}`,
      k.secL,
      m * 0.28,
    );
  for (const x of [0.2, 0.4, 0.62, 0.82] as const) {
    const X = W * (0.5 + (x - 0.5) * 1.06),
      y = ty + m * 6;
    p.ell(X, y, m * 8, m * 2.6, k.paper);
    p.ell(X, y - m * 0.6, m * 6.6, m * 2, k.near);
    p.ell(X, y - m * 0.8, m * 5.6, m * 1.5, k.sec);
    p.line(`M${f1(X + m * 10)} ${f1(y - m * 2)}l${f1(m * 1.2)} ${f1(m * 4)}`, k.mid, m * 0.6);
  }
  p.fill(
    `M${f1(W * 0.5)} ${f1(ty + m * 11)}v${f1(-m * 12)}q${f1(m * 4)} ${f1(-m * 2)} ${f1(m * 8)} 0v${f1(m * 12)}q${f1(-m * 4)} ${f1(m * 2.4)} ${f1(-m * 8)} 0Z`,
    k.near,
  );
  p.line(
    `M${f1(W * 0.5 + m * 8)} ${f1(ty + m * 1)}q${f1(m * 5)} ${f1(m * 2)} 0 ${f1(m * 7)}`,
    k.near,
    m * 1,
  );
  p.ell(W * 0.5 + m * 4, ty - m * 0.6, m * 4, m * 1, k.dark);
  p.ell(W * 0.3, ty + m * 16, m * 9, m * 3.4, k.secD);
  for (const q of [-4, 0, 4] as const)
    p.ell(W * 0.3 + q * m, ty + m * 14, m * 3.4, m * 2.3, k.skins[2]);
}
