import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawKaffee(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.far);
  for (const x of [-0.42, 1.04] as const) p.view(W * x, H * 0.08, W * 0.4, H * 0.5, x > 0);
  // The counter with cakes, and a board.
  p.rect(W * 0.26, H * 0.08, W * 0.48, H * 0.34, k.deep, m);
  p.line(
    `M${f1(W * 0.31)} ${f1(H * 0.15)}h${f1(W * 0.26)}M${f1(W * 0.31)} ${f1(H * 0.22)}h${f1(W * 0.34)}M${f1(W * 0.31)} ${f1(H * 0.29)}h${f1(W * 0.2)}M${f1(W * 0.31)} ${f1(H * 0.36)}h${f1(W * 0.3)}`,
    k.paper,
    m * 1,
  );
  p.band(H * 0.78, H * 0.26, k.secL);
  for (const y of [0.82, 0.89, 0.97] as const) p.band(H * y, m * 0.4, k.sec);
  for (const x of [-0.3, 1.32] as const) {
    p.table(W * x, H * 0.7, m * 14, H * 0.94);
    p.cup(W * x, H * 0.695);
    p.lampe(W * x, H * 0.2, m * 12);
  }
  p.lampe(W * 0.4, H * 0.2, m * 14);
  const b = H * 0.95;
  p.fig(W * 0.82, b, m * 55, { ...p.who.nurse, coat: k.dark, arm: false });
  p.fill(
    pts([
      [W * 0.82 - m * 6, b - m * 32],
      [W * 0.82 + m * 6, b - m * 32],
      [W * 0.82 + m * 8, b - m * 16],
      [W * 0.82 - m * 8, b - m * 16],
    ]),
    k.paper,
  );
  p.arm(W * 0.82, b, m * 55, k.dark, k.skins[2], -0.2, 0.56);
  p.ell(W * 0.82 - m * 12, b - m * 32, m * 6, m * 1, k.paper);
  p.fill(
    pts([
      [W * 0.82 - m * 15, b - m * 32.6],
      [W * 0.82 - m * 9, b - m * 32.6],
      [W * 0.82 - m * 9, b - m * 37],
    ]),
    k.secD,
  );
  p.seated(W * 0.22, b, m * 62, { ...p.who.lady, coat: k.sec, dir: 1 });
  p.seated(W * 0.58, b, m * 64, { ...p.who.sir, coat: k.near, dir: -1 });
  p.table(W * 0.4, H * 0.7, m * 14, H * 0.96);
  p.cup(W * 0.35, H * 0.695);
  p.cup(W * 0.45, H * 0.695, k.near);
  p.rect(W * 0.4 - m * 0.4, H * 0.6, m * 0.8, m * 6, k.near);
  p.dot(W * 0.4, H * 0.595, m * 2, k.secD);
}
