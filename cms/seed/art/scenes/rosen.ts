import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawRosen(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.42, { sun: [0.66, 0.2, 6], alps: false, noCloud: true });
  p.cloud(W * 0.2, H * 0.14, m * 9);
  p.hill(0.43, 4, 2, k.far, k.farD, 200);
  p.hill(0.5, 2, 5, k.secL, k.sec, 240);
  p.haus(W * 0.14, H * 0.58, m * 17, { lit: -1, wing: 1.3 });
  p.linde(W * 0.4, H * 0.57, m * 20, k.near, k.mid, k.dark);
  p.linde(W * 0.86, H * 0.6, m * 28, k.near, k.mid, k.dark);
  p.hill(0.58, 1.4, 1, k.mid, k.near, 420);
  const cx = W * 0.56,
    y = H * 0.92;
  p.fill(
    pts([
      [cx - m * 4, H * 0.6],
      [cx + m * 4, H * 0.6],
      [cx + m * 31, H * 1.2],
      [cx - m * 31, H * 1.2],
    ]),
    k.paper,
  );
  p.stip(() => H * 0.62, H * 0.36, 160, k.shade, cx - m * 5, cx + m * 5);
  p.fig(cx + m * 1, H * 0.8, m * 23, {
    coat: k.dark,
    hair: k.hairs[0],
    bun: true,
    skirt: true,
    dir: -1,
    stick: true,
  });
  const arch = (w: number, c: string, lw: number) =>
    p.line(
      `M${f1(cx - w)} ${f1(y)}V${f1(H * 0.5)}A${f1(w)} ${f1(w)} 0 0 1 ${f1(cx + w)} ${f1(H * 0.5)}V${f1(y)}`,
      c,
      lw,
    );
  arch(m * 17, k.deep, m * 0.8);
  arch(m * 20, k.deep, m * 0.8);
  for (let i = 0; i < 120; i++) {
    const t = p.r(),
      a = Math.PI * (1 + t),
      lower = p.r() < 0.5;
    let x, yy;
    if (lower) {
      x = cx + (p.r() < 0.5 ? -1 : 1) * m * p.rnd(16, 21.5);
      yy = p.rnd(H * 0.5, y);
    } else {
      const q = m * p.rnd(16, 22);
      x = cx + Math.cos(a) * q;
      yy = H * 0.5 + Math.sin(a) * q;
    }
    p.blatt(x, yy, m * p.rnd(2.6, 4.4), p.rnd(0, 360), p.r() < 0.5 ? k.dark : k.near);
  }
  for (let i = 0; i < 34; i++) {
    const t = i / 33,
      a = Math.PI * (1 + t);
    const q = m * p.rnd(16.5, 21),
      x = cx + Math.cos(a) * q,
      yy = H * 0.5 + Math.sin(a) * q;
    p.rose(x, yy, m * p.rnd(1.3, 2.2), p.pick([k.sec, k.paper, k.secD]), p.pick([k.secL, k.sec]));
  }
  for (let i = 0; i < 18; i++)
    p.rose(
      cx + (i % 2 ? -1 : 1) * m * p.rnd(16, 21),
      p.rnd(H * 0.52, y),
      m * p.rnd(1.2, 2.1),
      p.pick([k.sec, k.paper, k.secD]),
      k.secL,
    );
  for (const sd of [-1, 1] as const)
    for (let i = 0; i < 26; i++) {
      const x = sd < 0 ? p.rnd(-2, W * 0.36) : p.rnd(W * 0.76, W + 2),
        yy = H * p.rnd(0.86, 1.02);
      p.blatt(x, yy, m * p.rnd(6, 10), p.rnd(190, 350), p.pick([k.dark, k.deep, k.near]));
    }
  for (let i = 0; i < 16; i++) {
    const x = i % 2 ? p.rnd(W * 0.78, W * 0.99) : p.rnd(W * 0.01, W * 0.32);
    p.rose(
      x,
      H * p.rnd(0.82, 0.98),
      m * p.rnd(3, 5.2),
      p.pick([k.sec, k.secD, k.paper]),
      p.pick([k.secL, k.sec]),
    );
  }
}
