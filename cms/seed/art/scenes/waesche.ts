import type { Drawing } from '../Drawing.ts';
import { cycle, f1 } from '../pathData.ts';

export function drawWaesche(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.shade);
  p.view(W * 1.02, H * 0.1, W * 0.38, H * 0.42);
  // Machines with round doors, one of them lit, and shelves of folded linen.
  for (let i = 0; i < 4; i++) {
    const x = -W * 0.46 + i * m * 21;
    p.rect(x, H * 0.46, m * 19, H * 0.36, k.paper, m);
    p.dot(x + m * 9.5, H * 0.65, m * 7, k.farD);
    p.dot(x + m * 9.5, H * 0.65, m * 5, i === 2 ? k.light : k.pane);
    p.rect(x + m * 2, H * 0.49, m * 8, m * 2.4, k.mid);
  }
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 7; i++)
      for (let j = 0; j < 3; j++)
        p.rect(
          W * (0.08 + i * 0.125),
          H * (0.18 + r * 0.13) - j * m * 2.4,
          W * 0.1,
          m * 2,
          cycle([k.paper, k.sec, k.secL, k.mid, k.glow], i + j * 2 + r),
        );
  for (let r = 0; r < 3; r++) p.rect(W * 0.05, H * (0.2 + r * 0.13), W * 0.9, m * 1.2, k.dark);
  p.band(H * 0.82, H * 0.22, k.secL);
  p.stip(() => H * 0.84, H * 0.16, 200, k.sec);
  p.basket(W * 1.24, H * 0.96, m * 16, k.paper);
  // Two people fold a sheet between them.
  const b = H * 0.95,
    x0 = W * 0.27,
    x1 = W * 0.73;
  p.fig(x0, b, m * 56, { ...p.who.nurse, coat: k.near, arm: false });
  p.fig(x1, b, m * 54, { ...p.who.man, coat: k.dark, arm: false });
  p.fill(
    `M${f1(x0 + m * 12)} ${f1(b - m * 37)}Q${f1(W * 0.5)} ${f1(b - m * 28)} ${f1(x1 - m * 12)} ${f1(b - m * 36)}L${f1(x1 - m * 14)} ${f1(b - m * 12)}Q${f1(W * 0.5)} ${f1(b - m * 4)} ${f1(x0 + m * 14)} ${f1(b - m * 13)}Z`,
    k.glow,
  );
  p.line(
    `M${f1(x0 + m * 20)} ${f1(b - m * 33)}V${f1(b - m * 14)}M${f1(W * 0.5)} ${f1(b - m * 31)}V${f1(b - m * 9)}M${f1(x1 - m * 20)} ${f1(b - m * 33)}V${f1(b - m * 13)}`,
    k.secL,
    m * 0.8,
  );
  p.arm(x0, b, m * 56, k.near, k.skins[2], 0.22, 0.66);
  p.arm(x1, b, m * 54, k.dark, k.skins[0], -0.22, 0.67);
  p.basket(W * 0.5, H * 0.985, m * 9, k.sec);
}
