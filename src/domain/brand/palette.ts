import { contrast, toHex, toOklch, type Oklch } from './colorSpace.ts';

export const INK = '#16191c';
export const INK_SOFT = '#3a4046';
export const WHITE = '#ffffff';
/** The one warm colour, "now, here, someone is there" (DESIGN, section 1). */
export const LIGHT = '#ffc94a';
const NIGHT = '#14171a';

/** Every colour of a brand, computed from the two that editors choose: whatever they enter, it can be read. */
export interface Palette {
  readonly primary: string;
  readonly secondary: string;
  /** Text on the primary colour, at least 4.5:1. */
  readonly onPrimary: string;
  readonly onSecondary: string;
  /** The primary colour, darkened until it is AAA text on white and wash and AAA under white text. */
  readonly strong: string;
  readonly strongHover: string;
  /** Footer and evening. */
  readonly deep: string;
  readonly wash: string;
  readonly tint: string;
  /** Decorative only. */
  readonly line: string;
  /** AAA text on deep. */
  readonly soft: string;
  /** AAA text on strong. */
  readonly softStrong: string;
  readonly secondaryTint: string;
  /** AA text on white and wash. */
  readonly secondaryText: string;
  /** AAA text on the dark surface. */
  readonly onDark: string;
}

const LIGHTNESS_STEP = 0.005;

/** Moves a colour's lightness until it reaches the ratio against every background; black or white when nothing else does. */
function untilContrast(color: Oklch, backgrounds: readonly string[], ratio: number, direction: 'darker' | 'lighter'): string {
  const step = direction === 'darker' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const candidate = toHex({ ...color, l });
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio)) return candidate;
  }
  return direction === 'darker' ? '#000000' : WHITE;
}

/** White, else ink, else black: one of them always reaches 4.5:1. */
const textOn = (background: string): string => [WHITE, INK].find((text) => contrast(background, text) >= 4.5) ?? '#000000';

// Every page asks for its brand's, and looking for the contrasts takes hundreds of steps.
const palettes = new Map<string, Palette>();
const MOST_PALETTES = 100;

/** The palette of two `#rrggbb` colours; throws on anything else, for adapters have checked it. Derivation: DESIGN, section 2. */
export function derivePalette(primary: string, secondary: string): Palette {
  const key = `${primary} ${secondary}`;
  const known = palettes.get(key);
  if (known !== undefined) return known;
  const palette = computePalette(primary, secondary);
  if (palettes.size >= MOST_PALETTES) palettes.clear();
  palettes.set(key, palette);
  return palette;
}

function computePalette(primary: string, secondary: string): Palette {
  const p = toOklch(primary);
  const s = toOklch(secondary);
  const inPrimaryHue = (l: number, mostChroma: number, share: number): string => toHex({ l, c: Math.min(mostChroma, p.c * share), h: p.h });

  const wash = inPrimaryHue(0.971, 0.014, 0.2);
  const strong = untilContrast(p, [WHITE, wash], 7, 'darker');
  const { l, c, h } = toOklch(strong);
  const deep = inPrimaryHue(Math.min(0.27, l - 0.1), 0.06, 0.62);
  const soft = inPrimaryHue(0.86, 0.06, 0.6);
  return {
    primary,
    secondary,
    onPrimary: textOn(primary),
    onSecondary: textOn(secondary),
    strong,
    strongHover: toHex({ l: l - 0.06, c, h }),
    deep,
    wash,
    tint: inPrimaryHue(0.928, 0.04, 0.42),
    line: inPrimaryHue(0.84, 0.035, 0.4),
    soft,
    softStrong: untilContrast(toOklch(soft), [strong], 7, 'lighter'),
    secondaryTint: toHex({ l: 0.93, c: Math.min(0.05, s.c * 0.4), h: s.h }),
    secondaryText: untilContrast(s, [WHITE, wash], 4.5, 'darker'),
    onDark: untilContrast(p, [deep, NIGHT], 7, 'lighter'),
  };
}
