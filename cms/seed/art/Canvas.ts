import { inks, type DayTime, type Inks } from './inks.ts';
import { createRandom, f1 } from './pathData.ts';

/**
 * The input of a picture: a brand's two colours (`#rrggbb`), a random seed and the size in pixels.
 */
export interface Sheet {
  readonly primary: string;
  readonly secondary: string;
  readonly seed: number;
  readonly w: number;
  readonly h: number;
  /** Width of the surroundings at the left and at the right, which only the wide crop shows. */
  readonly side: number;
  readonly time: DayTime;
}

/**
 * A canvas with the brand's inks: plain shapes, lines and stippled shade. All sizes are multiples
 * of `m`.
 */
export class Canvas {
  readonly seed: number;
  readonly W: number;
  readonly H: number;
  /** The left and right edge: the subject is between 0 and `W`, its surroundings beyond. */
  readonly L: number;
  readonly R: number;
  readonly m: number;
  readonly k: Inks;
  readonly r: () => number;
  readonly night: boolean;
  readonly #shapes: string[] = [];

  constructor({ primary, secondary, seed, w, h, side, time }: Sheet) {
    this.seed = seed;
    this.W = w;
    this.H = h;
    this.L = -side;
    this.R = w + side;
    this.m = Math.min(w / 1.3, h) / 100;
    this.k = inks(primary, secondary, time);
    this.r = createRandom(seed * 7919 + 17);
    this.night = time === 'abend';
  }
  rnd(a: number, b: number): number {
    return a + (b - a) * this.r();
  }
  pick<Item>(a: readonly [Item, ...Item[]]): Item {
    return a[Math.floor(this.r() * a.length)] ?? a[0];
  }
  add(s: string): this {
    this.#shapes.push(s);
    return this;
  }
  fill(d: string, c: string, x = ''): this {
    return this.add(`<path d="${d}" fill="${c}" ${x}/>`);
  }
  line(d: string, c: string, w: number, x = ''): this {
    return this.add(
      `<path d="${d}" fill="none" stroke="${c}" stroke-width="${f1(w)}" stroke-linecap="round" stroke-linejoin="round" ${x}/>`,
    );
  }
  rect(x: number, y: number, w: number, h: number, c: string, r = 0): this {
    return this.add(
      `<rect x="${f1(x)}" y="${f1(y)}" width="${f1(w)}" height="${f1(h)}" fill="${c}"${r ? ` rx="${f1(r)}"` : ''}/>`,
    );
  }
  /** An area over the whole width. */
  band(y: number, h: number, c: string): this {
    return this.rect(this.L, y, this.R - this.L, h, c);
  }
  dot(x: number, y: number, r: number, c: string): this {
    return this.add(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}" fill="${c}"/>`);
  }
  ell(x: number, y: number, a: number, b: number, c: string, t = 0): this {
    return this.add(
      `<ellipse cx="${f1(x)}" cy="${f1(y)}" rx="${f1(a)}" ry="${f1(b)}" fill="${c}"${t ? ` transform="rotate(${t} ${f1(x)} ${f1(y)})"` : ''}/>`,
    );
  }
  // stippled shade: n dots below the curve g(x), denser near the edge
  stip(
    g: (x: number) => number,
    depth: number,
    n: number,
    c: string,
    x0 = this.L,
    x1 = this.R,
    dir = 1,
  ): this {
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
  svg(above = 0, below = 0): string {
    const height = this.H + above + below;
    const width = this.R - this.L;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${this.L} ${-above} ${width} ${height}" width="${width}" height="${height}">${this.#shapes.join('')}</svg>`;
  }
}
