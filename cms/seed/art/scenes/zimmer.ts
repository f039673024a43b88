import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawZimmer(p: Drawing): void {
  const { W, H, m, k } = p;
  p.room({ wall: k.shade });
  p.band(H * 0.74, H * 0.3, k.secL);
  p.line(
    [0.8, 0.87, 0.95].map((y) => `M${f1(p.L)} ${f1(H * y)}H${f1(p.R)}`).join(''),
    k.sec,
    m * 0.35,
  );
  // Pictures on the wall.
  for (const [x, y, w, h, c] of [
    [0.05, 0.1, 13, 16, k.mid],
    [0.17, 0.13, 10, 12, k.secD],
    [0.29, 0.11, 7, 9, k.near],
  ] as const) {
    p.rect(W * x, H * y, m * w, m * h, k.paper);
    p.rect(W * x + m * 1.2, H * y + m * 1.2, m * (w - 2.4), m * (h - 2.4), c);
    p.dot(W * x + (m * w) / 2, H * y + m * h * 0.46, m * 2, k.skins[0]);
  }
  p.rect(-W * 0.46, H * 0.28, m * 40, H * 0.5, k.dark, m);
  p.shelf(-W * 0.46 + m * 2, H * 0.29, m * 36, 3, m * 15);
  p.rect(W * 1.18, H * 0.46, m * 36, H * 0.36, k.dark, m);
  for (const y of [0.5, 0.6, 0.7] as const) p.rect(W * 1.18 + m * 2, H * y, m * 32, m * 5, k.mid);
  p.rect(W * 1.22, H * 0.46 - m * 9, m * 7, m * 9, k.paper);
  p.dot(W * 1.36, H * 0.46 - m * 7, m * 5, k.near);
  // A bed with a quilt at the right.
  const bx = W * 0.6,
    by = H * 0.9;
  p.rect(W * 0.97, by - m * 38, m * 4, m * 46, k.dark, m);
  p.rect(bx, by - m * 3, W * 0.42, m * 5, k.dark);
  p.rect(bx, by - m * 3, m * 3, m * 11, k.dark);
  p.fill(
    `M${f1(bx)} ${f1(by - m * 3)}v${f1(-m * 9)}q${f1(m * 2)} ${f1(-m * 5)} ${f1(m * 9)} ${f1(-m * 5)}H${f1(W * 1.01)}V${f1(by - m * 3)}Z`,
    k.sec,
  );
  p.fill(
    `M${f1(W * 0.86)} ${f1(by - m * 16)}q${f1(m * 2)} ${f1(-m * 8)} ${f1(m * 9)} ${f1(-m * 8)}h${f1(m * 12)}v${f1(m * 10)}Z`,
    k.paper,
  );
  for (let i = 0; i < 7; i++)
    p.line(`M${f1(bx + m * (3 + i * 6))} ${f1(by - m * 16)}v${f1(m * 13)}`, k.secD, m * 0.5);
  p.line(`M${f1(bx)} ${f1(by - m * 9.5)}H${f1(W * 0.9)}`, k.secD, m * 0.5);
  // An armchair with a reader, and a lit lamp.
  const x = W * 0.34,
    y = H * 0.94;
  p.line(`M${f1(x - m * 25)} ${f1(y)}v${f1(-m * 52)}`, k.deep, m * 1.1);
  p.ell(x - m * 25, y, m * 6, m * 1.4, k.deep);
  p.fill(
    pts([
      [x - m * 29, y - m * 62],
      [x - m * 21, y - m * 62],
      [x - m * 16, y - m * 50],
      [x - m * 34, y - m * 50],
    ]),
    k.light,
  );
  p.fill(
    `M${f1(x - m * 19)} ${f1(y - m * 6)}v${f1(-m * 34)}q0 ${f1(-m * 12)} ${f1(m * 12)} ${f1(-m * 12)}h${f1(m * 14)}q${f1(m * 12)} 0 ${f1(m * 12)} ${f1(m * 12)}v${f1(m * 34)}Z`,
    k.near,
  );
  p.sitz(x, y - m * 10, m * 33, {
    coat: k.paper,
    hair: k.hairs[0],
    skin: k.skins[0],
    tilt: 0.06,
    bun: true,
  });
  p.rect(x - m * 22, y - m * 26, m * 9, m * 22, k.mid, m * 4);
  p.rect(x + m * 13, y - m * 26, m * 9, m * 22, k.mid, m * 4);
  p.rect(x - m * 15, y - m * 12, m * 30, m * 8, k.dark, m * 2);
  for (const dx of [-16, 14] as const) p.rect(x + dx * m, y - m * 5, m * 2.6, m * 5, k.deep);
  p.fill(
    pts([
      [x - m * 11, y - m * 26],
      [x, y - m * 23.5],
      [x + m * 11, y - m * 26],
      [x + m * 11, y - m * 13],
      [x, y - m * 10.5],
      [x - m * 11, y - m * 13],
    ]),
    k.glow,
  );
  p.line(`M${f1(x)} ${f1(y - m * 23.5)}v${f1(m * 13)}`, k.shade, m * 0.5);
  for (const dx of [-11, 11] as const) p.dot(x + dx * m, y - m * 18, m * 2.2, k.skins[0]);
  p.stip(() => H * 0.95, H * 0.05, 90, k.secD);
}
