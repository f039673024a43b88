import type { Drawing } from '../Drawing.ts';
import { ink } from '../inks.ts';
import { f1 } from '../pathData.ts';

export function drawMosten(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.4, { sun: [0.08, 0.18, 6] });
  p.hill(0.44, 3, 1, k.mid, k.near, 240);
  p.block(W * 1.04, H * 0.54, m * 44, m * 24, { rows: 3, cols: 5, lit: 7 });
  p.hill(0.53, 1.2, 3, ink(0.86, 0.07, 118), k.mid, 300);
  for (const x of [-0.46, -0.3, -0.12, 0.1, 0.3, 0.72, 0.92, 1.3, 1.46] as const)
    p.apple(W * x, H * 0.62, m * 17, 8);
  p.hill(0.72, 1, 4, k.mid, k.near, 400);
  p.apple(-W * 0.3, H * 0.88, m * 64, 24);
  p.ladder(-W * 0.18, H * 0.92, m * 44, -m * 9);
  p.apple(W * 1.36, H * 0.9, m * 60, 22);
  // The press: a barrel of slats under its screw.
  const b = H * 0.92,
    x = W * 0.5;
  p.rect(x - m * 16, b - m * 47, m * 3, m * 47, k.deep);
  p.rect(x + m * 13, b - m * 47, m * 3, m * 47, k.deep);
  p.rect(x - m * 18, b - m * 49, m * 36, m * 4, k.dark, m);
  p.rect(x - m * 1.4, b - m * 58, m * 2.8, m * 32, k.secL);
  p.line(`M${f1(x - m * 13)} ${f1(b - m * 56)}H${f1(x + m * 13)}`, k.deep, m * 1.8);
  p.rect(x - m * 11, b - m * 27, m * 22, m * 18, k.secD);
  for (let i = 0; i < 7; i++) p.rect(x - m * 11 + i * m * 3.4, b - m * 27, m * 0.7, m * 18, k.deep);
  p.rect(x - m * 12, b - m * 24, m * 24, m * 2, k.deep).rect(
    x - m * 12,
    b - m * 14,
    m * 24,
    m * 2,
    k.deep,
  );
  p.rect(x - m * 14, b - m * 9, m * 28, m * 4, k.dark);
  p.rect(x + m * 9, b - m * 6, m * 2, m * 4, k.light);
  p.barrel(x + m * 12, b + m * 3, m * 9, m * 7);
  p.fig(W * 0.26, b, m * 50, { ...p.who.man, coat: k.near, arm: false });
  p.arm(W * 0.26, b, m * 50, k.near, k.skins[0], 0.32, 0.99);
  p.arm(W * 0.26, b, m * 50, k.near, k.skins[0], -0.14, 0.48);
  p.fig(W * 0.76, b, m * 45, { ...p.who.lady, coat: k.paper, dir: -1 });
  p.basket(W * 0.76 - m * 8, b - m * 18, m * 6, k.sec);
  p.crate(W * 0.8, H * 0.975, m * 18, m * 9, k.sec);
  p.crate(W * 0.1, H * 0.975, m * 18, m * 9, k.sec);
  p.gras(() => H * 0.998, 170, 5, k.dark);
}
