import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawVelo(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.44, { sun: [0.72, 0.26, 8] });
  p.hill(0.48, 3, 2, k.mid, k.near, 240);
  p.block(-W * 0.36, H * 0.64, m * 76, m * 32, { rows: 3, cols: 8, lit: 19 });
  p.rect(-W * 0.36 + m * 48, H * 0.64 - m * 14, m * 10, m * 14, k.light);
  for (const [x, h] of [
    [0.34, 30],
    [0.5, 22],
    [1.14, 30],
    [1.34, 40],
  ] as const)
    p.linde(W * x, H * 0.68, m * h);
  p.hill(0.64, 1, 3.4, k.sec, k.secD, 320);
  p.fill(
    `M${f1(p.L)} ${f1(H * 0.72)}Q${f1(W * 0.3)} ${f1(H * 0.74)} ${f1(p.R)} ${f1(H * 0.84)}V${f1(H * 1.02)}H${f1(p.L)}Z`,
    k.shade,
  );
  p.stip(() => H * 0.84, H * 0.16, 260, k.farD);
  for (const x of [-0.4, -0.34, -0.28] as const)
    p.line(
      `M${f1(W * x)} ${f1(H * 0.8)}v${f1(-m * 9)}a${f1(m * 3)} ${f1(m * 3)} 0 0 1 ${f1(m * 6)} 0v${f1(m * 9)}`,
      k.deep,
      m * 0.8,
    );
  // One comes by bicycle, two walk to the early shift.
  const b = H * 0.94,
    x = W * 0.62;
  for (const d of [-13, 13] as const) {
    p.add(
      `<circle cx="${f1(x + d * m)}" cy="${f1(b - m * 10)}" r="${f1(m * 9.4)}" fill="none" stroke="${k.deep}" stroke-width="${f1(m * 1.1)}"/>`,
    );
    p.dot(x + d * m, b - m * 10, m, k.deep);
  }
  p.line(
    `M${f1(x + m * 13)} ${f1(b - m * 10)}L${f1(x + m * 6)} ${f1(b - m * 24)}H${f1(x - m * 9)}L${f1(x - m * 1)} ${f1(b - m * 10)}L${f1(x + m * 6)} ${f1(b - m * 24)}M${f1(x - m * 1)} ${f1(b - m * 10)}H${f1(x + m * 13)}M${f1(x - m * 13)} ${f1(b - m * 10)}L${f1(x - m * 9)} ${f1(b - m * 28)}h${f1(m * 4)}`,
    k.secD,
    m * 1.3,
  );
  p.line(
    `M${f1(x + m * 5)} ${f1(b - m * 27)}L${f1(x - m * 4)} ${f1(b - m * 18)}L${f1(x - m * 1)} ${f1(b - m * 7)}`,
    k.deep,
    m * 4,
  );
  p.line(`M${f1(x + m * 4)} ${f1(b - m * 29)}L${f1(x - m * 1)} ${f1(b - m * 42)}`, k.sec, m * 9.5);
  p.line(`M${f1(x - m * 1)} ${f1(b - m * 42)}L${f1(x - m * 9)} ${f1(b - m * 29)}`, k.sec, m * 3.4);
  p.head(x - m * 3, b - m * 52, m * 4.6, k.skins[2], k.hairs[4]);
  p.fill(
    `M${f1(x - m * 8.4)} ${f1(b - m * 53)}a${f1(m * 5.4)} ${f1(m * 5.4)} 0 0 1 ${f1(m * 10.8)} 0Z`,
    k.paper,
  );
  p.fig(W * 0.22, H * 0.9, m * 45, { ...p.who.worker, coat: k.dark, dir: -1 });
  p.fig(W * 0.34, H * 0.905, m * 43, {
    ...p.who.young,
    coat: k.paper,
    dir: -1,
  });
  p.rect(W * 0.34 + m * 3, H * 0.905 - m * 24, m * 7, m * 7, k.secD, m);
  p.linde(W * 1.46, H, m * 60, k.dark, k.near, k.deep);
}
