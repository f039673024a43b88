import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawHof(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.42, { sun: [0.26, 0.2, 7] });
  p.hill(0.46, 3, 0.4, k.mid, k.near, 220);
  for (const [x, h] of [
    [0.05, 16],
    [0.1, 20],
    [0.15, 14],
    [0.93, 18],
    [0.97, 14],
  ] as const)
    p.tanne(W * x, H * 0.53, m * h, k.near, k.dark);
  p.hill(0.53, 2, 2.6, k.sec, k.secD, 300);
  const x = W * 0.5,
    y = H * 0.68,
    w = m * 50;
  p.rect(x, y - m * 17, w, m * 17, k.secL);
  p.rect(x, y - m * 17, w, m * 17, k.mid);
  for (let i = 0; i < 16; i++) p.rect(x + (w * i) / 16, y - m * 17, m * 0.35, m * 17, k.near);
  p.fill(
    pts([
      [x - m * 4, y - m * 15],
      [x + m * 7, y - m * 33],
      [x + w - m * 7, y - m * 33],
      [x + w + m * 4, y - m * 15],
    ]),
    k.dark,
  );
  let d = '';
  for (let i = 0; i < 5; i++)
    d += `M${f1(x + m * (5 - i * 2.2))} ${f1(y - m * (30 - i * 3.2))}H${f1(x + w - m * (5 - i * 2.2))}`;
  p.line(d, k.deep, m * 0.4);
  p.rect(x + w * 0.36, y - m * 13, m * 13, m * 13, k.light);
  p.rect(x + w * 0.36 - m * 7, y - m * 13, m * 7, m * 13, k.near);
  p.line(
    `M${f1(x + w * 0.36 - m * 7)} ${f1(y - m * 13)}l${f1(m * 7)} ${f1(m * 13)}M${f1(x + w * 0.36)} ${f1(y - m * 13)}l${f1(-m * 7)} ${f1(m * 13)}`,
    k.paper,
    m * 0.5,
  );
  p.fig(x + w * 0.36 + m * 6, y, m * 11.5, {
    coat: k.dark,
    hair: k.hairs[3],
    arm: false,
  });
  for (const q of [0.08, 0.75, 0.88] as const)
    p.rect(x + w * q, y - m * 11, m * 4, m * 4.6, k.paper);
  p.linde(W * 0.44, y + m, m * 27);
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    p.fill(
      `M${f1(W * (0.02 + t * 0.5))} ${f1(H * 0.7)}L${f1(W * (-0.9 + t * 1.75))} ${H}h${f1(W * 0.1)}L${f1(W * (0.04 + t * 0.5))} ${f1(H * 0.7)}Z`,
      i % 2 ? k.secD : k.secL,
    );
  }
  p.hill(0.8, 1.6, 5.2, k.near, k.dark, 320);
  p.kuh(W * 0.27, H * 0.9, m * 24, 1);
  p.fig(W * 0.27 + m * 26, H * 0.905, m * 27, {
    coat: k.secL,
    hair: k.hairs[1],
    hat: k.light === '' ? '' : k.paper,
    dir: -1,
  });
  let fe = '';
  for (let i = 0; i < 14; i++) fe += `M${f1(W * 0.62 + i * m * 6)} ${f1(H * 0.97)}v${f1(-m * 10)}`;
  p.line(
    fe + `M${f1(W * 0.6)} ${f1(H * 0.97 - m * 8)}H${W}M${f1(W * 0.6)} ${f1(H * 0.97 - m * 4)}H${W}`,
    k.deep,
    m * 0.9,
  );
  p.gras(() => H * 0.995, 120, 5, k.deep);
}
