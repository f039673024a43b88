import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawKatze(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.5, { sun: [0.72, 0.2, 8] });
  p.hill(0.56, 3, 0.6, k.mid, k.near, 300);
  p.haus(W * 0.26, H * 0.62, m * 11, { lit: 1, wing: 1.1, shut: k.near });
  for (const [x, h] of [
    [0.12, 22],
    [0.5, 16],
    [0.63, 24],
    [0.93, 30],
  ] as const)
    p.linde(W * x, H * 0.68, m * h);
  p.hill(0.66, 1.4, 3.1, k.near, k.dark, 260);
  // The window frame, seen from inside.
  const sill = H * 0.76;
  p.rect(p.L, -H * 0.2, -p.L, H * 1.2, k.shade);
  p.rect(0, -H * 0.2, m * 5, H * 1.2, k.paper);
  p.rect(W, -H * 0.2, p.R - W, H * 1.2, k.shade);
  p.rect(W - m * 5, -H * 0.2, m * 5, H * 1.2, k.paper);
  p.rect(W * 0.5 - m * 2, -H * 0.2, m * 4, sill + H * 0.2, k.paper);
  p.rect(0, H * 0.27, W, m * 2, k.paper);
  for (const [at, dir] of [
    [0, 1],
    [W, -1],
  ] as const)
    p.fill(
      `M${f1(at)} ${f1(-H * 0.2)}h${f1(dir * m * 24)}v${f1(H * 0.2)}q${f1(-dir * m * 3)} ${f1(H * 0.34)} ${f1(-dir * m * 17)} ${f1(H * 0.52)}q${f1(dir * m * 3)} ${f1(H * 0.12)} ${f1(dir * m * 1)} ${f1(H * 0.26)}h${f1(-dir * m * 8)}Z`,
      k.sec,
    );
  for (const [x, w, h, c] of [
    [-0.4, 24, 30, k.mid],
    [-0.2, 15, 19, k.secD],
    [1.12, 17, 21, k.near],
    [1.28, 22, 28, k.sec],
  ] as const) {
    p.rect(W * x, H * 0.2, m * w, m * h, k.paper);
    p.rect(W * x + m * 1.4, H * 0.2 + m * 1.4, m * (w - 2.8), m * (h - 2.8), c);
    p.dot(W * x + (m * w) / 2, H * 0.2 + m * h * 0.46, m * w * 0.2, k.glow);
  }
  p.band(sill, m * 4, k.paper);
  p.band(sill + m * 4, H * 0.24, k.secL);
  p.stip(() => sill + m * 5, H * 0.18, 260, k.sec);
  // Geraniums in their pots.
  for (const [x, s] of [
    [0.16, 1],
    [0.84, 1.15],
  ] as const) {
    const X = W * x;
    p.fill(
      `M${f1(X - m * 8 * s)} ${f1(sill - m * 11 * s)}h${f1(m * 16 * s)}l${f1(-m * 2.4 * s)} ${f1(m * 12 * s)}h${f1(-m * 11.2 * s)}Z`,
      k.secD,
    );
    p.rect(X - m * 9 * s, sill - m * 12.5 * s, m * 18 * s, m * 3 * s, k.dark);
    for (let i = 0; i < 15; i++)
      p.dot(
        X + p.rnd(-11, 11) * m * s,
        sill - m * s * p.rnd(14, 24),
        m * s * p.rnd(2, 3.4),
        i % 3 ? k.near : k.dark,
      );
    for (let i = 0; i < 9; i++) {
      const fx = X + p.rnd(-11, 11) * m * s,
        fy = sill - m * s * p.rnd(19, 32);
      p.line(
        `M${f1(fx)} ${f1(fy)}L${f1(X + (fx - X) * 0.4)} ${f1(sill - m * 14 * s)}`,
        k.near,
        m * 0.5,
      );
      for (const [dx, dy] of [
        [0, 0],
        [1.8, 0.6],
        [-1.7, 0.8],
        [0.4, -1.7],
      ] as const)
        p.dot(fx + dx * m * s, fy + dy * m * s, m * 1.6 * s, k.sec);
    }
  }
  // The cat of the house sits and looks out.
  const x = W * 0.4,
    c = k.deep;
  p.fill(
    `M${f1(x - m * 9)} ${f1(sill)}C${f1(x - m * 13)} ${f1(sill - m * 12)} ${f1(x - m * 8)} ${f1(sill - m * 20)} ${f1(x - m * 4)} ${f1(sill - m * 24)}h${f1(m * 8)}C${f1(x + m * 9)} ${f1(sill - m * 19)} ${f1(x + m * 13)} ${f1(sill - m * 11)} ${f1(x + m * 9)} ${f1(sill)}Z`,
    c,
  );
  p.ell(x, sill - m * 28, m * 6.6, m * 6, c);
  for (const d of [-1, 1] as const)
    p.fill(
      `M${f1(x + d * m * 6.2)} ${f1(sill - m * 29)}l${f1(-d * m * 0.4)} ${f1(-m * 9)}l${f1(-d * m * 5)} ${f1(m * 4.4)}Z`,
      c,
    );
  p.line(
    `M${f1(x + m * 7)} ${f1(sill - m * 2)}c${f1(m * 14)} ${f1(m * 2)} ${f1(m * 14)} ${f1(m * 12)} ${f1(m * 5)} ${f1(m * 13)}`,
    c,
    m * 2.6,
  );
  p.line(
    `M${f1(x - m * 3)} ${f1(sill - m * 21)}q${f1(m * 3)} ${f1(m * 2)} ${f1(m * 6)} 0`,
    k.sec,
    m * 1.2,
  );
  // A cup of tea.
  const t = W * 0.61;
  p.ell(t, sill + m * 0.4, m * 8, m * 1.6, k.shade);
  p.fill(
    `M${f1(t - m * 5.4)} ${f1(sill - m * 9)}h${f1(m * 10.8)}q0 ${f1(m * 9)} ${f1(-m * 5.4)} ${f1(m * 9)}t${f1(-m * 5.4)} ${f1(-m * 9)}Z`,
    k.paper,
  );
  p.line(
    `M${f1(t + m * 5)} ${f1(sill - m * 7)}q${f1(m * 5)} ${f1(m * 0.6)} ${f1(-m * 1)} ${f1(m * 5)}`,
    k.paper,
    m * 1.2,
  );
  p.line(
    `M${f1(t - m * 2)} ${f1(sill - m * 12)}q${f1(-m * 2)} ${f1(-m * 4)} 0 ${f1(-m * 7)}M${f1(t + m * 2)} ${f1(sill - m * 12)}q${f1(-m * 2)} ${f1(-m * 4)} 0 ${f1(-m * 7)}`,
    k.paper,
    m * 0.8,
  );
}
