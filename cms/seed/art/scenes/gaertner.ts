import type { Drawing } from '../Drawing.ts';
import { cycle, f1 } from '../pathData.ts';

export function drawGaertner(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.36, { alps: false, noCloud: true, sun: [0.8, 0.17, 6] });
  p.cloud(W * 0.1, H * 0.14, m * 9);
  p.hill(0.4, 4, 5, k.far, k.farD, 200);
  for (const [x, h] of [
    [-0.44, 30],
    [-0.3, 22],
    [0.1, 18],
    [0.62, 16],
    [1.16, 26],
    [1.4, 36],
  ] as const)
    p.linde(W * x, H * 0.5, m * h);
  // Rows of roses, each row nearer.
  const g = p.hill(0.5, 0.8, 1.4, k.mid, k.near, 200);
  for (let j = 0; j < 6; j++) {
    const s = 1.3 + j * 0.5,
      dy = m * (2 + j * (5 + j * 0.9));
    p.line(`M${f1(p.L)} ${f1(H * 0.5 + dy + m * s)}H${f1(p.R)}`, k.glow, m * s * 0.9);
    for (let x = p.L + (j % 2) * m * 3; x < p.R; x += m * (4 + j)) {
      p.ell(x, g(x) + dy, m * s * 1.7, m * s * 1.1, j % 2 ? k.near : k.dark);
      for (const [dx, q] of [
        [-0.8, -0.5],
        [0.5, -0.8],
        [0.9, 0.1],
      ] as const)
        p.dot(
          x + dx * m * s,
          g(x) + dy + q * m * s,
          m * s * 0.42,
          cycle([k.sec, k.paper, k.secD, k.secL], j + (dx > 0 ? 1 : 0)),
        );
    }
  }
  p.hill(0.9, 0.6, 3, k.near, k.dark, 300);
  const b = H * 0.95;
  p.fig(W * 0.36, b, m * 50, {
    ...p.who.worker,
    coat: k.dark,
    hat: k.paper,
    arm: false,
  });
  p.arm(W * 0.36, b, m * 50, k.dark, k.skins[1], 0.2, 0.56);
  p.arm(W * 0.36, b, m * 50, k.dark, k.skins[1], 0.13, 0.5);
  p.line(
    `M${f1(W * 0.36 + m * 10)} ${f1(b - m * 28)}l${f1(m * 6)} ${f1(-m * 3)}m${f1(-m * 6)} ${f1(-m)}l${f1(m * 6)} ${f1(m * 3)}`,
    k.paper,
    m * 0.8,
  );
  // A tall rose between the gardener and a woman who smells at it.
  const x = W * 0.53;
  p.line(
    `M${f1(x)} ${f1(b)}Q${f1(x - m * 2)} ${f1(b - m * 18)} ${f1(x)} ${f1(b - m * 32)}`,
    k.deep,
    m * 1.1,
  );
  for (let i = 0; i < 26; i++)
    p.blatt(
      x + m * p.rnd(-6, 6),
      b - m * p.rnd(20, 38),
      m * p.rnd(3, 5),
      p.rnd(0, 360),
      i % 2 ? k.dark : k.deep,
    );
  for (let i = 0; i < 11; i++)
    p.rose(
      x + m * p.rnd(-7, 7),
      b - m * p.rnd(24, 40),
      m * p.rnd(2, 3.2),
      cycle([k.sec, k.paper, k.secD], i),
      k.secL,
    );
  p.fig(W * 0.7, b, m * 45, {
    ...p.who.lady,
    coat: k.paper,
    dir: -1,
    lean: -0.03,
  });
  p.basket(W * 0.24, H * 0.98, m * 7, k.sec);
  p.gras(() => H * 0.998, 160, 4, k.deep);
}
