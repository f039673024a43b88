import type { Drawing } from '../Drawing.ts';
import { cycle, f1, type Point, pts } from '../pathData.ts';

export function drawFest(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.44, { alps: false });
  p.hill(0.5, 2, 2.2, k.far, k.farD, 220);
  p.haus(W * 0.3, H * 0.6, m * 30, { lit: 1, wing: 1.2, shut: k.near });
  p.linde(-W * 0.4, H * 0.68, m * 62);
  p.linde(W * 1.4, H * 0.66, m * 58);
  p.linde(W * 0.02, H * 0.62, m * 34);
  p.linde(W * 1.04, H * 0.62, m * 30);
  p.hill(0.6, 1, 1.1, k.mid, k.near, 320);
  // Flags from tree to tree.
  for (const [y, sag, n] of [
    [0.08, 17, 30],
    [0.19, 13, 26],
  ] as const) {
    const at = (t: number): Point => [W * (-0.4 + 1.8 * t), H * y + m * sag * 4 * t * (1 - t)];
    p.line(
      `M${f1(at(0)[0])} ${f1(at(0)[1])}Q${f1(W * 0.5)} ${f1(H * y + m * sag * 2)} ${f1(at(1)[0])} ${f1(at(1)[1])}`,
      k.deep,
      m * 0.4,
    );
    for (let i = 1; i < n; i++) {
      const [x, top] = at(i / n);
      p.fill(
        pts([
          [x - m * 2.6, top],
          [x + m * 2.6, top],
          [x, top + m * 6],
        ]),
        cycle([k.sec, k.paper, k.near, k.secL], i),
      );
    }
  }
  p.hill(0.72, 0.8, 3, k.near, k.dark, 300);
  const b = H * 0.86;
  // A person plays the accordion, and two people dance.
  const ax = W * 0.16;
  p.fig(ax, b, m * 48, {
    coat: k.dark,
    legs: k.deep,
    hair: k.hairs[2],
    skin: k.skins[1],
    arm: false,
    hat: k.deep,
  });
  p.rect(ax - m * 9, b - m * 34, m * 5, m * 13, k.secD, m);
  p.rect(ax + m * 5, b - m * 35, m * 5, m * 14, k.secD, m);
  for (let i = 0; i < 6; i++)
    p.rect(ax - m * 4 + i * m * 1.6, b - m * 33.4, m * 1, m * 11.6, i % 2 ? k.paper : k.sec);
  for (const d of [-1, 1] as const)
    p.dot(ax + d * m * (d < 0 ? 8.4 : 9.6), b - m * 27, m * 2, k.skins[1]);
  p.fig(W * 0.37, b + m * 3, m * 50, {
    coat: k.paper,
    legs: k.deep,
    hair: k.hairs[0],
    skin: k.skins[0],
    dir: 1,
    skirt: true,
    bun: true,
    lean: 0.02,
  });
  p.fig(W * 0.49, b + m * 3, m * 53, {
    coat: k.sec,
    legs: k.dark,
    hair: k.hairs[1],
    skin: k.skins[2],
    dir: -1,
    lean: -0.02,
  });
  // The spectators sit at a long table with a white cloth.
  const ty = H * 0.83;
  for (const [x, coat, hair, skin, bun] of [
    [0.66, k.secL, 0, 0, true],
    [0.77, k.dark, 3, 3, false],
    [0.89, k.mid, 1, 1, true],
  ] as const)
    p.sitz(W * x, ty, m * 24, {
      coat,
      hair: k.hairs[hair],
      skin: k.skins[skin],
      tilt: -0.04,
      bun,
    });
  p.rect(W * 0.58, ty - m * 1.5, W * 0.9, m * 4, k.paper);
  p.fill(
    pts([
      [W * 0.59, ty + m * 2],
      [W * 1.48, ty + m * 2],
      [W * 1.48, ty + m * 11],
      [W * 0.585, ty + m * 11],
    ]),
    k.shade,
  );
  for (const x of [0.63, 0.72, 0.83, 0.94] as const) {
    p.fill(
      `M${f1(W * x - m * 1.6)} ${f1(ty - m * 7)}h${f1(m * 3.2)}l${f1(-m * 0.5)} ${f1(m * 6)}h${f1(-m * 2.2)}Z`,
      k.glow,
    );
    p.rect(W * x - m * 1.3, ty - m * 4.6, m * 2.6, m * 3.4, k.sec);
  }
  p.gras(() => H * 0.998, 200, 6, k.dark);
}
