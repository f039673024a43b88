import type { Drawing } from '../Drawing.ts';
import { cycle, f1, pts } from '../pathData.ts';

export function drawBus(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.42, { sun: [0.16, 0.18, 6.5] });
  p.hill(0.46, 3, 2, k.mid, k.near, 260);
  p.haus(W * 0.1, H * 0.58, m * 17, { lit: 4, wing: 1.3, shut: k.near });
  for (const [x, h] of [
    [0.04, 24],
    [0.42, 22],
    [0.5, 16],
    [-0.3, 34],
    [1.1, 26],
    [1.34, 36],
  ] as const)
    p.linde(W * x, H * 0.6, m * h);
  p.hill(0.56, 1, 3.4, k.near, k.dark, 240);
  p.band(H * 0.66, H * 0.3, k.shade);
  p.stip(() => H * 0.67, H * 0.16, 240, k.farD);
  p.line(
    `M${f1(p.L)} ${f1(H * 0.8)}H${f1(p.R)}`,
    k.paper,
    m * 1.2,
    `stroke-dasharray="${f1(m * 9)} ${f1(m * 7)}"`,
  );
  // The bus is at the stop with its door open.
  const x = W * 0.44,
    y = H * 0.83,
    w = W * 0.5,
    h = H * 0.4;
  p.rect(x, y - h, w, h, k.sec, m * 4);
  p.rect(x, y - h * 0.34, w, h * 0.16, k.paper);
  p.rect(x, y - m * 4, w, m * 4, k.dark);
  for (let i = 0; i < 4; i++)
    p.rect(x + w * (0.04 + i * 0.175), y - h * 0.88, w * 0.155, h * 0.44, k.glow, m);
  for (const [i, hair, skin] of [
    [0, 0, 0],
    [2, 3, 2],
  ] as const) {
    const hx = x + w * (0.12 + i * 0.175);
    p.dot(hx, y - h * 0.6, m * 3.4, k.skins[skin]);
    p.fill(
      `M${f1(hx - m * 3.7)} ${f1(y - h * 0.6)}a${f1(m * 3.7)} ${f1(m * 4)} 0 0 1 ${f1(m * 7.4)} 0Z`,
      k.hairs[hair],
    );
    p.rect(
      hx - m * 4.6,
      y - h * 0.6 + m * 3,
      m * 9.2,
      h * 0.16 - m * 3,
      cycle([k.near, k.mid, k.dark], i),
    );
  }
  p.rect(x + w * 0.75, y - h * 0.88, w * 0.2, h * 0.84, k.deep, m);
  p.rect(x + w * 0.765, y - h * 0.85, w * 0.08, h * 0.8, k.light);
  p.rect(x + w * 0.86, y - h * 0.85, w * 0.075, h * 0.8, k.glow);
  for (const at of [0.16, 0.62] as const) {
    p.dot(x + w * at, y, m * 6.4, k.deep);
    p.dot(x + w * at, y, m * 2.6, k.shade);
  }
  p.band(H * 0.87, H * 0.16, k.secL);
  p.band(H * 0.87, m * 2, k.paper);
  p.stip(() => H * 0.89, H * 0.1, 200, k.sec);
  // The stop and two people who have waited there.
  const sx = W * 0.1;
  p.rect(sx, H * 0.46, m * 1.6, H * 0.46, k.deep);
  p.rect(sx - m * 5, H * 0.4, m * 11.6, m * 11.6, k.dark, m * 1.6);
  p.fill(
    pts([
      [sx - m * 2, H * 0.4 + m * 3],
      [sx + m * 3.6, H * 0.4 + m * 3],
      [sx + m * 3.6, H * 0.4 + m * 8.6],
      [sx - m * 2, H * 0.4 + m * 8.6],
    ]),
    k.paper,
  );
  const b = H * 0.96;
  p.fig(W * 0.25, b, m * 48, {
    coat: k.mid,
    legs: k.deep,
    hair: k.hairs[0],
    skin: k.skins[0],
    dir: 1,
    stick: true,
    hat: k.dark,
  });
  p.fig(W * 0.36, b, m * 46, {
    coat: k.paper,
    legs: k.dark,
    hair: k.hairs[1],
    skin: k.skins[1],
    dir: 1,
    bun: true,
    skirt: true,
  });
  p.fill(
    `M${f1(W * 0.36 + m * 5)} ${f1(b - m * 21)}h${f1(m * 8)}l${f1(m * 1)} ${f1(m * 9)}h${f1(-m * 10)}Z`,
    k.secD,
  );
}
