import { Landscape } from './Landscape.ts';
import { f1, pts, smooth, type Point } from './pathData.ts';

/** Trees, branches, grass and flowers. */
export class Garden extends Landscape {
  linde(x: number, y: number, h: number, c = this.k.near, c2 = this.k.mid, tr = this.k.dark) {
    const r = h * 0.2;
    this.fill(
      `M${f1(x - h * 0.028)} ${f1(y)}C${f1(x - h * 0.012)} ${f1(y - h * 0.2)} ${f1(x - h * 0.02)} ${f1(y - h * 0.3)} ${f1(x - h * 0.03)} ${f1(y - h * 0.5)}h${f1(h * 0.06)}C${f1(x + h * 0.02)} ${f1(y - h * 0.3)} ${f1(x + h * 0.012)} ${f1(y - h * 0.2)} ${f1(x + h * 0.03)} ${f1(y)}Z`,
      tr,
    );
    const cl = [
      [0, -0.8, 1],
      [-0.17, -0.66, 0.95],
      [0.18, -0.64, 1],
      [-0.2, -0.46, 0.8],
      [0.2, -0.44, 0.85],
      [0, -0.5, 1.1],
    ] as const;
    let d = '';
    const circ = (cx: number, cy: number, q: number) =>
      `M${f1(cx - q)} ${f1(cy)}a${f1(q)} ${f1(q)} 0 1 0 ${f1(2 * q)} 0a${f1(q)} ${f1(q)} 0 1 0 ${f1(-2 * q)} 0`;
    for (const [a, b, q] of cl) d += circ(x + a * h, y + b * h, r * q);
    this.fill(d, c);
    d = '';
    for (const [a, b, q] of cl.slice(0, 4))
      d += circ(x + a * h - r * 0.2, y + b * h - r * 0.22, r * q * 0.62);
    this.fill(d, c2);
    d = '';
    for (let i = 0; i < 46; i++) {
      const a = this.r() * 6.28,
        q = Math.sqrt(this.r());
      d += `M${f1(x + h * 0.06 + Math.cos(a) * q * h * 0.27)} ${f1(y - h * 0.56 + Math.sin(a) * q * h * 0.28)}h0`;
    }
    return this.line(d, tr, this.m * 0.34);
  }
  tanne(x: number, y: number, h: number, c = this.k.near, c2 = this.k.dark) {
    const w = h * 0.2,
      a: Point[] = [[x, y - h]],
      b: Point[] = [[x, y - h]];
    for (let i = 1; i <= 5; i++) {
      const t = i / 5;
      a.push(
        [x - w * t, y - h * (1 - t * 0.94)],
        [x - w * t * 0.5, y - h * (1 - t * 0.94) - h * 0.015],
      );
      b.push(
        [x + w * t, y - h * (1 - t * 0.94)],
        [x + w * t * 0.5, y - h * (1 - t * 0.94) - h * 0.015],
      );
    }
    this.rect(x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.1, c2);
    this.fill(pts([...a, [x, y - h * 0.05]]), c);
    return this.fill(pts([...b, [x, y - h * 0.05]]), c2);
  }
  pappel(x: number, y: number, h: number, c = this.k.near, c2 = this.k.dark) {
    this.ell(x, y - h * 0.5, h * 0.115, h * 0.5, c);
    return this.fill(
      `M${f1(x)} ${f1(y - h)}C${f1(x + h * 0.15)} ${f1(y - h * 0.8)} ${f1(x + h * 0.15)} ${f1(y - h * 0.2)} ${f1(x)} ${f1(y)}C${f1(x + h * 0.05)} ${f1(y - h * 0.3)} ${f1(x + h * 0.05)} ${f1(y - h * 0.7)} ${f1(x)} ${f1(y - h)}Z`,
      c2,
    );
  }
  palme(x: number, y: number, h: number, c = this.k.dark) {
    const tx = x + h * 0.1,
      ty = y - h;
    this.fill(
      `M${f1(x - h * 0.03)} ${f1(y)}Q${f1(x + h * 0.09)} ${f1(y - h * 0.5)} ${f1(tx - h * 0.014)} ${f1(ty)}h${f1(h * 0.03)}Q${f1(x + h * 0.13)} ${f1(y - h * 0.5)} ${f1(x + h * 0.04)} ${f1(y)}Z`,
      c,
    );
    for (const [a, l] of [
      [-172, 0.42],
      [-148, 0.44],
      [-118, 0.36],
      [-88, 0.33],
      [-60, 0.38],
      [-32, 0.44],
      [-6, 0.42],
      [18, 0.32],
      [162, 0.32],
    ] as const) {
      const t = (a * Math.PI) / 180,
        ex = tx + Math.cos(t) * h * l,
        ey = ty + Math.sin(t) * h * l * 0.75 + h * 0.14,
        qx = tx + Math.cos(t) * h * l * 0.6,
        qy = ty + Math.sin(t) * h * l * 0.8 - h * 0.07;
      this.fill(
        `M${f1(tx)} ${f1(ty)}Q${f1(qx)} ${f1(qy - h * 0.045)} ${f1(ex)} ${f1(ey)}Q${f1(qx)} ${f1(qy + h * 0.05)} ${f1(tx)} ${f1(ty + h * 0.03)}Z`,
        c,
      );
    }
    return this;
  }
  blatt(x: number, y: number, l: number, a: number, c: string) {
    const t = (a * Math.PI) / 180,
      X = x + Math.cos(t) * l,
      Y = y + Math.sin(t) * l,
      px = -Math.sin(t) * l * 0.3,
      py = Math.cos(t) * l * 0.3,
      mx = (x + X) / 2,
      my = (y + Y) / 2;
    return this.fill(
      `M${f1(x)} ${f1(y)}Q${f1(mx + px)} ${f1(my + py)} ${f1(X)} ${f1(Y)}Q${f1(mx - px)} ${f1(my - py)} ${f1(x)} ${f1(y)}Z`,
      c,
    );
  }
  // overhanging branch (paper-cut foreground) from the upper corner
  zweig(fl = 1, s = 1) {
    const { W, m, k } = this,
      X = (v: number) => (fl > 0 ? v * m * s : W - v * m * s),
      a = (
        [
          [-4, 4],
          [10, 7.5],
          [24, 6],
          [37, 9.5],
        ] as const
      ).map(([px, py]): Point => [X(px), py * m * s]);
    this.line(smooth(a), k.deep, m * 0.9 * s);
    for (let i = 0; i < 30; i++) {
      const t = i / 29,
        x = -2 + 40 * t,
        y = 4 + 5.5 * t + Math.sin(t * 7) * 1.6;
      this.blatt(
        X(x),
        y * m * s,
        m * s * this.rnd(4, 6.4),
        fl > 0
          ? this.rnd(20, 75) + (i % 2 ? -95 : 20)
          : 180 - (this.rnd(20, 75) + (i % 2 ? -95 : 20)),
        this.r() < 0.22 ? k.near : k.deep,
      );
    }
    return this;
  }
  gras(g: (x: number) => number, n: number, h: number, c: string, x0 = this.L, x1 = this.R) {
    let d = '';
    const { m } = this;
    for (let i = 0; i < n; i++) {
      const x = this.rnd(x0, x1),
        y = g(x) + m * 0.5,
        l = m * h * this.rnd(0.5, 1);
      d += `M${f1(x)} ${f1(y)}q${f1(this.rnd(-0.4, 0.4) * l)} ${f1(-l * 0.5)} ${f1(this.rnd(-0.5, 0.6) * l)} ${f1(-l)}`;
    }
    return this.line(d, c, m * 0.32);
  }
  rose(x: number, y: number, r: number, c: string, c2: string) {
    this.dot(x, y, r, c);
    for (const [a, b, q] of [
      [0.12, -0.1, 0.68],
      [-0.08, 0.06, 0.44],
      [0.04, -0.02, 0.22],
    ] as const) {
      this.dot(x + a * r, y + b * r, r * q, q === 0.44 ? c : c2);
    }
    return this;
  }
}
