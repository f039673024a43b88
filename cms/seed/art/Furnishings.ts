import { cycle, f1, pts } from './pathData.ts';
import { Village } from './Village.ts';

/** Furniture, tools, fences, boats and trains. */
export class Furnishings extends Village {
  /** A round table of radius `r` whose top is at `y`; `b` is the floor. */
  table(x: number, y: number, r: number, b: number, c = this.k.paper) {
    const { m, k } = this;
    this.rect(x - m * 0.8, y, m * 1.6, b - y, k.deep);
    this.ell(x, b, r * 0.5, m * 1.2, k.deep);
    this.ell(x, y + m * 1.1, r, r * 0.2, k.shade);
    return this.ell(x, y, r, r * 0.2, c);
  }
  cup(x: number, y: number, c = this.k.sec) {
    const { m } = this;
    this.ell(x, y, m * 3.2, m * 0.8, this.k.shade);
    this.line(`M${f1(x + m * 1.8)} ${f1(y - m * 2.6)}h${f1(m)}v${f1(m * 1.2)}`, c, m * 0.5);
    return this.fill(
      `M${f1(x - m * 2)} ${f1(y - m * 3.4)}h${f1(m * 4)}l${f1(-m * 0.9)} ${f1(m * 3.2)}h${f1(-m * 2.2)}Z`,
      c,
    );
  }
  parasol(x: number, y: number, r: number, b: number) {
    const { k, m } = this;
    this.rect(x - m * 0.6, y - r * 0.4, m * 1.2, b - y + r * 0.4, k.deep);
    for (let i = 0; i < 4; i++)
      this.fill(
        pts([
          [x, y - r * 0.5],
          [x - r + (i * r) / 2, y],
          [x - r + ((i + 1) * r) / 2, y],
        ]),
        i % 2 ? k.paper : k.sec,
      );
    return this;
  }
  basket(x: number, y: number, s: number, filling?: string) {
    const { k } = this;
    if (filling)
      for (let i = 0; i < 6; i++)
        this.dot(x + (i - 2.5) * s * 0.26, y - s * (0.66 + (i % 2) * 0.12), s * 0.2, filling);
    this.fill(
      `M${f1(x - s)} ${f1(y - s * 0.66)}h${f1(s * 2)}l${f1(-s * 0.28)} ${f1(s * 0.66)}h${f1(-s * 1.44)}Z`,
      k.secD,
    );
    return this.line(
      `M${f1(x - s * 0.9)} ${f1(y - s * 0.44)}h${f1(s * 1.8)}M${f1(x - s * 0.8)} ${f1(y - s * 0.22)}h${f1(s * 1.6)}`,
      k.dark,
      s * 0.06,
    );
  }
  crate(x: number, y: number, w: number, h: number, filling?: string) {
    const { k, m } = this;
    if (filling)
      for (let i = 0; i < 7; i++)
        this.dot(x + w * (0.08 + i * 0.14), y - h - (i % 2) * m * 0.6, w * 0.08, filling);
    this.rect(x, y - h, w, h, k.secL);
    for (const t of [0.08, 0.4, 0.72]) this.rect(x, y - h + h * t, w, h * 0.2, k.secD);
    return this.rect(x, y - h, w * 0.06, h, k.dark).rect(x + w * 0.94, y - h, w * 0.06, h, k.dark);
  }
  barrel(x: number, y: number, w: number, h: number) {
    const { k } = this;
    this.fill(
      `M${f1(x - w * 0.4)} ${f1(y)}Q${f1(x - w * 0.62)} ${f1(y - h / 2)} ${f1(x - w * 0.4)} ${f1(y - h)}h${f1(w * 0.8)}Q${f1(x + w * 0.62)} ${f1(y - h / 2)} ${f1(x + w * 0.4)} ${f1(y)}Z`,
      k.secD,
    );
    for (const t of [0.2, 0.8])
      this.rect(x - w * 0.48, y - h * t - h * 0.03, w * 0.96, h * 0.06, k.deep);
    return this;
  }
  /** A fence or balustrade over the whole width. */
  railing(y: number, h: number, c = this.k.paper, step = 5, x0 = this.L, x1 = this.R) {
    const { m } = this;
    for (let x = x0; x < x1; x += m * step) this.rect(x, y, m * 0.8, h, c);
    this.rect(x0, y - m * 0.8, x1 - x0, m * 1.4, c);
    return this.rect(x0, y + h - m, x1 - x0, m, c);
  }
  /** A street lamp, or a lamp on the platform. */
  lantern(x: number, y: number, h: number) {
    const { k, m } = this;
    this.rect(x - m * 0.5, y - h, m, h, k.deep);
    this.rect(x - m * 2, y - h - m * 5, m * 4, m * 5, k.light, m * 0.5);
    return this.fill(
      pts([
        [x - m * 2.8, y - h - m * 5],
        [x, y - h - m * 7.4],
        [x + m * 2.8, y - h - m * 5],
      ]),
      k.deep,
    );
  }
  /** A shed with a wide opening; things and people stand in front of it. */
  shed(x: number, y: number, w: number, h: number, roof = this.k.dark) {
    const { k, m } = this;
    this.rect(x, y - h, w, h, k.deep);
    for (let i = 0; i <= 3; i++) this.rect(x + ((w - m * 2) * i) / 3, y - h, m * 2, h, k.mid);
    return this.fill(
      pts([
        [x - m * 5, y - h + m * 2],
        [x + m * 6, y - h - m * 14],
        [x + w - m * 6, y - h - m * 14],
        [x + w + m * 5, y - h + m * 2],
      ]),
      roof,
    );
  }
  /** A house with storeys of equal windows, one lit. */
  block(
    x: number,
    y: number,
    w: number,
    h: number,
    {
      rows = 3,
      cols = 6,
      lit = 4,
      wall = this.k.paper,
      roof = this.k.dark,
      shut = this.k.sec,
    } = {},
  ) {
    const { k } = this,
      cw = w / cols,
      rh = h / rows;
    this.rect(x, y - h, w, h, wall);
    this.fill(
      pts([
        [x - w * 0.03, y - h],
        [x + w * 0.07, y - h - rh * 0.8],
        [x + w * 0.93, y - h - rh * 0.8],
        [x + w * 1.03, y - h],
      ]),
      roof,
    );
    for (let i = 0; i < rows * cols; i++) {
      const X = x + cw * (i % cols) + cw * 0.32,
        Y = y - h + rh * (Math.floor(i / cols) + 0.24);
      this.rect(X - cw * 0.14, Y, cw * 0.12, rh * 0.5, shut);
      this.rect(X + cw * 0.38, Y, cw * 0.12, rh * 0.5, shut);
      this.rect(X, Y, cw * 0.36, rh * 0.5, i === lit ? k.light : k.pane);
    }
    return this;
  }
  church(x: number, y: number, s: number, side = 1) {
    const { k } = this,
      x0 = side > 0 ? x + s * 0.24 : x - s * 0.9;
    this.rect(x0, y - s * 0.42, s * 0.9, s * 0.42, k.shade);
    this.fill(
      pts([
        [x0 - s * 0.03, y - s * 0.4],
        [x0 + s * 0.06, y - s * 0.72],
        [x0 + s * 0.84, y - s * 0.72],
        [x0 + s * 0.93, y - s * 0.4],
      ]),
      k.dark,
    );
    for (let i = 0; i < 4; i++)
      this.rect(x0 + s * (0.1 + i * 0.2), y - s * 0.32, s * 0.08, s * 0.2, k.pane, s * 0.04);
    this.rect(x, y - s * 1.04, s * 0.24, s * 1.04, k.paper);
    this.fill(
      pts([
        [x - s * 0.03, y - s * 1.04],
        [x + s * 0.12, y - s * 1.5],
        [x + s * 0.27, y - s * 1.04],
      ]),
      k.secD,
    );
    this.rect(x + s * 0.08, y - s * 0.98, s * 0.08, s * 0.14, k.pane, s * 0.04);
    return this.dot(x + s * 0.12, y - s * 0.72, s * 0.07, k.sec);
  }
  /** A window of a room, with a view of hills and, by day, the sun. */
  view(x: number, y: number, w: number, h: number, sun = true) {
    const { k, m } = this;
    this.rect(x, y, w, h, this.night ? k.deep : k.glow);
    if (sun)
      this.dot(
        x + w * 0.64,
        y + h * 0.3,
        Math.min(w, h) * (this.night ? 0.07 : 0.12),
        this.night ? k.paper : k.light,
      );
    this.fill(
      pts([
        [x, y + h * 0.7],
        [x + w * 0.22, y + h * 0.4],
        [x + w * 0.46, y + h * 0.64],
        [x + w * 0.7, y + h * 0.46],
        [x + w, y + h * 0.7],
        [x + w, y + h],
        [x, y + h],
      ]),
      k.far,
    );
    this.fill(
      `M${f1(x)} ${f1(y + h * 0.76)}q${f1(w * 0.3)} ${f1(-h * 0.14)} ${f1(w * 0.6)} 0t${f1(w * 0.4)} ${f1(-h * 0.02)}V${f1(y + h)}h${f1(-w)}Z`,
      k.mid,
    );
    this.line(
      `M${f1(x)} ${f1(y)}h${f1(w)}v${f1(h)}h${f1(-w)}ZM${f1(x + w / 2)} ${f1(y)}v${f1(h)}`,
      k.paper,
      m * 1.5,
    );
    return this.rect(x - m * 2, y + h, w + m * 4, m * 2, k.paper);
  }
  /** Shelf boards of width `w`, each with things of changing width and colour. */
  shelf(x: number, y: number, w: number, rows: number, step: number, round = false) {
    const { k, m } = this;
    for (let row = 0; row < rows; row++) {
      const Y = y + step * (row + 1);
      for (let at = x + m, i = row; at < x + w - m * 4; i++) {
        const b = round ? m * 5 : m * this.rnd(1.6, 3),
          h = step * (round ? 0.5 : this.rnd(0.55, 0.8));
        const c = cycle([k.sec, k.near, k.secL, k.mid, k.paper, k.secD], i * 5 + row);
        if (round) this.ell(at + b / 2, Y - h / 2, b / 2, h / 2, c);
        else this.rect(at, Y - h, b, h, c);
        at += b + m * 0.4;
      }
      this.rect(x, Y, w, m * 1.2, k.dark);
    }
    return this;
  }
  /** Rows of vines or shrubs along the hill `g`. */
  rows(g: (x: number) => number, first: number, count: number, step: number, berry?: string) {
    const { k, m, L, R } = this;
    for (let j = 0; j < count; j++) {
      const s = m * (1.6 + j * 0.42);
      for (let x = L + (j % 2) * m * 2; x < R + m * 3; x += m * (4.2 + j * 0.9)) {
        const y = g(x) + m * (first + j * (step + j * 0.9));
        this.line(`M${f1(x)} ${f1(y + s * 0.6)}V${f1(y - s * 1.1)}`, k.deep, m * 0.4);
        this.ell(x, y - s * 0.5, s * 1.05, s * 0.8, k.near);
        this.ell(x - s * 0.25, y - s * 0.75, s * 0.55, s * 0.38, k.mid);
        if (berry) this.dot(x + s * 0.4, y - s * 0.3, s * 0.26, berry);
      }
    }
    return this;
  }
  sail(x: number, y: number, s: number, f = 1) {
    const { k } = this;
    this.fill(
      pts([
        [x, y - s],
        [x + f * s * 0.5, y - s * 0.12],
        [x, y - s * 0.12],
      ]),
      k.paper,
    );
    return this.fill(
      `M${f1(x - s * 0.34)} ${f1(y - s * 0.08)}h${f1(s * 0.76)}l${f1(-s * 0.12)} ${f1(s * 0.14)}h${f1(-s * 0.5)}Z`,
      k.deep,
    );
  }
  /** A passenger boat of length `w`, seen from the side. */
  steamer(x: number, y: number, w: number) {
    const { k, m } = this,
      h = w * 0.1;
    this.rect(x + w * 0.56, y - h * 4.6, w * 0.07, h * 2.2, k.sec).rect(
      x + w * 0.56,
      y - h * 4.6,
      w * 0.07,
      h * 0.6,
      k.deep,
    );
    this.rect(x + w * 0.26, y - h * 3.3, w * 0.42, h * 1.2, k.paper);
    this.rect(x + w * 0.12, y - h * 2.1, w * 0.7, h * 1.3, k.shade);
    for (let i = 0; i < 9; i++)
      this.rect(
        x + w * (0.15 + i * 0.074),
        y - h * 1.8,
        w * 0.05,
        h * 0.7,
        i === 3 ? k.light : k.pane,
      );
    for (let i = 0; i < 5; i++)
      this.rect(x + w * (0.29 + i * 0.075), y - h * 3, w * 0.05, h * 0.5, k.pane);
    this.fill(
      `M${f1(x)} ${f1(y - h)}H${f1(x + w)}q${f1(-w * 0.02)} ${f1(h)} ${f1(-w * 0.1)} ${f1(h * 1.3)}H${f1(x + w * 0.1)}q${f1(-w * 0.07)} ${f1(-h * 0.2)} ${f1(-w * 0.1)} ${f1(-h * 1.3)}Z`,
      k.paper,
    );
    this.rect(x + w * 0.02, y - h * 0.6, w * 0.95, h * 0.35, k.sec);
    this.line(`M${f1(x + w * 0.06)} ${f1(y - h)}V${f1(y - h * 3)}`, k.deep, m * 0.5);
    return this.rect(x + w * 0.06, y - h * 3, w * 0.05, h * 0.8, k.sec);
  }
  /** A railway carriage whose wheels stand on `y`. */
  carriage(x: number, y: number, w: number, h: number, c = this.k.sec) {
    const { k } = this;
    this.rect(x, y - h, w, h * 0.86, c, h * 0.1);
    this.rect(x, y - h, w, h * 0.16, k.deep, h * 0.08);
    for (let i = 0; i < 5; i++)
      this.rect(x + w * (0.07 + i * 0.185), y - h * 0.72, w * 0.12, h * 0.34, k.light, h * 0.03);
    for (const q of [0.18, 0.3, 0.7, 0.82]) this.dot(x + w * q, y - h * 0.08, h * 0.1, k.deep);
    return this;
  }
  /** Apple tree; `n` apples. */
  apple(x: number, y: number, s: number, n: number) {
    const { k } = this;
    this.ell(x + s * 0.05, y, s * 0.42, s * 0.05, k.near);
    this.line(
      `M${f1(x)} ${f1(y)}V${f1(y - s * 0.5)}M${f1(x)} ${f1(y - s * 0.34)}l${f1(s * 0.16)} ${f1(-s * 0.2)}M${f1(x)} ${f1(y - s * 0.38)}l${f1(-s * 0.15)} ${f1(-s * 0.2)}`,
      k.deep,
      s * 0.055,
    );
    this.dot(x, y - s * 0.68, s * 0.32, k.near);
    this.dot(x - s * 0.2, y - s * 0.58, s * 0.22, k.near);
    this.dot(x + s * 0.22, y - s * 0.57, s * 0.23, k.near);
    this.dot(x - s * 0.07, y - s * 0.76, s * 0.2, k.mid);
    this.dot(x - s * 0.22, y - s * 0.62, s * 0.12, k.mid);
    for (let i = 0; i < n; i++) {
      const a = i * 2.4,
        q = Math.sqrt((i + 0.5) / n) * 0.34;
      this.dot(x + Math.cos(a) * q * s, y - s * 0.65 + Math.sin(a) * q * s * 0.8, s * 0.03, k.sec);
    }
    return this;
  }
  ladder(x: number, y: number, h: number, lean: number) {
    const { k, m } = this,
      w = h * 0.14;
    let d = `M${f1(x)} ${f1(y)}l${f1(lean)} ${f1(-h)}M${f1(x + w)} ${f1(y)}l${f1(lean)} ${f1(-h)}`;
    for (let i = 1; i < 8; i++) d += `M${f1(x + (lean * i) / 8)} ${f1(y - (h * i) / 8)}h${f1(w)}`;
    return this.line(d, k.secL, m * 0.9);
  }
  /** A donkey; `y` is the ground, `s` its length. */
  donkey(x: number, y: number, s: number, dir = 1, c = this.k.dark) {
    const { k } = this,
      X = (v: number) => x + dir * v * s,
      Y = (v: number) => y - v * s;
    for (const v of [-0.34, -0.22, 0.24, 0.36])
      this.fill(
        pts([
          [X(v - 0.045), Y(0.4)],
          [X(v + 0.05), Y(0.4)],
          [X(v + 0.03), Y(0)],
          [X(v - 0.03), Y(0)],
        ]),
        c,
      );
    this.ell(X(0), Y(0.5), s * 0.46, s * 0.19, c);
    this.fill(
      pts([
        [X(0.22), Y(0.6)],
        [X(0.44), Y(0.94)],
        [X(0.6), Y(0.88)],
        [X(0.44), Y(0.42)],
      ]),
      c,
    );
    this.fill(
      pts([
        [X(0.42), Y(0.98)],
        [X(0.58), Y(0.98)],
        [X(0.84), Y(0.74)],
        [X(0.8), Y(0.64)],
        [X(0.68), Y(0.64)],
        [X(0.48), Y(0.8)],
      ]),
      c,
    );
    this.ell(X(0.78), Y(0.69), s * 0.065, s * 0.055, k.paper);
    for (const v of [0.43, 0.53])
      this.fill(
        `M${f1(X(v - 0.03))} ${f1(Y(0.94))}Q${f1(X(v - 0.08))} ${f1(Y(1.12))} ${f1(X(v - 0.02))} ${f1(Y(1.22))}Q${f1(X(v + 0.07))} ${f1(Y(1.12))} ${f1(X(v + 0.05))} ${f1(Y(0.94))}Z`,
        c,
      );
    this.line(`M${f1(X(0.26))} ${f1(Y(0.66))}L${f1(X(0.42))} ${f1(Y(0.96))}`, k.deep, s * 0.06);
    return this.line(
      `M${f1(X(-0.44))} ${f1(Y(0.56))}q${f1(-dir * s * 0.1)} ${f1(s * 0.14)} ${f1(-dir * s * 0.06)} ${f1(s * 0.32)}`,
      k.deep,
      s * 0.045,
    );
  }
  hen(x: number, y: number, s: number, dir = 1, c = this.k.paper) {
    const { k } = this,
      X = (v: number) => x + dir * v * s;
    this.line(
      `M${f1(X(-0.05))} ${f1(y)}v${f1(-s * 0.3)}M${f1(X(0.1))} ${f1(y)}v${f1(-s * 0.3)}`,
      k.deep,
      s * 0.06,
    );
    this.fill(
      `M${f1(X(-0.5))} ${f1(y - s * 0.85)}Q${f1(X(-0.4))} ${f1(y - s * 0.2)} ${f1(X(0))} ${f1(y - s * 0.22)}Q${f1(X(0.42))} ${f1(y - s * 0.3)} ${f1(X(0.4))} ${f1(y - s * 0.9)}Q${f1(X(0.1))} ${f1(y - s * 0.55)} ${f1(X(-0.5))} ${f1(y - s * 0.85)}Z`,
      c,
    );
    this.dot(X(0.36), y - s * 0.92, s * 0.14, c);
    return this.dot(X(0.38), y - s * 1.08, s * 0.08, k.secD);
  }
}
