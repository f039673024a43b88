// OKLCH <-> sRGB, so that tones of a colour can be made by lightness while its hue stays.
const lin = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gam = (v) => 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const rgb = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
export function toOklch(hex) {
  const [r, g, b] = rgb(hex).map(lin);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: L, c: Math.hypot(A, B), h: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360 };
}
const raw = (L, c, h) => {
  const a = c * Math.cos((h * Math.PI) / 180),
    b = c * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};
/** oklch -> hex; chroma is reduced until the colour lies inside sRGB (hue and lightness stay). */
export function oklch(l, c, h) {
  l = Math.min(1, Math.max(0, l));
  for (; c > 0; c -= 0.002) {
    const v = raw(l, c, h);
    if (v.every((x) => x > -0.0005 && x < 1.0005)) break;
  }
  return (
    '#' +
    raw(l, Math.max(c, 0), h)
      .map((v) =>
        Math.round(Math.min(255, Math.max(0, gam(Math.max(0, v)))))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

/** The one warm light of every picture: somebody is there. */
export const LIGHT = '#ffc94a';
