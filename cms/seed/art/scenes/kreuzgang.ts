import type { Drawing } from '../Drawing.ts';
import { f1, pts } from '../pathData.ts';

export function drawKreuzgang(p: Drawing): void {
  const { W, H, m, k } = p;
  p.backdrop(0.46, { noCloud: true });
  p.cloud(W * 0.5, H * 0.17, m * 8);
  p.hill(0.48, 3, 1.6, k.mid, k.near, 200);
  p.haus(W * 0.56, H * 0.58, m * 15, { lit: -1, wing: 0.8, side: 1 });
  p.rect(W * 0.535, H * 0.3, m * 6, H * 0.28, k.paper);
  p.fill(
    pts([
      [W * 0.535 - m, H * 0.3],
      [W * 0.535 + m * 3, H * 0.19],
      [W * 0.535 + m * 7, H * 0.3],
    ]),
    k.dark,
  );
  p.rect(W * 0.535 + m * 2, H * 0.34, m * 2, m * 4, k.pane, m);
  p.hill(0.57, 1, 3, k.sec, k.secD, 300);
  p.linde(W * 0.3, H * 0.72, m * 40);
  p.fill(
    pts([
      [W * 0.46, H * 0.6],
      [W * 0.54, H * 0.6],
      [W * 0.68, H],
      [W * 0.32, H],
    ]),
    k.paper,
  );
  p.ell(W * 0.5, H * 0.68, m * 9, m * 2.2, k.mid);
  p.rect(W * 0.5 - m * 9, H * 0.68, m * 18, m * 3.4, k.shade);
  p.ell(W * 0.5, H * 0.68 + m * 3.4, m * 9, m * 2, k.shade);
  p.ell(W * 0.5, H * 0.68, m * 7.6, m * 1.6, k.sky);
  p.line(
    `M${f1(W * 0.5)} ${f1(H * 0.68)}v${f1(-m * 7)}q${f1(m * 3)} ${f1(-m * 1)} ${f1(m * 4)} ${f1(m * 6)}M${f1(W * 0.5)} ${f1(H * 0.68 - m * 7)}q${f1(-m * 3)} ${f1(-m * 1)} ${f1(-m * 4)} ${f1(m * 6)}`,
    k.paper,
    m * 0.5,
  );
  const n = W > H * 1.2 ? 3 : 1,
    aw = W / (n + 0.0),
    t = m * 4.4,
    top = Math.min(H * 0.12 + aw * 0.42, H * 0.46);
  let d = `M0 0H${W}V${H}H0Z`;
  for (let i = 0; i < n; i++) {
    const x0 = aw * i + t,
      x1 = aw * (i + 1) - t,
      rr = (x1 - x0) / 2;
    d += `M${f1(x0)} ${f1(H * 0.86)}V${f1(top)}A${f1(rr)} ${f1(rr)} 0 0 1 ${f1(x1)} ${f1(top)}V${f1(H * 0.86)}Z`;
  }
  p.fill(d, k.dark, 'fill-rule="evenodd"');
  let e = '';
  for (let i = 0; i < n; i++) {
    const x0 = aw * i + t,
      x1 = aw * (i + 1) - t,
      rr = (x1 - x0) / 2;
    e += `M${f1(x0 - m)} ${f1(top)}A${f1(rr + m)} ${f1(rr + m)} 0 0 1 ${f1(x1 + m)} ${f1(top)}`;
  }
  p.line(e, k.near, m * 0.7);
  for (let i = 0; i <= n; i++) {
    const x = aw * i;
    p.rect(x - t, top, t * 2, m * 2.2, k.near);
    p.rect(x - t * 0.62, top + m * 2.2, t * 1.24, H * 0.86 - top - m * 2.2, k.near);
    p.rect(x + t * 0.1, top + m * 2.2, t * 0.52, H * 0.86 - top - m * 2.2, k.dark);
    p.rect(x - t, H * 0.86 - m * 2.4, t * 2, m * 2.4, k.near);
  }
  p.rect(0, H * 0.86, W, H * 0.34, k.deep);
  p.stip(() => H * 0.86, H * 0.12, 220, k.dark);
  p.fig(W * (n === 3 ? 0.6 : 0.7), H * 0.94, m * 38, {
    coat: k.secL,
    legs: k.near,
    hair: k.hairs[0],
    bun: true,
    stick: true,
    dir: -1,
  });
  const lx = W * (n === 3 ? 1 / 6 : 0.25);
  p.line(`M${f1(lx)} 0V${f1(H * 0.24)}`, k.deep, m * 0.4);
  p.rect(lx - m * 2.6, H * 0.24, m * 5.2, m * 7, k.light, m);
  p.line(
    `M${f1(lx - m * 2.6)} ${f1(H * 0.24)}h${f1(m * 5.2)}v${f1(m * 7)}h${f1(-m * 5.2)}ZM${f1(lx)} ${f1(H * 0.24)}v${f1(m * 7)}`,
    k.deep,
    m * 0.5,
  );
}
