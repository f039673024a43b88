/**
 * A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. Equal steps look equally
 * large, unlike in sRGB.
 */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/i;

/** True for `#rrggbb`, the only colour notation that this product reads. */
export const isHexColor = (text: string): boolean => HEX.test(text);

const channels = (hex: string): Triple => {
  if (!isHexColor(hex)) throw new Error(`Not a colour of the form #rrggbb: ${hex.slice(0, 20)}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const gamma = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

const linearChannels = (hex: string): Triple => {
  const [r, g, b] = channels(hex);
  return [linear(r), linear(g), linear(b)];
};

// The matrices are Björn Ottosson's (https://bottosson.github.io/posts/oklab/).
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const along = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: lightness,
    c: Math.hypot(along, across),
    h: ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearChannels({ l: lightness, c, h }: Oklch): Triple {
  const along = c * Math.cos((h * Math.PI) / 180);
  const across = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * along + 0.2158037573 * across) ** 3;
  const m = (lightness - 0.1055613458 * along - 0.0638541728 * across) ** 3;
  const s = (lightness - 0.0894841775 * along - 1.291485548 * across) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isDisplayable = (color: Oklch): boolean =>
  toLinearChannels(color).every((value) => value > -0.0005 && value < 1.0005);

/**
 * `#rrggbb` of a colour. Chroma is reduced until sRGB can display it; hue and lightness stay the
 * same.
 */
export function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  let c = Math.max(0, color.c);
  while (c > 0 && !isDisplayable({ l, c, h: color.h })) c -= 0.002;
  const hex = toLinearChannels({ l, c: Math.max(0, c), h: color.h }).map((value) => {
    const channel = Math.round(Math.min(255, Math.max(0, gamma(Math.max(0, value)))));
    return channel.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

const luminance = (hex: string): number => {
  const [r, g, b] = linearChannels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const lighter = Math.max(luminance(one), luminance(other));
  const darker = Math.min(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}
