import type { Drawing } from '../Drawing.ts';
import { ink } from '../inks.ts';
import { cycle, pts } from '../pathData.ts';

export function drawLaube(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.34, { alps: false, noCloud: true });
  p.cloud(-W * 0.3, H * 0.14, m * 9);
  p.hill(0.42, 3, 2, k.mid, k.near, 200);
  for (const [x, h] of [
    [-0.46, 30],
    [1.4, 34],
    [1.5, 28],
  ] as const)
    p.linde(W * x, H * 0.66, m * h);
  // Three storeys of arcades; a light, washing and flowers show who lives there.
  const x0 = -W * 0.32,
    w = W * 1.62,
    n = 9;
  p.rect(x0, H * 0.06, w, H * 0.7, k.paper);
  p.fill(
    pts([
      [x0 - m * 4, H * 0.09],
      [x0 + m * 8, -H * 0.06],
      [x0 + w - m * 8, -H * 0.06],
      [x0 + w + m * 4, H * 0.09],
    ]),
    k.dark,
  );
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < n; c++) {
      const x = x0 + (w * (c + 0.14)) / n,
        y = H * (0.13 + r * 0.215),
        cw = (w / n) * 0.72;
      p.rect(x, y, cw, H * 0.165, k.farD);
      p.rect(
        x + cw * 0.12,
        y + H * 0.02,
        cw * 0.28,
        H * 0.145,
        r === 1 && c === 4 ? k.light : k.pane,
      );
      p.rect(x + cw * 0.56, y + H * 0.03, cw * 0.3, H * 0.08, k.pane);
      if (r < 2) {
        p.rect(x - m, y + H * 0.11, cw + m * 2, H * 0.06, cycle([k.sec, k.near, k.secL], r + c));
        if ((r + c) % 2)
          for (let i = 0; i < 6; i++)
            p.dot(x + (cw * (i + 0.5)) / 6, y + H * 0.108, m * 1.4, i % 2 ? k.secD : k.near);
      }
    }
  p.hill(0.75, 0.5, 1, ink(0.86, 0.07, 118), k.mid, 260);
  p.band(H * 0.86, H * 0.18, k.secL);
  p.stip(() => H * 0.88, H * 0.12, 200, k.sec);
  // The bench in front of the door, and a cake that comes.
  const b = H * 0.94;
  p.rect(W * 0.1, b - m * 25, m * 58, m * 2.4, k.deep).rect(
    W * 0.1,
    b - m * 19,
    m * 58,
    m * 2.4,
    k.deep,
  );
  p.seated(W * 0.19, b, m * 56, { ...p.who.woman, coat: k.near, chair: false });
  p.seated(W * 0.45, b, m * 58, {
    ...p.who.sir,
    coat: k.dark,
    dir: -1,
    chair: false,
  });
  p.rect(W * 0.09, b - m * 14, m * 60, m * 3, k.dark);
  for (const t of [0.11, 0.51] as const) p.rect(W * t, b - m * 12, m * 2.4, m * 12, k.deep);
  p.fig(W * 0.78, b, m * 48, { ...p.who.lady, coat: k.sec, arm: false });
  p.arm(W * 0.78, b, m * 48, k.sec, k.skins[1], -0.2, 0.56);
  p.ell(W * 0.78 - m * 12, b - m * 28, m * 7, m * 1.2, k.paper);
  p.rect(W * 0.78 - m * 17, b - m * 32, m * 10, m * 3.6, k.secD, m);
  p.apple(-W * 0.34, H * 0.98, m * 66, 24);
  p.apple(W * 1.36, H * 0.98, m * 70, 26);
}
