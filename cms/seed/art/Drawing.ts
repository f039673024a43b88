import { Furnishings } from './Furnishings.ts';
import { f1 } from './pathData.ts';

/** Coat and posture show who the figure is. */
interface Figure {
  readonly coat?: string;
  readonly legs?: string;
  readonly hair?: string;
  readonly skin?: string;
  readonly stick?: boolean | undefined;
  /** Direction of the arm and the stick. */
  readonly dir?: number;
  readonly bun?: boolean | undefined;
  readonly skirt?: boolean | undefined;
  readonly arm?: boolean;
  readonly lean?: number;
  readonly hat?: string | undefined;
}

/** In pixels of the picture. */
export interface FigureHead {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

interface SeatedFigure {
  readonly coat: string;
  readonly hair: string;
  readonly skin: string;
  readonly tilt?: number;
  readonly bun?: boolean | undefined;
  readonly long?: boolean | undefined;
}

/** People without faces but with posture, and the furniture they sit on. */
export class Drawing extends Furnishings {
  readonly #heads: FigureHead[] = [];

  /** The heads of all figures drawn so far, hair and hat included. */
  get heads(): readonly FigureHead[] {
    return this.#heads;
  }
  /** The looks of people of several ages; a coat comes from the scene. */
  get who() {
    const { hairs, skins, deep } = this.k;
    return {
      woman: {
        hair: hairs[0],
        skin: skins[0],
        bun: true,
        skirt: true,
        legs: deep,
      },
      lady: {
        hair: hairs[1],
        skin: skins[1],
        bun: true,
        skirt: true,
        legs: deep,
      },
      man: { hair: hairs[1], skin: skins[0], legs: deep },
      sir: { hair: hairs[2], skin: skins[2], legs: deep },
      nurse: { hair: hairs[4], skin: skins[2], bun: true, legs: deep },
      worker: { hair: hairs[3], skin: skins[1], legs: deep },
      cook: { hair: hairs[4], skin: skins[3], legs: deep },
      young: { hair: hairs[3], skin: skins[0], bun: true, legs: deep },
    } as const;
  }
  // standing person; coat and posture show who it is. dir: direction of the arm and the stick
  fig(
    x: number,
    y: number,
    h: number,
    {
      coat = this.k.sec,
      legs = this.k.deep,
      hair = this.pick(this.k.hairs),
      skin = this.pick(this.k.skins),
      stick,
      dir = 1,
      bun,
      skirt,
      arm = true,
      lean = 0,
      hat,
    }: Figure = {},
  ) {
    const q = (v: number) => f1(v * h),
      s = h * 0.145,
      hx = x + lean * h;
    this.#heads.push({ x: hx, y: y - h * 0.91, r: h * (hat ? 0.15 : 0.1) });
    this.fill(
      `M${f1(x - h * 0.085)} ${f1(y)}L${f1(x - h * 0.075)} ${f1(y - h * 0.4)}h${q(0.15)}L${f1(x + h * 0.085)} ${f1(y)}h${q(-0.07)}L${f1(x)} ${f1(y - h * 0.28)}L${f1(x - h * 0.015)} ${f1(y)}Z`,
      legs,
    );
    const hem = skirt ? 0.16 : 0.29;
    this.fill(
      `M${f1(hx - s * 0.45)} ${f1(y - h * 0.815)}C${f1(hx - s * 1.05)} ${f1(y - h * 0.8)} ${f1(hx - s * 1.1)} ${f1(y - h * 0.7)} ${f1(x - s * 1.02)} ${f1(y - h * hem)}h${f1(s * 2.04)}C${f1(hx + s * 1.1)} ${f1(y - h * 0.7)} ${f1(hx + s * 1.05)} ${f1(y - h * 0.8)} ${f1(hx + s * 0.45)} ${f1(y - h * 0.815)}Z`,
      coat,
    );
    if (arm) {
      const ax = hx + dir * s * 0.5;
      this.line(
        `M${f1(ax)} ${f1(y - h * 0.73)}Q${f1(ax + dir * h * 0.1)} ${f1(y - h * 0.6)} ${f1(ax + dir * h * 0.15)} ${f1(y - h * 0.47)}`,
        this.k.deep,
        h * 0.012,
        'opacity=".35"',
      );
      this.line(
        `M${f1(ax)} ${f1(y - h * 0.73)}Q${f1(ax + dir * h * 0.06)} ${f1(y - h * 0.6)} ${f1(ax + dir * h * 0.14)} ${f1(y - h * 0.49)}`,
        coat,
        h * 0.07,
      );
      this.dot(ax + dir * h * 0.15, y - h * 0.475, h * 0.032, skin);
      if (stick)
        this.line(
          `M${f1(ax + dir * h * 0.15)} ${f1(y - h * 0.49)}L${f1(ax + dir * h * 0.19)} ${f1(y)}`,
          this.k.deep,
          h * 0.018,
        );
    }
    this.rect(hx - h * 0.03, y - h * 0.86, h * 0.06, h * 0.07, skin);
    this.dot(hx, y - h * 0.905, h * 0.078, skin);
    this.fill(
      `M${f1(hx - h * 0.085)} ${f1(y - h * 0.885)}a${q(0.085)} ${q(0.09)} 0 0 1 ${q(0.17)} ${q(-0.01)}q${q(-0.05)} ${q(-0.045)} ${q(-0.1)} ${q(-0.03)}q${q(-0.045)} ${q(0.012)} ${q(-0.07)} ${q(0.04)}Z`,
      hair,
    );
    if (bun) this.dot(hx - dir * h * 0.07, y - h * 0.95, h * 0.042, hair);
    if (hat) {
      this.ell(hx, y - h * 0.945, h * 0.15, h * 0.026, hat);
      this.fill(
        `M${f1(hx - h * 0.08)} ${f1(y - h * 0.945)}a${q(0.08)} ${q(0.08)} 0 0 1 ${q(0.16)} 0Z`,
        hat,
      );
    }
    return this;
  }
  // two people on a bench, seen from behind
  bank(x: number, y: number, s: number) {
    const { k } = this;
    const bust = (
      cx: number,
      coat: string,
      hair: string,
      sk: string,
      lean: number,
      bun = false,
    ) => {
      this.fill(
        `M${f1(cx - s * 0.2)} ${f1(y - s * 0.12)}C${f1(cx - s * 0.24)} ${f1(y - s * 0.5)} ${f1(cx - s * 0.17)} ${f1(y - s * 0.57)} ${f1(cx + lean * s * 0.5)} ${f1(y - s * 0.59)}C${f1(cx + s * 0.17)} ${f1(y - s * 0.57)} ${f1(cx + s * 0.24)} ${f1(y - s * 0.5)} ${f1(cx + s * 0.2)} ${f1(y - s * 0.12)}Z`,
        coat,
      );
      const hx = cx + lean * s;
      this.#heads.push({ x: hx, y: y - s * 0.77, r: s * 0.15 });
      this.rect(hx - s * 0.05, y - s * 0.68, s * 0.1, s * 0.14, sk);
      this.ell(hx, y - s * 0.75, s * 0.112, s * 0.125, hair);
      if (bun) this.dot(hx, y - s * 0.86, s * 0.06, hair);
      else
        this.fill(
          `M${f1(hx - s * 0.09)} ${f1(y - s * 0.67)}q${f1(s * 0.09)} ${f1(s * 0.055)} ${f1(s * 0.18)} 0v${f1(s * 0.03)}q${f1(-s * 0.09)} ${f1(s * 0.03)} ${f1(-s * 0.18)} 0Z`,
          sk,
        );
    };
    bust(x - s * 0.24, k.sec, k.hairs[0], k.skins[0], 0.045, true);
    bust(x + s * 0.25, k.dark, k.hairs[2], k.skins[1], -0.035);
    this.line(
      `M${f1(x + s * 0.12)} ${f1(y - s * 0.43)}Q${f1(x - s * 0.1)} ${f1(y - s * 0.52)} ${f1(x - s * 0.36)} ${f1(y - s * 0.42)}`,
      k.dark,
      s * 0.09,
    );
    this.dot(x - s * 0.385, y - s * 0.405, s * 0.045, k.skins[1]);
    for (const t of [0.3, 0.17] as const)
      this.rect(x - s * 0.72, y - s * t, s * 1.44, s * 0.085, k.deep, s * 0.02);
    for (const t of [-0.6, 0.54] as const)
      this.rect(x + s * t, y - s * 0.34, s * 0.06, s * 0.52, k.deep);
    return this.rect(x - s * 0.76, y - s * 0.02, s * 1.52, s * 0.07, k.deep, s * 0.02);
  }
  // seated half figure behind a table
  sitz(x: number, y: number, s: number, { coat, hair, skin, tilt = 0, bun, long }: SeatedFigure) {
    const hx = x + tilt * s;
    this.#heads.push({ x: hx, y: y - s * 1.04, r: s * 0.22 });
    if (long)
      this.fill(
        `M${f1(hx - s * 0.17)} ${f1(y - s * 1.04)}q0 ${f1(-s * 0.2)} ${f1(s * 0.17)} ${f1(-s * 0.2)}t${f1(s * 0.17)} ${f1(s * 0.2)}v${f1(s * 0.26)}h${f1(-s * 0.34)}Z`,
        hair,
      );
    this.fill(
      `M${f1(x - s * 0.4)} ${f1(y)}C${f1(x - s * 0.42)} ${f1(y - s * 0.5)} ${f1(x - s * 0.36)} ${f1(y - s * 0.74)} ${f1(hx * 0.5 + x * 0.5)} ${f1(y - s * 0.76)}C${f1(x + s * 0.36)} ${f1(y - s * 0.74)} ${f1(x + s * 0.42)} ${f1(y - s * 0.5)} ${f1(x + s * 0.4)} ${f1(y)}Z`,
      coat,
    );
    this.rect(hx - s * 0.065, y - s * 0.88, s * 0.13, s * 0.18, skin);
    this.ell(hx, y - s * 1, s * 0.15, s * 0.175, skin);
    this.fill(
      `M${f1(hx - s * 0.165)} ${f1(y - s * 0.98)}a${f1(s * 0.165)} ${f1(s * 0.2)} 0 0 1 ${f1(s * 0.33)} 0q${f1(-s * 0.05)} ${f1(-s * 0.1)} ${f1(-s * 0.15)} ${f1(-s * 0.1)}q${f1(-s * 0.12)} 0 ${f1(-s * 0.18)} ${f1(s * 0.1)}Z`,
      hair,
    );
    if (bun) this.dot(hx + s * 0.02, y - s * 1.2, s * 0.085, hair);
  }
  /** A person on a chair, from the side; `y` is the floor and `h` the height when standing. */
  seated(
    x: number,
    y: number,
    h: number,
    {
      coat = this.k.sec,
      legs = this.k.deep,
      hair = this.k.hairs[0],
      skin = this.k.skins[0],
      dir = 1,
      bun,
      hat,
      chair = true,
      reach = 0.24,
    }: Figure & { readonly chair?: boolean; readonly reach?: number } = {},
  ) {
    const X = (v: number) => f1(x + dir * v * h),
      Y = (v: number) => f1(y - v * h),
      hx = x + dir * h * 0.03,
      hy = y - h * 0.7;
    this.#heads.push({ x: hx, y: hy, r: h * (hat ? 0.15 : 0.11) });
    if (chair)
      this.line(
        `M${X(-0.14)} ${Y(0.56)}V${Y(0)}M${X(-0.14)} ${Y(0.26)}H${X(0.16)}V${Y(0)}`,
        this.k.deep,
        h * 0.025,
      );
    this.line(
      `M${X(0)} ${Y(0.3)}H${X(0.22)}L${X(0.21)} ${Y(0.04)}h${f1(dir * h * 0.05)}`,
      legs,
      h * 0.095,
    );
    this.line(`M${X(-0.01)} ${Y(0.34)}L${X(0.01)} ${Y(0.53)}`, coat, h * 0.2);
    this.line(
      `M${X(0.02)} ${Y(0.53)}L${X(reach * 0.55)} ${Y(0.38)}L${X(reach)} ${Y(0.42)}`,
      this.k.deep,
      h * 0.012,
      'opacity=".35"',
    );
    this.line(
      `M${X(0.03)} ${Y(0.55)}L${X(reach * 0.5)} ${Y(0.4)}L${X(reach)} ${Y(0.43)}`,
      coat,
      h * 0.065,
    );
    this.dot(x + dir * reach * h, y - h * 0.43, h * 0.032, skin);
    this.rect(hx - h * 0.03, hy, h * 0.06, h * 0.1, skin);
    this.dot(hx, hy, h * 0.078, skin);
    this.fill(
      `M${X(-0.065)} ${f1(hy + h * 0.05)}A${f1(h * 0.09)} ${f1(h * 0.09)} 0 0 ${dir > 0 ? 1 : 0} ${X(0.1)} ${f1(hy - h * 0.045)}Q${X(0.02)} ${f1(hy - h * 0.04)} ${X(-0.01)} ${f1(hy + h * 0.02)}Z`,
      hair,
    );
    if (bun) this.dot(hx - dir * h * 0.08, hy - h * 0.02, h * 0.042, hair);
    if (hat) {
      this.ell(hx, hy - h * 0.04, h * 0.14, h * 0.024, hat);
      this.fill(
        `M${f1(hx - h * 0.08)} ${f1(hy - h * 0.04)}a${f1(h * 0.08)} ${f1(h * 0.08)} 0 0 1 ${f1(h * 0.16)} 0Z`,
        hat,
      );
    }
    return this;
  }
  /** An arm of a standing figure, with its hand `dx` beside and `dy` above the feet (in heights). */
  arm(x: number, y: number, h: number, coat: string, skin: string, dx: number, dy: number) {
    const sx = x + Math.sign(dx) * h * 0.085,
      sy = y - h * 0.73,
      ex = x + dx * h,
      ey = y - dy * h;
    this.line(
      `M${f1(sx)} ${f1(sy)}Q${f1((sx + ex) / 2)} ${f1((sy + ey) / 2 + h * 0.06)} ${f1(ex)} ${f1(ey)}`,
      coat,
      h * 0.065,
    );
    return this.dot(ex, ey, h * 0.032, skin);
  }
  /** A head without a body, for postures that a scene draws itself. */
  head(x: number, y: number, r: number, skin: string, hair: string) {
    this.#heads.push({ x, y, r: r * 1.3 });
    this.dot(x, y, r, skin);
    return this.fill(
      `M${f1(x - r * 1.06)} ${f1(y)}a${f1(r * 1.06)} ${f1(r * 1.1)} 0 0 1 ${f1(r * 2.12)} 0Z`,
      hair,
    );
  }
  /** Head and shoulders of a person who sits in front, from behind. */
  back(x: number, y: number, s: number, coat: string, hair: string, skin: string, bun = false) {
    this.#heads.push({ x, y: y - s * 0.77, r: s * 0.16 });
    this.fill(
      `M${f1(x - s * 0.26)} ${f1(y)}C${f1(x - s * 0.28)} ${f1(y - s * 0.48)} ${f1(x - s * 0.17)} ${f1(y - s * 0.57)} ${f1(x)} ${f1(y - s * 0.59)}C${f1(x + s * 0.17)} ${f1(y - s * 0.57)} ${f1(x + s * 0.28)} ${f1(y - s * 0.48)} ${f1(x + s * 0.26)} ${f1(y)}Z`,
      coat,
    );
    this.rect(x - s * 0.05, y - s * 0.68, s * 0.1, s * 0.14, skin);
    this.ell(x, y - s * 0.76, s * 0.112, s * 0.125, hair);
    if (bun) this.dot(x, y - s * 0.88, s * 0.06, hair);
    return this;
  }
  room({ wall = this.k.secL } = {}) {
    const { W, H, m, k } = this;
    this.band(0, H, wall);
    const x = W * 0.36,
      y = H * 0.08,
      w = W * 0.5,
      h = H * 0.5;
    this.add(
      `<clipPath id="v${this.seed}${this.W}"><path d="M${f1(x)} ${f1(y + h)}V${f1(y)}H${f1(x + w)}V${f1(y + h)}Z"/></clipPath><g clip-path="url(#v${this.seed}${this.W})">`,
    );
    this.rect(x, y, w, h, this.night ? k.deep : k.glow);
    this.alps(
      y + h * 0.8,
      [
        [x + w * 0.2, y + h * 0.3, w * 0.35, w * 0.3],
        [x + w * 0.68, y + h * 0.2, w * 0.36, w * 0.4],
      ],
      k.far,
      k.farD,
      k.paper,
    );
    this.fill(
      `M${f1(x)} ${f1(y + h * 0.72)}q${f1(w * 0.3)} ${f1(-h * 0.12)} ${f1(w * 0.55)} 0t${f1(w * 0.5)} ${f1(-h * 0.04)}V${f1(y + h)}H${f1(x)}Z`,
      k.mid,
    );
    this.linde(x + w * 0.86, y + h * 1.02, h * 0.6);
    this.add('</g>');
    this.line(
      `M${f1(x)} ${f1(y)}h${f1(w)}v${f1(h)}h${f1(-w)}ZM${f1(x + w / 3)} ${f1(y)}v${f1(h)}M${f1(x + (w * 2) / 3)} ${f1(y)}v${f1(h)}`,
      k.paper,
      m * 1.5,
    );
    this.rect(x - m * 2, y + h, w + m * 4, m * 2, k.paper);
    return this;
  }
  lampe(x: number, y: number, s: number) {
    const { k, m, H } = this;
    this.line(`M${f1(x)} ${f1(-H * 0.25)}V${f1(y - s * 0.5)}`, k.deep, m * 0.4);
    this.fill(
      `M${f1(x - s * 0.12)} ${f1(y - s * 0.55)}h${f1(s * 0.24)}L${f1(x + s * 0.62)} ${f1(y)}h${f1(-s * 1.24)}Z`,
      k.dark,
    );
    this.fill(
      `M${f1(x - s * 0.62)} ${f1(y)}h${f1(s * 1.24)}q${f1(-s * 0.1)} ${f1(s * 0.22)} ${f1(-s * 0.62)} ${f1(s * 0.22)}t${f1(-s * 0.62)} ${f1(-s * 0.22)}Z`,
      k.light,
    );
  }
}
