import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawSaat(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.42, { sun: [0.3, 0.22, 8] });
  p.water(H * 0.47, H * 0.53, p.L, p.R, k.sky, 30);
  p.hill(0.51, 1, 2, k.mid, k.near, 200);
  p.block(W * 0.76, H * 0.56, m * 56, m * 22, { rows: 3, cols: 8, lit: 11 });
  for (const [x, h] of [
    [-0.4, 16],
    [-0.3, 22],
    [0.66, 18],
    [1.4, 24],
  ] as const)
    p.linde(W * x, H * 0.57, m * h);
  // Furrows that run towards the house.
  p.band(H * 0.56, H * 0.48, k.secD);
  for (let i = -16; i <= 16; i++)
    p.fill(
      pts([
        [W * 0.6 + i * m * 7, H * 0.56],
        [W * 0.6 + (i + 0.5) * m * 7, H * 0.56],
        [W * 0.6 + (i + 0.5) * m * 33, H * 1.2],
        [W * 0.6 + i * m * 33, H * 1.2],
      ]),
      i % 2 ? k.sec : k.near,
    );
  p.stip(() => H * 0.57, H * 0.42, 420, k.dark);
  const b = H * 0.95,
    x = W * 0.46;
  p.fig(x, b, m * 54, {
    ...p.who.man,
    coat: k.paper,
    hat: k.deep,
    arm: false,
    lean: 0.02,
  });
  p.fill(`M${f1(x - m * 8)} ${f1(b - m * 34)}q${f1(m * 9)} ${f1(m * 14)} ${f1(m * 16)} 0Z`, k.secL);
  p.arm(x, b, m * 54, k.paper, k.skins[0], 0.32, 0.6);
  p.arm(x, b, m * 54, k.paper, k.skins[0], -0.12, 0.56);
  for (let i = 0; i < 46; i++) {
    const t = p.r();
    p.dot(x + m * (19 + t * 30), b - m * (32 - t * t * 30 - p.rnd(-5, 5) * t), m * 0.8, k.light);
  }
  p.fig(W * 0.2, b, m * 46, { ...p.who.woman, coat: k.mid, dir: 1 });
  p.basket(W * 0.2 + m * 8, b - m * 16, m * 5, k.secL);
  p.birds(W * 0.9, H * 0.3, 7);
  p.birds(-W * 0.2, H * 0.26, 5);
}
