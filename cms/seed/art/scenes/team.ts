import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawTeam(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.shade);
  const x = -W * 0.34,
    w = W * 1.68,
    y = H * 0.06,
    h = H * 0.7;
  p.add(
    `<clipPath id="t${p.seed}${p.W}"><rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}"/></clipPath><g clip-path="url(#t${p.seed}${p.W})">`,
  );
  p.rect(x, y, w, h, k.glow);
  p.sun(x + w * 0.76, y + h * 0.24, m * 6.5);
  p.alps(
    y + h * 0.74,
    [
      [x + w * 0.2, y + h * 0.28, w * 0.3, w * 0.26],
      [x + w * 0.6, y + h * 0.34, w * 0.26, w * 0.3],
    ],
    k.far,
    k.farD,
    k.paper,
  );
  p.hill(0.56, 3, 1, k.mid, k.near, 200);
  p.linde(x + w * 0.9, y + h, m * 42);
  p.linde(x + w * 0.08, y + h, m * 30);
  p.add('</g>');
  p.line(
    `M${f1(x)} ${f1(y)}h${f1(w)}v${f1(h)}h${f1(-w)}Z` +
      [1, 2, 3, 4, 5, 6].map((i) => `M${f1(x + (w * i) / 7)} ${f1(y)}v${f1(h)}`).join(''),
    k.paper,
    m * 1.6,
  );
  p.band(y + h, H - y - h + m, k.secL);
  p.band(y + h, m * 2.4, k.paper);
  p.stip(() => y + h + m * 3, H * 0.2, 200, k.sec);
  const b = H * 0.95;
  p.fig(W * 0.3, b, m * 66, {
    coat: k.near,
    legs: k.deep,
    hair: k.hairs[4],
    skin: k.skins[2],
    dir: 1,
    bun: true,
  });
  p.fig(W * 0.47, b + m, m * 58, {
    coat: k.sec,
    legs: k.dark,
    hair: k.hairs[0],
    skin: k.skins[0],
    dir: 1,
    stick: true,
    skirt: true,
    bun: true,
    lean: -0.01,
  });
  p.fig(W * 0.68, b, m * 68, {
    coat: k.mid,
    legs: k.deep,
    hair: k.hairs[3],
    skin: k.skins[1],
    dir: -1,
  });
}
