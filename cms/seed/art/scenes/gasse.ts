import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawGasse(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.sky);
  p.band(H * 0.2, H * 0.64, k.glow);
  p.stip(() => H * 0.2, H * 0.16, 240, k.glow, p.L, p.R, -1);
  p.cloud(W * 0.06, H * 0.06, m * 8);
  // Old houses side by side; the narrow one in the middle has its door open.
  const y = H * 0.82;
  const houses = [
    [-0.55, 26, 62, k.shade, k.dark],
    [-0.35, 30, 54, k.secL, k.deep],
    [-0.12, 26, 66, k.far, k.dark],
    [0.08, 32, 58, k.sec, k.deep],
    [0.325, 24, 78, k.paper, k.secD],
    [0.51, 32, 60, k.mid, k.deep],
    [0.755, 28, 68, k.secL, k.dark],
    [0.97, 30, 56, k.shade, k.secD],
    [1.2, 26, 66, k.sec, k.deep],
    [1.4, 28, 58, k.far, k.dark],
  ] as const;
  for (const [at, bw, h, wall, roof] of houses) {
    const x = W * at,
      w = m * bw,
      narrow = bw === 24;
    p.rect(x, y - m * h, w, m * h, wall);
    p.fill(
      pts([
        [x - m, y - m * h + m],
        [x + w / 2, y - m * (h + 11)],
        [x + w + m, y - m * h + m],
      ]),
      roof,
    );
    for (let r = 0; r < (narrow ? 4 : 3); r++)
      for (let c = 0; c < 3; c++) {
        const X = x + (w * (c + 0.5)) / 3 - m * 1.6,
          Y = y - m * (h - 5 - r * 14);
        p.rect(X, Y, m * 3.2, m * 6, narrow && r === 1 && c === 1 ? k.light : k.pane);
        p.rect(X - m * 1.4, Y, m * 1.2, m * 6, roof);
        p.rect(X + m * 3.4, Y, m * 1.2, m * 6, roof);
      }
    if (!narrow)
      p.fill(
        `M${f1(x + w * 0.34)} ${f1(y)}v${f1(-m * 12)}a${f1(w * 0.16)} ${f1(m * 4)} 0 0 1 ${f1(w * 0.32)} 0v${f1(m * 12)}Z`,
        k.deep,
      );
  }
  const dx = W * 0.325 + m * 7;
  p.rect(dx - m * 1.4, y - m * 20, m * 12.8, m * 20, k.secD);
  p.rect(dx, y - m * 18.6, m * 10, m * 18.6, k.light);
  p.rect(dx + m * 14, y - m * 26, m * 1, m * 9, k.deep);
  p.rect(dx + m * 14, y - m * 25, m * 9, m * 6, k.dark, m);
  p.band(y, H * 0.22, k.shade);
  for (let j = 0; j < 4; j++)
    for (let x = p.L + (j % 2) * m * 4; x < p.R; x += m * 8)
      p.ell(x, y + m * (3 + j * 4.4), m * 3.4, m * 1.5, k.farD);
  const b = H * 0.93;
  p.fig(W * 0.28, b, m * 44, { ...p.who.lady, coat: k.dark, dir: 1 });
  p.crate(W * 0.28 + m * 5, b - m * 18, m * 7, m * 6);
  p.fig(W * 0.56, b, m * 46, {
    ...p.who.man,
    coat: k.near,
    dir: -1,
    hat: k.deep,
  });
  p.fig(W * 0.66, b, m * 44, { ...p.who.nurse, coat: k.paper, dir: -1 });
  p.lantern(-W * 0.28, H * 0.96, m * 44);
  p.lantern(W * 1.26, H * 0.96, m * 44);
}
