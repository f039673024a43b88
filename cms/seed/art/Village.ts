import { Garden } from './Garden.ts';
import { f1, pts } from './pathData.ts';

/** Houses and animals. */
export class Village extends Garden {
  // house: gable front + long side; lit = index of the one lit window
  haus(
    x: number,
    y: number,
    w: number,
    {
      h = 0.62,
      side = 1,
      lit = 1,
      roof = this.k.dark,
      wall = this.k.paper,
      shut = this.k.sec,
      cols = 3,
      rows = 2,
      wing = 0.9,
    } = {},
  ) {
    const { k } = this,
      H = w * h,
      g = w * 0.42,
      L = w * wing;
    if (L) {
      const x0 = side > 0 ? x + w : x - L;
      this.rect(x0, y - H, L, H, k.shade);
      const n = Math.max(2, Math.round((L / w) * 3)),
        ww = w * 0.11;
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < n; i++)
          this.rect(
            x0 + (L * (i + 0.5)) / n - ww / 2,
            y - H + (H * (j + 0.28)) / rows,
            ww,
            (H / rows) * 0.42,
            k.pane,
          );
      this.fill(
        pts(
          side > 0
            ? [
                [x + w / 2, y - H - g],
                [x0 + L - w * 0.12, y - H - g],
                [x0 + L + w * 0.06, y - H + w * 0.05],
                [x + w, y - H + w * 0.05],
              ]
            : [
                [x + w / 2, y - H - g],
                [x0 + w * 0.12, y - H - g],
                [x0 - w * 0.06, y - H + w * 0.05],
                [x, y - H + w * 0.05],
              ],
        ),
        roof,
      );
    }
    this.fill(
      pts([
        [x, y],
        [x, y - H],
        [x + w / 2, y - H - g],
        [x + w, y - H],
        [x + w, y],
      ]),
      wall,
    );
    const ww = w * 0.13,
      wh = (H / rows) * 0.5;
    let i = 0;
    for (let b = 0; b < rows; b++)
      for (let a = 0; a < cols; a++, i++) {
        const cx = x + (w * (a + 0.5)) / cols,
          cy = y - H + (H * (b + 0.26)) / rows;
        this.rect(cx - ww * 0.92, cy, ww * 0.36, wh, shut);
        this.rect(cx + ww * 0.56, cy, ww * 0.36, wh, shut);
        this.rect(cx - ww / 2, cy, ww, wh, i === lit ? k.light : k.pane);
      }
    this.dot(x + w / 2, y - H - g * 0.38, w * 0.055, k.pane);
    return this.fill(
      pts([
        [x - w * 0.09, y - H + w * 0.075],
        [x + w / 2, y - H - g - w * 0.05],
        [x + w * 1.09, y - H + w * 0.075],
        [x + w * 1.03, y - H + w * 0.12],
        [x + w / 2, y - H - g + w * 0.05],
        [x - w * 0.03, y - H + w * 0.12],
      ]),
      roof,
    );
  }
  kuh(x: number, y: number, s: number, dir = 1) {
    const { k } = this,
      X = (v: number) => x + dir * v * s;
    this.fill(
      pts([
        [X(-0.5), y - 0.62 * s],
        [X(0.42), y - 0.64 * s],
        [X(0.56), y - 0.5 * s],
        [X(0.5), y - 0.26 * s],
        [X(0.3), y - 0.22 * s],
        [X(-0.34), y - 0.22 * s],
        [X(-0.52), y - 0.3 * s],
      ]),
      k.paper,
    );
    for (const v of [-0.48, -0.3, 0.28, 0.42] as const)
      this.rect(Math.min(X(v), X(v + 0.09)), y - 0.28 * s, 0.09 * s, 0.28 * s, k.paper);
    this.fill(
      pts([
        [X(0.46), y - 0.66 * s],
        [X(0.62), y - 0.74 * s],
        [X(0.8), y - 0.62 * s],
        [X(0.86), y - 0.46 * s],
        [X(0.76), y - 0.42 * s],
        [X(0.6), y - 0.5 * s],
      ]),
      k.paper,
    );
    this.ell(X(0.83), y - 0.46 * s, 0.06 * s, 0.05 * s, k.skins[1]);
    this.fill(
      pts([
        [X(-0.5), y - 0.62 * s],
        [X(-0.18), y - 0.63 * s],
        [X(-0.14), y - 0.42 * s],
        [X(-0.32), y - 0.32 * s],
        [X(-0.5), y - 0.4 * s],
      ]),
      k.dark,
    );
    this.fill(
      pts([
        [X(0.08), y - 0.635 * s],
        [X(0.36), y - 0.64 * s],
        [X(0.3), y - 0.44 * s],
        [X(0.12), y - 0.46 * s],
      ]),
      k.dark,
    );
    this.line(
      `M${f1(X(-0.5))} ${f1(y - 0.58 * s)}q${f1(dir * -0.1 * s)} ${f1(0.12 * s)} ${f1(dir * -0.04 * s)} ${f1(0.3 * s)}`,
      k.deep,
      s * 0.03,
    );
    return this.line(
      `M${f1(X(0.56))} ${f1(y - 0.74 * s)}l${f1(dir * -0.03 * s)} ${f1(-0.1 * s)}M${f1(X(0.66))} ${f1(y - 0.73 * s)}l${f1(dir * 0.05 * s)} ${f1(-0.09 * s)}`,
      k.deep,
      s * 0.03,
    );
  }
}
