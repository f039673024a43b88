import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawTicino(p: Drawing): void {
  const { W, H, m, k } = p;
  p.sky(0.42);
  p.sun(W * 0.52, H * 0.23, m * 8);
  const s = W / 100;
  p.alps(
    H * 0.5,
    [
      [50 * s, H * 0.27, 24 * s, 22 * s],
      [36 * s, H * 0.22, 20 * s, 20 * s],
      [66 * s, H * 0.24, 18 * s, 22 * s],
    ],
    k.far,
    k.farD,
  );
  p.alps(
    H * 0.52,
    [
      [84 * s, H * 0.1, 34 * s, 40 * s],
      [8 * s, H * 0.07, 34 * s, 36 * s],
    ],
    k.mid,
    k.near,
  );
  p.stip(() => H * 0.36, H * 0.14, 160, k.dark, 0, W * 0.2);
  p.stip(() => H * 0.38, H * 0.13, 200, k.dark, W * 0.8, W);
  p.water(H * 0.51, H * 0.86, 0, W, k.far, 60);
  p.glint(W * 0.52, H * 0.51, H * 0.8, m * 15);
  const X = W * 0.74,
    Y = H * 0.545;
  p.fill(
    `M${f1(W * 0.62)} ${f1(Y)}Q${f1(W * 0.8)} ${f1(Y - m * 6)} ${W} ${f1(Y - m * 9)}V${f1(Y + m)}H${f1(W * 0.62)}Z`,
    k.dark,
  );
  for (const [x, w, h, c] of [
    [-6, 8, 9, k.paper],
    [1, 9, 12, k.secL],
    [9, 8, 10, k.paper],
    [16, 10, 13, k.sec],
    [25, 9, 10, k.paper],
  ] as const) {
    const a = X + x * m,
      b = w * m,
      e = h * m,
      y = Y - m * (1 + x * 0.06);
    p.rect(a, y - e, b, e, c);
    p.fill(
      pts([
        [a - m, y - e],
        [a + b / 2, y - e - m * 3],
        [a + b + m, y - e],
      ]),
      k.secD,
    );
    for (let i = 0; i < 2; i++)
      for (let j = 0; j < 2; j++)
        p.rect(a + b * (0.2 + i * 0.4), y - e * (0.82 - j * 0.42), b * 0.18, e * 0.2, k.pane);
  }
  p.rect(X + m * 8, Y - m * 30, m * 5, m * 26, k.paper);
  p.fill(
    pts([
      [X + m * 7.4, Y - m * 30],
      [X + m * 10.5, Y - m * 36],
      [X + m * 13.6, Y - m * 30],
    ]),
    k.secD,
  );
  p.rect(X + m * 9.4, Y - m * 28, m * 2.2, m * 4, k.pane, m);
  for (const x of [-9, -12, 6, 23] as const) p.pappel(X + x * m, Y, m * 13, k.dark, k.deep);
  const bx = W * 0.42,
    by = H * 0.72;
  p.fill(
    `M${f1(bx - m * 12)} ${f1(by - m * 2.5)}Q${f1(bx)} ${f1(by + m)} ${f1(bx + m * 12)} ${f1(by - m * 3)}L${f1(bx + m * 9)} ${f1(by + m * 2)}Q${f1(bx)} ${f1(by + m * 3.4)} ${f1(bx - m * 9)} ${f1(by + m * 2)}Z`,
    k.deep,
  );
  for (const o of [-5, 0, 5] as const)
    p.line(
      `M${f1(bx + o * m - m * 2)} ${f1(by - m)}a${f1(m * 3)} ${f1(m * 5.6)} 0 0 1 ${f1(m * 6)} 0`,
      k.deep,
      m * 0.5,
    );
  p.fill(
    `M${f1(bx - m * 7)} ${f1(by - m * 0.8)}a${f1(m * 3.4)} ${f1(m * 6)} 0 0 1 ${f1(m * 3)} ${f1(-m * 5.6)}h${f1(m * 10)}a${f1(m * 3)} ${f1(m * 6)} 0 0 1 ${f1(m * 2.6)} ${f1(m * 5.6)}Z`,
    k.paper,
  );
  p.rect(0, H * 0.86, W, H * 0.14, k.secL);
  p.rect(0, H * 0.86, W, m * 2.4, k.paper);
  p.stip(() => H * 0.88, H * 0.12, 240, k.sec);
  p.bank(W * 0.6, H * 0.92, m * 21);
  p.palme(W * 0.1, H * 1.02, m * 72);
  p.palme(W * 0.22, H * 1.0, m * 46, k.deep);
  p.birds(W * 0.34, H * 0.18, 4);
  for (let i = 0; i < 20; i++)
    p.blatt(
      W * p.rnd(0, 0.26),
      H * p.rnd(0.94, 1.02),
      m * p.rnd(7, 11),
      p.rnd(220, 320),
      p.pick([k.deep, k.dark]),
    );
}
