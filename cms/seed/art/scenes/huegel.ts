import type { Drawing } from '../Drawing.ts';
import { f1, type Point, smooth } from '../pathData.ts';

export function drawHuegel(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.5, { noCloud: true });
  p.cloud(W * 0.8, H * 0.14, m * 9);
  p.hill(0.54, 3, 0.5, k.farD, k.mid, 160);
  const g = (x: number) => H * 0.86 - H * 0.4 * Math.exp(-(((x - W * 0.52) / (W * 0.36)) ** 2)),
    a: Point[] = [];
  for (let i = 0; i <= 24; i++)
    a.push([W * ((i / 24) * 1.04 - 0.02), g(W * ((i / 24) * 1.04 - 0.02))]);
  p.fill(smooth(a) + `V${H}H0Z`, k.sec);
  p.stip(g, m * 24, 520, k.secD, W * 0.1, W);
  p.linde(W * 0.63, g(W * 0.62) + m * 2, m * 30);
  p.haus(W * 0.42, g(W * 0.5) + m * 1.4, m * 17, {
    lit: 1,
    wing: 1.1,
    shut: k.near,
  });
  p.fill(
    `M${f1(W * 0.5)} ${f1(g(W * 0.5) + m)}C${f1(W * 0.6)} ${f1(H * 0.6)} ${f1(W * 0.34)} ${f1(H * 0.66)} ${f1(W * 0.42)} ${f1(H * 0.76)}C${f1(W * 0.5)} ${f1(H * 0.86)} ${f1(W * 0.66)} ${f1(H * 0.88)} ${f1(W * 0.6)} ${H}H${f1(W * 0.76)}C${f1(W * 0.78)} ${f1(H * 0.86)} ${f1(W * 0.56)} ${f1(H * 0.84)} ${f1(W * 0.47)} ${f1(H * 0.755)}C${f1(W * 0.42)} ${f1(H * 0.68)} ${f1(W * 0.64)} ${f1(H * 0.62)} ${f1(W * 0.53)} ${f1(g(W * 0.5) + m)}Z`,
    k.paper,
  );
  p.hill(0.9, 2.4, 3.1, k.near, k.dark, 260, 1.3);
  p.fig(W * 0.6, H * 0.93, m * 21, {
    coat: k.dark,
    hair: k.hairs[1],
    stick: true,
    dir: -1,
  });
  p.fig(W * 0.6 + m * 6.6, H * 0.935, m * 19.5, {
    coat: k.secL,
    hair: k.hairs[0],
    bun: true,
    skirt: true,
    dir: -1,
    legs: k.deep,
  });
  for (const [x, s] of [
    [0.05, 38],
    [0.12, 30],
    [0.94, 36],
    [0.87, 26],
  ] as const)
    p.pappel(W * x, H * 0.97, m * s, k.near, k.deep);
  p.birds(W * 0.3, H * 0.22, 5);
}
