import { Picture } from './Picture.mjs';
import { createRandom, f1 } from './pathData.mjs';

/** A half figure for people without a photograph; the seed chooses hair, skin and clothes. */
export function drawPortrait({ primary, secondary, seed = 1, size = 400, look = {} }) {
  const p = new Picture({ primary, secondary, seed, w: size, h: size * 1.15, time: 'tag' }),
    { W, H, k } = p,
    r = createRandom(seed * 131 + 7),
    i = (n) => Math.floor(r() * n),
    s = W * 0.78;
  p.rect(0, 0, W, H, [k.secL, k.far, k.shade][i(3)]);
  p.dot(W * (0.2 + r() * 0.6), H * 0.34, W * 0.2, [k.glow, k.paper][i(2)]);
  const hill = H * (0.62 + r() * 0.08);
  p.fill(
    `M0 ${f1(hill)}Q${f1(W * 0.3)} ${f1(hill - H * 0.1)} ${f1(W * 0.6)} ${f1(hill)}T${W} ${f1(hill - H * 0.02)}V${H}H0Z`,
    k.farD,
  );
  p.sitz(W / 2, H * 1.06, s, {
    coat: [k.near, k.dark, k.sec][i(3)],
    hair: k.hairs[look.hair ?? 1 + i(4)],
    skin: k.skins[look.skin ?? i(4)],
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
