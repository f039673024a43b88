import type { Drawing } from '../Drawing.ts';
import { cycle, pts } from '../pathData.ts';

export function drawForum(p: Drawing): void {
  const { W, H, m, k } = p;
  p.room({ wall: k.shade });
  p.rect(0, H * 0.1, W * 0.27, H * 0.62, k.dark);
  for (let j = 0; j < 4; j++) {
    p.rect(m, H * (0.13 + j * 0.148), W * 0.27 - m * 2, H * 0.125, k.deep);
    let x = m * 2;
    while (x < W * 0.27 - m * 5) {
      const w = m * p.rnd(1.2, 2.6),
        h = H * p.rnd(0.08, 0.115);
      p.rect(
        x,
        H * (0.255 + j * 0.148) - h,
        w,
        h,
        p.pick([k.sec, k.secL, k.mid, k.far, k.paper, k.near, k.secD]),
      );
      x += w + m * 0.25;
      if (p.r() < 0.1) x += m * 3;
    }
  }
  const ty = H * 0.76;
  const P = [
    [0.34, k.near, 1, 0, 0.05, false, false],
    [0.45, k.sec, 0, 1, 0.02, true, false],
    [0.56, k.dark, 3, 2, -0.05, false, true],
    [0.67, k.secL, 2, 0, -0.06, false, false],
  ] as const;
  for (const [x, coat, h, s, tilt, bun, long] of P)
    p.sitz(W * x, ty, m * 31, {
      coat,
      hair: k.hairs[h],
      skin: k.skins[s],
      tilt,
      bun,
      long,
    });
  p.lampe(W * 0.63, H * 0.22, m * 17);
  p.rect(0, ty, W, H * 0.24, k.near);
  p.fill(
    pts([
      [W * 0.22, ty - m * 1.5],
      [W * 1.02, ty - m * 1.5],
      [W * 1.02, ty + m * 3.5],
      [W * 0.18, ty + m * 3.5],
    ]),
    k.paper,
  );
  p.rect(W * 0.24, ty + m * 3.5, W * 0.8, H, k.dark);
  for (const x of [0.44, 0.6, 0.8] as const) {
    p.fill(
      pts([
        [W * x - m * 6, ty - m * 0.2],
        [W * x, ty - m * 1.4],
        [W * x, ty + m * 1.4],
        [W * x - m * 7, ty + m * 2.2],
      ]),
      k.glow,
    );
    p.fill(
      pts([
        [W * x + m * 6, ty - m * 0.2],
        [W * x, ty - m * 1.4],
        [W * x, ty + m * 1.4],
        [W * x + m * 7, ty + m * 2.2],
      ]),
      k.shade,
    );
  }
  for (let j = 0; j < 3; j++)
    p.rect(
      W * 0.27 + j * m * 0.6,
      ty - m * (3.4 + j * 2.2),
      m * (11 - j),
      m * 2.1,
      cycle([k.secD, k.mid, k.sec], j),
    );
}
