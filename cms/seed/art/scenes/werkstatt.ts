import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawWerkstatt(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.farD);
  // Every tool has its outline on the wall.
  p.rect(W * 0.04, H * 0.1, W * 0.92, H * 0.36, k.secL);
  for (let i = 0; i < 7; i++) {
    const x = W * (0.1 + i * 0.07),
      h = m * (12 + ((i * 5) % 7));
    p.rect(x, H * 0.14, m * 1.6, h, k.dark);
    p.rect(x - m * 2, H * 0.14 + (i % 2 ? h : 0), m * 5.6, m * 4, i % 3 ? k.deep : k.secD);
  }
  p.fill(
    pts([
      [W * 0.64, H * 0.15],
      [W * 0.86, H * 0.2],
      [W * 0.86, H * 0.27],
      [W * 0.64, H * 0.24],
    ]),
    k.paper,
  );
  p.rect(W * 0.86, H * 0.17, m * 7, m * 9, k.secD, m * 2);
  for (let i = 0; i < 5; i++)
    p.add(
      `<circle cx="${f1(W * (0.66 + i * 0.06))}" cy="${f1(H * 0.37)}" r="${f1(m * 3)}" fill="none" stroke="${k.dark}" stroke-width="${f1(m)}"/>`,
    );
  p.view(-W * 0.42, H * 0.1, W * 0.38, H * 0.42, false);
  p.shelf(W * 1.06, H * 0.08, W * 0.4, 4, m * 14, true);
  p.lampe(W * 0.46, H * 0.16, m * 14);
  p.band(H * 0.84, H * 0.2, k.secL);
  p.stip(() => H * 0.86, H * 0.14, 240, k.sec);
  const b = H * 0.94;
  p.fig(W * 0.34, b, m * 58, { ...p.who.worker, coat: k.near, arm: false });
  p.fig(W * 0.7, b, m * 55, { ...p.who.man, coat: k.paper, arm: false });
  for (const [x, d, c, s] of [
    [0.34, 1, k.near, k.skins[1]],
    [0.7, -1, k.paper, k.skins[0]],
  ] as const) {
    p.arm(W * x, b, m * 56, c, s, d * 0.22, 0.5);
    p.arm(W * x, b, m * 56, c, s, -d * 0.14, 0.5);
  }
  // The bench with a board, a saw and a vice.
  const ty = H * 0.7;
  p.rect(W * 0.08, ty, W * 0.84, m * 5, k.secD);
  for (const x of [0.12, 0.82] as const) p.rect(W * x, ty + m * 5, m * 6, H * 0.22, k.dark);
  p.rect(W * 0.3, ty - m * 3, W * 0.5, m * 3, k.glow);
  p.fill(
    pts([
      [W * 0.42, ty - m * 9],
      [W * 0.47, ty - m * 10],
      [W * 0.56, ty - m * 2],
      [W * 0.44, ty - m * 3],
    ]),
    k.shade,
  );
  p.rect(W * 0.1, ty - m * 8, m * 8, m * 8, k.deep, m);
  for (let i = 0; i < 16; i++)
    p.line(
      `M${f1(W * p.rnd(0.3, 0.75))} ${f1(H * p.rnd(0.9, 0.98))}q${f1(m)} ${f1(-m * 2)} ${f1(m * 2.4)} 0`,
      k.glow,
      m * 0.7,
    );
}
