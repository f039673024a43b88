import type { Drawing } from '../Drawing.ts';
import { f1 } from '../pathData.ts';

export function drawPark(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.44);
  p.hill(0.47, 3, 1, k.mid, k.near, 260);
  p.haus(W * 0.2, H * 0.53, m * 17, { lit: 4, wing: 1.5 });
  p.linde(W * 0.165, H * 0.55, m * 22);
  p.linde(W * 0.53, H * 0.535, m * 17);
  p.pappel(W * 0.6, H * 0.535, m * 18);
  p.pappel(W * 0.625, H * 0.535, m * 15);
  p.hill(0.53, 1.2, 4, k.sec, k.secD, 200);
  p.add('');
  p.fill(
    `M${f1(W * 0.18)} ${f1(H * 0.66)}C${f1(W * 0.3)} ${f1(H * 0.575)} ${f1(W * 0.7)} ${f1(H * 0.565)} ${f1(W * 0.86)} ${f1(H * 0.63)}S${f1(W * 0.86)} ${f1(H * 0.77)} ${f1(W * 0.6)} ${f1(H * 0.775)}S${f1(W * 0.06)} ${f1(H * 0.76)} ${f1(W * 0.18)} ${f1(H * 0.66)}Z`,
    k.sky,
  );
  let d = '';
  for (let i = 0; i < 24; i++) {
    const y = p.rnd(0.61, 0.75),
      l = m * p.rnd(2, 8);
    d += `M${f1(W * p.rnd(0.26, 0.74))} ${f1(H * y)}h${f1(l)}`;
  }
  p.line(d, k.paper, m * 0.36);
  p.hill(0.78, 2, 2.4, k.near, k.dark, 360);
  p.linde(W * 0.9, H * 0.84, m * 66, k.dark, k.near, k.deep);
  p.bank(W * 0.44, H * 0.84, m * 24);
  p.gras(() => H * 0.985, 90, 5, k.deep);
  p.birds(W * 0.62, H * 0.17, 4);
}
