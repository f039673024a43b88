import { Canvas } from './Canvas.ts';
import { f1, pts, smooth, type Point } from './pathData.ts';

/** Its position, and the distance to its left and right foot. */
type Peak = readonly [x: number, y: number, left: number, right: number];

/** The parts of the background. */
interface Backdrop {
  /** Its position as fractions of width and height, and its size. */
  readonly sun?: readonly [x: number, y: number, size?: number];
  readonly noCloud?: boolean;
  readonly alps?: boolean;
}

/** Sky, mountains, hills and water. */
export class Landscape extends Canvas {
  sky(hz: number) {
    const { L, R, H, k } = this,
      y = H * hz;
    this.band(0, H, k.sky);
    this.band(y * 0.56, H - y * 0.56, k.glow);
    this.stip(() => y * 0.56, y * 0.34, 420, k.glow, L, R, -1);
    this.stip(() => y * 0.56, y * 0.2, 160, k.sky);
    return this;
  }
  sun(x: number, y: number, r: number) {
    this.dot(x, y, r, this.k.light);
    return this;
  }
  cloud(x: number, y: number, s: number) {
    const c = this.night ? this.k.far : this.k.paper;
    this.rect(x - s, y - s * 0.16, s * 2, s * 0.22, c, s * 0.11);
    this.rect(x - s * 0.62, y - s * 0.33, s * 1.1, s * 0.26, c, s * 0.13);
    return this;
  }
  birds(x: number, y: number, n: number) {
    const { m } = this;
    let d = '';
    for (let i = 0; i < n; i++) {
      const a = x + this.rnd(-7, 7) * m,
        b = y + this.rnd(-3, 3) * m,
        s = this.rnd(0.7, 1.2) * m;
      d += `M${f1(a - s)} ${f1(b - s * 0.45)}Q${f1(a - s * 0.3)} ${f1(b - s * 0.55)} ${f1(a)} ${f1(b)}Q${f1(a + s * 0.3)} ${f1(b - s * 0.55)} ${f1(a + s)} ${f1(b - s * 0.45)}`;
    }
    return this.line(d, this.k.dark, m * 0.3);
  }
  // alps: peaks [x,y,left,right] with a lit and a shaded face and a snow cap
  alps(yb: number, ps: readonly Peak[], lit: string, shade: string, snow?: string) {
    const { m } = this;
    for (const [x, y, l, r] of ps) {
      const h = yb - y,
        j = (a: number) => this.rnd(-a, a) * m;
      const zig: Point[] = [[x, y]];
      for (let i = 1; i <= 5; i++)
        zig.push([
          x + (i % 2 ? 1 : -0.35) * (l + r) * 0.055 * (1 + i * 0.28) + j(0.5),
          y + (h * i) / 5,
        ]);
      const le: readonly [Point, Point, ...Point[]] = [
          [x, y],
          [x - l * 0.22 + j(0.7), y + h * 0.26],
          [x - l * 0.5 + j(0.8), y + h * 0.5],
          [x - l * 0.72 + j(0.6), y + h * 0.78],
          [x - l, yb],
        ],
        re: readonly Point[] = [
          [x, y],
          [x + r * 0.27 + j(0.7), y + h * 0.22],
          [x + r * 0.46 + j(0.8), y + h * 0.5],
          [x + r * 0.76 + j(0.6), y + h * 0.76],
          [x + r, yb],
        ];
      this.fill(pts([...le, [x + r, yb], ...re.slice(0, 4).toReversed()]), shade);
      this.fill(pts([...le, ...zig.slice(1).toReversed()]), lit);
      if (snow) {
        const q = h * 0.3;
        const first = zig[1] ?? ([x, y] as const);
        this.fill(
          pts([
            [x, y],
            le[1],
            [x - l * 0.16, y + q * 0.82],
            [x - l * 0.1, y + q * 1.22],
            [x - l * 0.03, y + q * 0.9],
            [first[0], first[1] + q * 0.35],
            first,
          ]),
          snow,
        );
      }
    }
    return this;
  }
  // hill: smooth ground line; returns y(x) to stand things on
  hill(y: number, amp: number, ph: number, c: string, shade?: string, n = 240, fr = 1) {
    const { W, H, L, R, m } = this;
    const g = (x: number) =>
      H * y +
      m *
        amp *
        (0.65 * Math.sin((x / W) * 6.283 * 0.62 * fr + ph) +
          0.35 * Math.sin((x / W) * 6.283 * 1.37 * fr + ph * 2.3));
    const a: Point[] = [];
    for (let i = 0; i <= 22; i++) {
      const x = L - 10 + ((R - L + 20) * i) / 22;
      a.push([x, g(x)]);
    }
    this.fill(smooth(a) + `V${H + 5}H${L - 10}Z`, c);
    if (shade) this.stip(g, m * 11, n, shade);
    return g;
  }
  water(y0: number, y1: number, x0 = this.L, x1 = this.R, c = this.k.sky, n = 34) {
    const { m } = this;
    this.rect(x0, y0, x1 - x0, y1 - y0, c);
    let d = '';
    for (let i = 0; i < n; i++) {
      const t = this.r(),
        y = y0 + (y1 - y0) * (0.05 + 0.93 * t),
        l = m * (1.2 + 6 * t) * this.rnd(0.6, 1.3),
        x = this.rnd(x0, x1 - l);
      d += `M${f1(x)} ${f1(y)}h${f1(l)}`;
    }
    return this.line(d, this.night ? this.k.far : this.k.paper, m * 0.36);
  }
  glint(x: number, y0: number, y1: number, w: number) {
    const { m } = this;
    let d = '';
    for (let y = y0 + m; y < y1; y += m * 1.5) {
      const l = w * this.rnd(0.35, 1) * (1 - (0.45 * (y - y0)) / (y1 - y0));
      d += `M${f1(x - l / 2 + this.rnd(-1, 1) * m)} ${f1(y)}h${f1(l)}`;
    }
    return this.line(d, this.k.light, m * 0.55);
  }
  backdrop(hz = 0.5, o: Backdrop = {}) {
    const { W, H, L, R, m, k } = this;
    this.sky(hz);
    if (o.sun) this.sun(W * o.sun[0], H * o.sun[1], m * (o.sun[2] ?? 7));
    if (!o.noCloud) {
      this.cloud(L + (R - L) * 0.22, H * 0.13, m * 10);
      this.cloud(L + (R - L) * 0.83, H * 0.2, m * 7);
    }
    const s = (R - L) / 100,
      at = (percent: number) => L + percent * s;
    if (o.alps !== false)
      this.alps(
        H * (hz + 0.06),
        [
          [at(8), H * (hz - 0.16), 20 * s, 24 * s],
          [at(88), H * (hz - 0.21), 26 * s, 26 * s],
          [at(30), H * (hz - 0.27), 22 * s, 22 * s],
          [at(66), H * (hz - 0.2), 20 * s, 19 * s],
          [at(48), H * (hz - 0.13), 18 * s, 18 * s],
        ],
        k.far,
        k.farD,
        k.paper,
      );
    return this;
  }
}
