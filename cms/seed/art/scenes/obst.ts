import type { Drawing } from '../Drawing.ts';
import { ink } from '../inks.ts';
import { f1 } from '../pathData.ts';

export function drawObst(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.4);
  p.hill(0.44, 3, 3, k.mid, k.near, 240);
  p.haus(W * 0.68, H * 0.52, m * 12, { lit: 1, wing: 1.2, shut: k.near });
  p.tanne(W * 0.64, H * 0.53, m * 13);
  p.hill(0.52, 1.4, 0.8, ink(0.86, 0.07, 118), k.mid, 300);
  for (const x of [0.06, 0.2, 0.34, 0.48, 0.8, 0.93] as const) p.apple(W * x, H * 0.585, m * 12, 7);
  for (const x of [-0.02, 0.17, 0.37, 0.72, 0.92] as const) p.apple(W * x, H * 0.68, m * 21, 10);
  p.hill(0.76, 1, 4.4, k.sec, undefined);
  p.hill(0.765, 1, 4.4, k.mid, k.near, 380);
  p.apple(W * 0.3, H * 0.9, m * 62, 26);
  p.apple(W * 0.95, H * 0.88, m * 46, 18);
  const lx = W * 0.4,
    ly = H * 0.91;
  p.line(
    `M${f1(lx)} ${f1(ly)}l${f1(-m * 8)} ${f1(-m * 34)}M${f1(lx + m * 5)} ${f1(ly)}l${f1(-m * 8)} ${f1(-m * 34)}`,
    k.secL,
    m * 0.9,
  );
  let d = '';
  for (let i = 1; i < 8; i++) d += `M${f1(lx - m * i)} ${f1(ly - m * 4.25 * i)}h${f1(m * 5)}`;
  p.line(d, k.secL, m * 0.8);
  p.fig(W * 0.54, H * 0.92, m * 28, {
    coat: k.paper,
    hair: k.hairs[0],
    bun: true,
    skirt: true,
    dir: 1,
    legs: k.deep,
  });
  p.fill(
    `M${f1(W * 0.54 + m * 5)} ${f1(H * 0.92 - m * 13)}h${f1(m * 9)}l${f1(-m * 1.3)} ${f1(m * 5)}h${f1(-m * 6.4)}Z`,
    k.secD,
  );
  for (const q of [6.2, 8, 9.8, 11.6] as const)
    p.dot(W * 0.54 + m * q, H * 0.92 - m * 13.2, m * 1.05, k.sec);
  p.fig(W * 0.66, H * 0.91, m * 29, {
    coat: k.dark,
    hair: k.hairs[2],
    dir: -1,
    stick: true,
  });
  p.gras(() => H * 0.998, 150, 5, k.dark);
  for (let i = 0; i < 9; i++) p.dot(W * p.rnd(0.14, 0.46), H * p.rnd(0.92, 0.97), m * 0.9, k.sec);
}
