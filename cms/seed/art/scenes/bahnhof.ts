import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawBahnhof(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.4, { alps: false, sun: [0.1, 0.18, 6] });
  p.hill(0.44, 6, 0.4, k.mid, k.near, 260);
  for (let i = 0; i < 26; i++)
    p.tanne(p.L + ((p.R - p.L) * i) / 25, H * 0.5, m * p.rnd(9, 17), k.near, k.dark);
  p.hill(0.54, 2, 2, k.near, k.dark, 200);
  p.haus(W * 1.04, H * 0.66, m * 30, { lit: 4, wing: 0.8, shut: k.sec });
  // The train comes in from the left.
  const y = H * 0.78;
  p.band(y - m * 1, m * 12, k.farD);
  p.stip(() => y, m * 9, 260, k.dark);
  p.band(y + m * 1.6, m * 1.2, k.deep);
  for (const j of [0, 1] as const)
    p.carriage(p.L - m * 20 + j * m * 61, y + m * 2, m * 60, m * 30, k.sec);
  p.rect(W * 0.275, y - m * 28, m * 3, m * 26, k.deep);
  p.dot(W * 0.283, y - m * 6, m * 1.6, k.light);
  p.band(H * 0.87, H * 0.18, k.secL);
  p.band(H * 0.87, m * 2, k.paper);
  p.stip(() => H * 0.9, H * 0.1, 200, k.sec);
  // The clock, the roof and three who wait.
  const b = H * 0.96;
  p.rect(W * 0.88, H * 0.24, m * 2, H * 0.7, k.deep);
  p.rect(W * 0.36, H * 0.22, m * 2, H * 0.72, k.deep);
  p.fill(
    pts([
      [W * 0.28, H * 0.22],
      [W * 0.32, H * 0.14],
      [W * 0.94, H * 0.14],
      [W * 0.98, H * 0.22],
    ]),
    k.dark,
  );
  p.line(`M${f1(W * 0.48)} ${f1(H * 0.22)}v${f1(m * 5)}`, k.deep, m);
  p.dot(W * 0.48, H * 0.33, m * 7, k.deep);
  p.dot(W * 0.48, H * 0.33, m * 5.8, k.paper);
  p.line(
    `M${f1(W * 0.48)} ${f1(H * 0.33)}l${f1(m * 3.6)} ${f1(m * 1.6)}M${f1(W * 0.48)} ${f1(H * 0.33)}l${f1(m * 2.4)} ${f1(m * 1.6)}`,
    k.deep,
    m * 0.8,
  );
  p.fig(W * 0.46, b, m * 46, {
    ...p.who.woman,
    coat: k.paper,
    hat: k.secD,
    stick: true,
    dir: -1,
  });
  p.seated(W * 0.72, b, m * 56, {
    ...p.who.man,
    coat: k.dark,
    dir: -1,
    chair: false,
  });
  p.rect(W * 0.6, b - m * 14, m * 34, m * 2.6, k.deep)
    .rect(W * 0.64, b - m * 12, m * 2, m * 12, k.deep)
    .rect(W * 0.82, b - m * 12, m * 2, m * 12, k.deep);
  p.rect(W * 0.79, b - m * 24, m * 8, m * 10, k.secD, m);
}
