import type { Drawing } from '../Drawing.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawFeld(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.46, { sun: [0.34, 0.27, 9] });
  p.hill(0.485, 1.6, 1, k.mid, k.near, 220);
  for (const [x, h] of [
    [0.08, 11],
    [0.12, 14],
    [0.9, 12],
    [0.94, 15],
    [0.47, 10],
  ] as const)
    p.linde(W * x, H * 0.52, m * h, k.near, k.mid, k.dark);
  p.rect(0, H * 0.515, W, H * 0.5, k.sec);
  const N = 13,
    cx = W * 0.62;
  for (let i = -N; i <= N; i++) {
    const a = i * W * 0.05,
      b = i * W * 0.3466,
      w = W * 0.05,
      v = W * 0.3466;
    p.fill(
      pts([
        [cx + a, H * 0.515],
        [cx + a + w, H * 0.515],
        [cx + b + v, H * 1.2],
        [cx + b, H * 1.2],
      ]),
      cycle([k.sec, k.near, k.secL, k.mid, k.secD], i),
    );
  }
  for (let i = -N; i <= N; i++) {
    const kind = ((i % 5) + 5) % 5;
    if (kind === 1 || kind === 4) {
      let d = '';
      for (let j = 1; j < 5; j++)
        d += `M${f1(cx + i * W * 0.05 + (W * 0.05 * j) / 5)} ${f1(H * 0.515)}L${f1(cx + i * W * 0.3466 + (W * 0.3466 * j) / 5)} ${f1(H * 1.2)}`;
      p.line(d, kind === 1 ? k.dark : k.sec, m * 0.35);
    } else {
      let d = '';
      for (let j = 0; j < 60; j++) {
        const t = Math.sqrt(p.r()),
          q = p.r();
        d += `M${f1(cx + (i + q) * W * (0.05 + 0.21 * t))} ${f1(H * (0.515 + 0.49 * t))}h0`;
      }
      p.line(d, kind === 3 ? k.near : k.secD, m * 0.38);
    }
  }
  p.haus(W * 0.56, H * 0.56, m * 19, { lit: 3, wing: 1.5, shut: k.near });
  p.linde(W * 0.54, H * 0.57, m * 24, k.dark, k.near, k.deep);
  p.fill(
    pts([
      [W * 0.66, H * 0.56],
      [W * 0.675, H * 0.56],
      [W * 0.537, H * 1.2],
      [W * 0.34, H * 1.2],
    ]),
    k.paper,
  );
  p.fig(W * 0.56, H * 0.86, m * 22, {
    coat: k.dark,
    hair: k.hairs[1],
    stick: true,
    dir: 1,
    hat: k.deep,
  });
  p.fig(W * 0.56 - m * 7, H * 0.865, m * 20.5, {
    coat: k.paper,
    hair: k.hairs[0],
    bun: true,
    skirt: true,
    dir: 1,
    legs: k.deep,
    arm: false,
  });
  p.birds(W * 0.76, H * 0.2, 5);
}
