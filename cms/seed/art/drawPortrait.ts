import { Drawing } from './Drawing.ts';
import { createRandom, f1 } from './pathData.ts';

/** The look of a person; missing values are random. */
export interface PortraitLook {
  /** Indexes into the lists of inks. */
  readonly hair?: 0 | 1 | 2 | 3 | 4;
  readonly skin?: 0 | 1 | 2 | 3;
  readonly style?: 'kurz' | 'lang' | 'knoten';
}

interface PortraitPlan {
  readonly primary: string;
  readonly secondary: string;
  readonly seed?: number;
  readonly size?: number;
  readonly look?: PortraitLook;
}

/** A half figure for people without a photograph; the seed determines hair, skin and clothes. */
export function drawPortrait({
  primary,
  secondary,
  seed = 1,
  size = 400,
  look = {},
}: PortraitPlan): string {
  const p = new Drawing({
      primary,
      secondary,
      seed,
      w: size,
      h: size * 1.15,
      side: 0,
      time: 'tag',
    }),
    { W, H, k } = p,
    r = createRandom(seed * 131 + 7),
    oneOf = <Item>(all: readonly [Item, ...Item[]]): Item =>
      all[Math.floor(r() * all.length)] ?? all[0],
    s = W * 0.78;
  p.rect(0, 0, W, H, oneOf([k.secL, k.far, k.shade]));
  p.dot(W * (0.2 + r() * 0.6), H * 0.34, W * 0.2, oneOf([k.glow, k.paper]));
  const hill = H * (0.62 + r() * 0.08);
  p.fill(
    `M0 ${f1(hill)}Q${f1(W * 0.3)} ${f1(hill - H * 0.1)} ${f1(W * 0.6)} ${f1(hill)}T${W} ${f1(hill - H * 0.02)}V${H}H0Z`,
    k.farD,
  );
  p.sitz(W / 2, H * 1.06, s, {
    coat: oneOf([k.near, k.dark, k.sec]),
    hair:
      look.hair === undefined
        ? oneOf([k.hairs[1], k.hairs[2], k.hairs[3], k.hairs[4]])
        : k.hairs[look.hair],
    skin: look.skin === undefined ? oneOf(k.skins) : k.skins[look.skin],
    tilt: (r() - 0.5) * 0.06,
    bun: look.style ? look.style === 'knoten' : r() < 0.3,
    long: look.style ? look.style === 'lang' : r() < 0.4,
  });
  const y = H * 1.06 - s * 0.75;
  p.fill(
    `M${f1(W / 2 - s * 0.1)} ${f1(y)}L${f1(W / 2)} ${f1(y + s * 0.2)}L${f1(W / 2 + s * 0.1)} ${f1(y)}Z`,
    k.paper,
  );
  return p.svg();
}
