import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawBesuch(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.shade);
  p.view(W * 0.4, H * 0.1, W * 0.34, H * 0.4);
  p.view(-W * 0.42, H * 0.1, W * 0.34, H * 0.4, false);
  for (const [x, c] of [
    [0.06, k.mid],
    [0.17, k.secD],
    [1.06, k.near],
    [1.2, k.sec],
  ] as const) {
    p.rect(W * x, H * 0.14, m * 11, m * 13, k.paper);
    p.rect(W * x + m, H * 0.14 + m, m * 9, m * 11, c);
    p.dot(W * x + m * 5.5, H * 0.14 + m * 6, m * 2.2, k.glow);
  }
  p.band(H * 0.76, H * 0.28, k.secL);
  for (const y of [0.8, 0.88, 0.96] as const) p.band(H * y, m * 0.4, k.sec);
  p.rect(W * 1.2, H * 0.4, m * 30, H * 0.42, k.dark, m);
  p.rect(W * 1.2 + m * 2, H * 0.44, m * 12, H * 0.34, k.mid);
  p.rect(W * 1.2 + m * 16, H * 0.44, m * 12, H * 0.34, k.mid);
  // A resident in her armchair, and a nurse beside her with time.
  const b = H * 0.95,
    x = W * 0.32;
  p.line(`M${f1(x - m * 26)} ${f1(b)}v${f1(-m * 50)}`, k.deep, m * 1.1);
  p.fill(
    pts([
      [x - m * 30, b - m * 60],
      [x - m * 22, b - m * 60],
      [x - m * 17, b - m * 48],
      [x - m * 35, b - m * 48],
    ]),
    k.light,
  );
  p.rect(x - m * 17, b - m * 46, m * 14, m * 42, k.dark, m * 5);
  p.rect(x - m * 14, b - m * 20, m * 28, m * 14, k.dark, m * 3);
  p.seated(x, b, m * 62, {
    ...p.who.woman,
    coat: k.paper,
    dir: 1,
    chair: false,
    reach: 0.28,
  });
  p.rect(x - m * 12, b - m * 22, m * 20, m * 4, k.near, m * 2);
  p.fill(
    `M${f1(x + m * 1)} ${f1(b - m * 21)}h${f1(m * 14)}q${f1(m * 3)} ${f1(m * 9)} ${f1(m * 1)} ${f1(m * 15)}h${f1(-m * 11)}Z`,
    k.sec,
  );
  p.seated(W * 0.66, b, m * 64, {
    ...p.who.nurse,
    coat: k.mid,
    dir: -1,
    reach: 0.3,
  });
  p.table(W * 0.86, H * 0.72, m * 10, H * 0.94);
  p.cup(W * 0.84, H * 0.715);
  p.line(
    `M${f1(W * 0.89)} ${f1(H * 0.71)}v${f1(-m * 9)}M${f1(W * 0.89)} ${f1(H * 0.71)}l${f1(m * 3)} ${f1(-m * 7)}M${f1(W * 0.89)} ${f1(H * 0.71)}l${f1(-m * 3)} ${f1(-m * 7)}`,
    k.near,
    m * 0.7,
  );
  for (const [dx, dy] of [
    [0, 10],
    [3, 8],
    [-3, 8],
  ] as const)
    p.dot(W * 0.89 + dx * m, H * 0.71 - dy * m, m * 1.8, dx ? k.sec : k.secD);
  p.rect(W * 0.89 - m * 1.8, H * 0.71 - m * 4, m * 3.6, m * 4.4, k.near, m);
}
