import type { Drawing } from '../Drawing.ts';
import { f1, type Point, pts, smooth } from '../pathData.ts';

export function drawSee(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.36, { sun: [0.7, 0.12, 6] });
  p.hill(0.4, 2.4, 2, k.mid, k.near, 240);
  p.water(H * 0.43, H * 0.9, 0, W, k.sky, 70);
  p.glint(W * 0.7, H * 0.43, H * 0.64, m * 10);
  for (const [x, y, s, f] of [
    [0.44, 0.56, 15, 1],
    [0.56, 0.49, 8, 1],
    [0.28, 0.52, 9, -1],
  ] as const) {
    const X = W * x,
      Y = H * y,
      S = m * s;
    p.fill(
      pts([
        [X, Y - S],
        [X + f * S * 0.5, Y - S * 0.12],
        [X, Y - S * 0.12],
      ]),
      k.paper,
    );
    p.fill(
      pts([
        [X - f * S * 0.05, Y - S * 0.85],
        [X - f * S * 0.05, Y - S * 0.12],
        [X - f * S * 0.3, Y - S * 0.12],
      ]),
      k.sec,
    );
    p.fill(
      `M${f1(X - S * 0.34)} ${f1(Y - S * 0.08)}h${f1(S * 0.76)}l${f1(-S * 0.12)} ${f1(S * 0.14)}h${f1(-S * 0.5)}Z`,
      k.deep,
    );
  }
  const g = (x: number) => H * 0.63 + ((W - x) / W) * H * 0.2 + Math.sin((x / W) * 5) * m * 2,
    a: Point[] = [];
  for (let i = 0; i <= 20; i++) a.push([(W * i) / 20 - 2 + (i === 20 ? 4 : 0), g((W * i) / 20)]);
  p.haus(W * 0.8, g(W * 0.82) + m * 1, m * 16, {
    lit: 4,
    wing: 1,
    rows: 3,
    h: 0.85,
  });
  p.linde(W * 0.77, g(W * 0.77) + m * 2, m * 20);
  p.fill(smooth(a) + `V${H}H0Z`, k.sec);
  p.stip(g, m * 10, 200, k.secD);
  for (let j = 0; j < 6; j++) {
    const q: Point[] = [],
      l: Point[] = [];
    for (let i = 0; i <= 30; i++) {
      const x = (W * i) / 30,
        y = g(x) + m * (5 + j * (6.2 + j * 0.9)) + (x / W) * m * (j - 1) * 1.2;
      q.push([x, y]);
      l.push([x, y]);
    }
    p.line(smooth(q), k.secD, m * 0.4);
    for (let x = -m * 2 + (j % 2) * m * 2; x < W + m * 3; x += m * (4.2 + j * 0.9)) {
      const y = g(x) + m * (5 + j * (6.2 + j * 0.9)) + (x / W) * m * (j - 1) * 1.2,
        s = m * (1.6 + j * 0.42);
      p.line(`M${f1(x)} ${f1(y + s * 0.6)}V${f1(y - s * 1.1)}`, k.deep, m * 0.4);
      p.ell(x, y - s * 0.5, s * 1.05, s * 0.8, k.near);
      p.ell(x - s * 0.25, y - s * 0.75, s * 0.55, s * 0.38, k.mid);
    }
  }
  p.fig(W * 0.3, H * 0.93, m * 25, {
    coat: k.paper,
    legs: k.deep,
    hat: k.secD,
    dir: 1,
    hair: k.hairs[1],
  });
  p.birds(W * 0.2, H * 0.2, 4);
}
