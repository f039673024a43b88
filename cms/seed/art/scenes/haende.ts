import type { Drawing } from '../Drawing.ts';
import { darker } from '../inks.ts';
import { f1, pts } from '../pathData.ts';

export function drawHaende(p: Drawing): void {
  const { W, H, m, k } = p;
  p.band(0, H, k.secL);
  p.sun(W * 0.5, H * 0.5, m * 44);
  const hand = (fl: number, sk: string, sleeve: string, cuff: string, dy: number, over: string) => {
    const X = (v: number) => W * 0.5 + fl * v * m,
      Y = (v: number) => H * 0.5 + (v + dy) * m;
    p.fill(
      pts([
        [X(-140), Y(-3)],
        [X(-34), Y(-11)],
        [X(-32), Y(11)],
        [X(-140), Y(48)],
      ]),
      sleeve,
    );
    p.fill(
      pts([
        [X(-37), Y(-12.5)],
        [X(-29), Y(-11.5)],
        [X(-27), Y(11.5)],
        [X(-35), Y(13.5)],
      ]),
      cuff,
    );
    p.fill(
      `M${f1(X(-29))} ${f1(Y(-8.5))}C${f1(X(-18))} ${f1(Y(-11))} ${f1(X(-8))} ${f1(Y(-11))} ${f1(X(0))} ${f1(Y(-8))}L${f1(X(3))} ${f1(Y(8.5))}C${f1(X(-10))} ${f1(Y(12))} ${f1(X(-20))} ${f1(Y(11))} ${f1(X(-28))} ${f1(Y(9))}Z`,
      sk,
    );
    const F = [
      [-2, -6, 22, -8.6],
      [0, -1.6, 26, -2.4],
      [0, 2.9, 24.5, 3.4],
      [-2, 7, 19, 8.6],
    ] as const;
    for (const [x0, y0, x1, y1] of F) {
      p.line(
        `M${f1(X(x0))} ${f1(Y(y0))}Q${f1(X((x0 + x1) / 2))} ${f1(Y((y0 + y1) / 2 - 1.6))} ${f1(X(x1))} ${f1(Y(y1))}`,
        over,
        m * 5.6,
      );
      p.line(
        `M${f1(X(x0 - 4))} ${f1(Y(y0))}Q${f1(X((x0 + x1) / 2))} ${f1(Y((y0 + y1) / 2 - 1.6))} ${f1(X(x1))} ${f1(Y(y1))}`,
        sk,
        m * 4.8,
      );
    }
    p.line(
      `M${f1(X(-14))} ${f1(Y(-8))}Q${f1(X(-4))} ${f1(Y(-16))} ${f1(X(9))} ${f1(Y(-16))}`,
      over,
      m * 6,
    );
    p.line(
      `M${f1(X(-15))} ${f1(Y(-7))}Q${f1(X(-4))} ${f1(Y(-16))} ${f1(X(9))} ${f1(Y(-16))}`,
      sk,
      m * 5.2,
    );
  };
  const dk = (hex: string): string => darker(hex, 0.13, 0.01);
  hand(-1, k.skins[2], k.near, k.paper, 6, dk(k.skins[2]));
  hand(1, k.skins[0], k.dark, k.sec, -5, dk(k.skins[0]));
}
