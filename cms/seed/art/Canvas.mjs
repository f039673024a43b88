import { inks } from './inks.mjs';
import { createRandom, f1 } from './pathData.mjs';

/**
 * A sheet with the brand's inks: plain shapes, lines and stippled shade. `m` is the measure that
 * everything scales with.
 */
export class Canvas {
  constructor(o) {
    Object.assign(this, o);
    this.W = o.w;
    this.H = o.h;
    this.m = Math.min(this.W / 1.3, this.H) / 100;
    this.k = inks(o.primary, o.secondary, o.time);
    this.r = createRandom(o.seed * 7919 + 17);
    this.o = [];
    this.night = o.time === 'abend';
  }
  rnd(a, b) {
    return a + (b - a) * this.r();
  }
  pick(a) {
    return a[Math.floor(this.r() * a.length)];
  }
  add(s) {
    this.o.push(s);
    return this;
  }
  fill(d, c, x = '') {
    return this.add(`<path d="${d}" fill="${c}" ${x}/>`);
  }
  line(d, c, w, x = '') {
    return this.add(
      `<path d="${d}" fill="none" stroke="${c}" stroke-width="${f1(w)}" stroke-linecap="round" stroke-linejoin="round" ${x}/>`,
    );
  }
  rect(x, y, w, h, c, r = 0) {
    return this.add(
      `<rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}" fill="${c}"${r ? ` rx="${f1(r)}"` : ''}/>`,
    );
  }
  dot(x, y, r, c) {
    return this.add(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}" fill="${c}"/>`);
  }
  ell(x, y, a, b, c, t = 0) {
    return this.add(
      `<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(a)}" ry="${f1(b)}" fill="${c}"${t ? ` transform="rotate(${t} ${f1(x)} ${f1(y)})"` : ''}/>`,
    );
  }
  // stippled shade: n dots below the curve g(x), denser near the edge
  stip(g, depth, n, c, x0 = 0, x1 = this.W, dir = 1) {
    let d = '';
    for (let i = 0; i < n; i++) {
      const x = this.rnd(x0, x1),
        q = this.r() * this.r();
      d += `M${f1(x)} ${f1(g(x) + dir * (this.m * 0.5 + q * depth))}h0`;
    }
    return this.line(d, c, this.m * 0.34);
  }
  /**
   * The picture as SVG; `above` and `below` add sky and ground, so that a wide and a tall crop both
   * keep the subject.
   */
  svg(above = 0, below = 0) {
    const height = this.H + above + below;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-above} ${this.W} ${height}" width="${this.W}" height="${height}">${this.o.join('')}</svg>`;
  }
}
