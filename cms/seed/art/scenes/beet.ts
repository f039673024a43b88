import type { Drawing } from '../Drawing.ts';
import { ink } from '../inks.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawBeet(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.36, { sun: [0.86, 0.16, 6], alps: false });
  p.hill(0.4, 2.4, 1.2, k.far, k.farD, 200);
  p.haus(W * 0.06, H * 0.52, m * 22, { lit: 4, wing: 1.4, shut: k.near });
  for (const [x, s] of [
    [0.5, 26],
    [0.61, 20],
    [0.97, 34],
    [-0.42, 40],
    [-0.2, 24],
    [1.26, 28],
    [1.44, 42],
  ] as const)
    p.linde(W * x, H * 0.54, m * s);
  p.hill(0.52, 1.2, 2.4, ink(0.86, 0.07, 118), k.mid, 300);
  // A fence, and the path between the beds.
  for (let x = p.L; x < p.R; x += m * 4.4) p.rect(x, H * 0.515, m * 1.2, m * 9, k.paper);
  p.band(H * 0.535, m * 1, k.paper);
  p.band(H * 0.575, m * 1, k.paper);
  p.fill(
    pts([
      [W * 0.44, H * 0.62],
      [W * 0.54, H * 0.62],
      [W * 0.66, H * 1.02],
      [W * 0.34, H * 1.02],
    ]),
    k.glow,
  );
  p.stip(() => H * 0.64, H * 0.34, 160, k.secL, W * 0.42, W * 0.58);
  const kasten = (
    x: number,
    y: number,
    w: number,
    h: number,
    grow: (x: number, y: number, i: number) => void,
  ) => {
    for (let i = 0; i < 30; i++) {
      const X = x + w * (0.03 + (0.94 * i) / 29);
      grow(X, y + m * 0.6, i);
    }
    p.rect(x, y, w, h, k.secD);
    p.rect(x - m * 0.8, y - m * 0.8, w + m * 1.6, m * 2.2, k.sec);
    for (let i = 1; i < 3; i++)
      p.line(`M${f1(x)} ${f1(y + (h * i) / 3)}h${f1(w)}`, k.dark, m * 0.35);
  };
  const salat = (X: number, Y: number, i: number) =>
    p.dot(
      X,
      Y - m * (1.4 + (i % 3) * 0.5),
      m * 2.2,
      cycle([k.near, k.mid, ink(0.72, 0.12, 125)], i),
    );
  const blumen = (X: number, Y: number, i: number) => {
    p.line(`M${f1(X)} ${f1(Y)}v${f1(-m * (6 + (i % 4) * 1.6))}`, k.near, m * 0.6);
    p.dot(X, Y - m * (6 + (i % 4) * 1.6), m * 1.5, cycle([k.sec, k.paper, k.secL], i));
  };
  const bohnen = (X: number, Y: number, i: number) => {
    if (i % 4 === 0) p.line(`M${f1(X)} ${f1(Y)}l${f1(m * 3)} ${f1(-m * 26)}`, k.dark, m * 0.7);
    for (let j = 0; j < 4; j++)
      p.blatt(X, Y - m * (3 + j * 5.4), m * 4, (i % 2 ? -40 : 210) + j * 9, i % 3 ? k.near : k.mid);
  };
  kasten(W * 0.03, H * 0.68, W * 0.34, m * 10, bohnen);
  kasten(W * 0.62, H * 0.68, W * 0.35, m * 10, blumen);
  kasten(-W * 0.42, H * 0.68, W * 0.38, m * 10, blumen);
  kasten(W * 1.06, H * 0.68, W * 0.38, m * 10, bohnen);
  const b = H * 0.9;
  p.fig(W * 0.44, b, m * 44, {
    coat: k.paper,
    legs: k.deep,
    hair: k.hairs[0],
    skin: k.skins[0],
    dir: -1,
    hat: k.secL,
    skirt: true,
  });
  p.fig(W * 0.57, b, m * 47, {
    coat: k.dark,
    legs: k.deep,
    hair: k.hairs[3],
    skin: k.skins[2],
    dir: 1,
  });
  // A watering can for the flowers.
  const cx = W * 0.57 + m * 7.5,
    cy = b - m * 21;
  p.fill(
    pts([
      [cx, cy],
      [cx + m * 7, cy],
      [cx + m * 7.6, cy + m * 8],
      [cx - m * 0.6, cy + m * 8],
    ]),
    k.near,
  );
  p.line(`M${f1(cx + m * 7)} ${f1(cy + m * 6)}l${f1(m * 7)} ${f1(-m * 6)}`, k.near, m * 1.3);
  p.line(
    [0, 1, 2, 3]
      .map(
        (i) =>
          `M${f1(cx + m * (14 + i))} ${f1(cy + m * i * 0.4)}q${f1(m * 3)} ${f1(m * 1)} ${f1(m * 3.6)} ${f1(m * 7)}`,
      )
      .join(''),
    k.paper,
    m * 0.4,
  );
  kasten(-W * 0.48, H * 0.88, W * 0.4, m * 16, blumen);
  kasten(W * 1.1, H * 0.88, W * 0.38, m * 16, blumen);
  kasten(-m * 4, H * 0.88, W * 0.3, m * 16, salat);
  kasten(W * 0.74, H * 0.88, W * 0.3, m * 16, salat);
  p.gras(() => H * 0.998, 120, 5, k.near, W * 0.24, W * 0.76);
}
