import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawMusik(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.secL);
  // A tall window with curtains, on the evening side of the room.
  const x = W * 0.05,
    y = H * 0.06,
    w = W * 0.26,
    h = H * 0.62;
  p.rect(x, y, w, h, k.glow);
  p.sun(x + w * 0.56, y + h * 0.36, m * 6);
  p.fill(
    `M${f1(x)} ${f1(y + h * 0.7)}q${f1(w * 0.3)} ${f1(-h * 0.16)} ${f1(w * 0.6)} 0t${f1(w * 0.4)} 0V${f1(y + h)}h${f1(-w)}Z`,
    k.mid,
  );
  p.line(
    `M${f1(x)} ${f1(y)}h${f1(w)}v${f1(h)}h${f1(-w)}ZM${f1(x + w / 2)} ${f1(y)}v${f1(h)}M${f1(x)} ${f1(y + h * 0.5)}h${f1(w)}`,
    k.paper,
    m * 1.5,
  );
  for (const [at, dir] of [
    [x - m * 2, 1],
    [x + w + m * 2, -1],
  ] as const)
    p.fill(
      `M${f1(at)} ${f1(y - m * 2)}h${f1(dir * m * 9)}q${f1(-dir * m * 2)} ${f1(h * 0.5)} ${f1(-dir * m * 7)} ${f1(h * 0.72)}v${f1(h * 0.34)}h${f1(-dir * m * 2)}Z`,
      k.sec,
    );
  p.band(H * 0.8, H * 0.24, k.near);
  p.stip(() => H * 0.8, H * 0.2, 260, k.dark);
  p.ell(W * 0.55, H * 0.93, W * 0.5, m * 7, k.mid);
  p.view(-W * 0.42, H * 0.06, m * 34, H * 0.56, false);
  for (const [at, w, h, c] of [
    [1.06, 13, 16, k.mid],
    [1.2, 22, 16, k.secD],
  ] as const) {
    p.rect(W * at, H * 0.14, m * w, m * h, k.paper);
    p.rect(W * at + m * 1.2, H * 0.14 + m * 1.2, m * (w - 2.4), m * (h - 2.4), c);
  }
  for (const at of [1.08, 1.26] as const) {
    p.rect(W * at, H * 0.84 - m * 14, m * 17, m * 2, k.deep);
    p.rect(W * at, H * 0.84 - m * 30, m * 2, m * 30, k.deep);
    p.rect(W * at + m * 15, H * 0.84 - m * 14, m * 2, m * 14, k.deep);
  }
  // The choir: five singers, each with a sheet.
  const b = H * 0.9;
  for (const [at, size, coat, hair, skin, more] of [
    [0.4, 55, k.dark, 2, 1, {}],
    [0.5, 58, k.paper, 0, 0, { bun: true, skirt: true }],
    [0.61, 60, k.mid, 4, 3, {}],
    [0.72, 54, k.sec, 1, 0, { bun: true, skirt: true }],
    [0.82, 59, k.near, 3, 2, {}],
  ] as const) {
    const X = W * at,
      s = m * size;
    p.fig(X, b, s, {
      coat,
      legs: k.deep,
      hair: k.hairs[hair],
      skin: k.skins[skin],
      arm: false,
      ...more,
    });
    p.line(
      `M${f1(X - s * 0.11)} ${f1(b - s * 0.7)}L${f1(X - s * 0.06)} ${f1(b - s * 0.56)}M${f1(X + s * 0.11)} ${f1(b - s * 0.7)}L${f1(X + s * 0.06)} ${f1(b - s * 0.56)}`,
      coat,
      s * 0.06,
    );
    p.fill(
      pts([
        [X - s * 0.12, b - s * 0.66],
        [X, b - s * 0.63],
        [X + s * 0.12, b - s * 0.66],
        [X + s * 0.12, b - s * 0.51],
        [X, b - s * 0.48],
        [X - s * 0.12, b - s * 0.51],
      ]),
      k.glow,
    );
    p.line(`M${f1(X)} ${f1(b - s * 0.63)}V${f1(b - s * 0.48)}`, k.shade, m * 0.4);
  }
  // A piano and its player, from behind.
  const px = W * 0.04,
    py = H * 0.97;
  p.rect(px, py - m * 44, W * 0.3, m * 44, k.dark, m);
  p.rect(px - m, py - m * 46, W * 0.3 + m * 2, m * 3, k.deep);
  p.fill(
    pts([
      [px + W * 0.09, py - m * 28],
      [px + W * 0.21, py - m * 28],
      [px + W * 0.2, py - m * 40],
      [px + W * 0.1, py - m * 40],
    ]),
    k.paper,
  );
  p.rect(px + m * 2, py - m * 26, W * 0.3 - m * 4, m * 3, k.paper);
  for (let i = 0; i < 15; i++)
    p.rect(px + m * 3 + (i * (W * 0.3 - m * 8)) / 15, py - m * 26, m * 0.9, m * 1.8, k.deep);
  p.sitz(px + W * 0.16, py + m * 2, m * 32, {
    coat: k.sec,
    hair: k.hairs[1],
    skin: k.hairs[1],
    tilt: 0.02,
  });
}
