import { contrast, toHex, toOklch, type Oklch } from './colorSpace.ts';

export const INK = '#16191c';
export const WHITE = '#ffffff';
/** The one warm colour, "now, here, someone is there" (DESIGN, section 1). */
export const LIGHT = '#ffc94a';

/**
 * The colours of the dark scheme that do not depend on the brand: no pure black or white (NEXT,
 * "Dark scheme").
 */
export const NIGHT = {
  paper: '#14171a',
  ink: '#f3f2ee',
  inkSoft: '#cfd3d6',
  rule: '#71787e',
  control: '#949ba1',
  idle: '#2c3237',
  error: '#ffb4ab',
  errorWash: '#3a1215',
  ok: '#8fdcb2',
  okWash: '#10291c',
} as const;

/** A brand's colours in the dark scheme. */
export interface NightPalette {
  /**
   * The primary colour, lightened until it is AAA as text on dark `paper`, `wash` and the footer,
   * and AAA as background of `paper`-coloured text.
   */
  readonly strong: string;
  readonly strongHover: string;
  /** One step lighter than `paper`, in the brand's hue; dark-scheme `ink` is AAA on it. */
  readonly plane: string;
  readonly wash: string;
  readonly tint: string;
  /** Decorative only. */
  readonly line: string;
  /** Water on the map. */
  readonly water: string;
  /** The panes of a symbol: 3:1 against `paper` and `wash`, and the lit pane 3:1 against them. */
  readonly pane: string;
  /** AAA text on `plane`. */
  readonly softStrong: string;
  readonly secondaryTint: string;
}

/**
 * Every colour of a brand, computed from the two that editors choose. Text is readable whatever
 * they enter.
 */
export interface Palette {
  readonly primary: string;
  readonly secondary: string;
  /** Text on the primary colour, at least 4.5:1. */
  readonly onPrimary: string;
  readonly onSecondary: string;
  /**
   * The primary colour, darkened until it is AAA as text on white and `wash`, and AAA as background
   * of white text.
   */
  readonly strong: string;
  readonly strongHover: string;
  /** Background of the footer and of evening screens. */
  readonly deep: string;
  readonly wash: string;
  readonly tint: string;
  /** Decorative only. */
  readonly line: string;
  /** AAA text on `deep`. */
  readonly soft: string;
  /** AAA text on `strong`. */
  readonly softStrong: string;
  readonly secondaryTint: string;
  /** AA text on white and `wash`. */
  readonly secondaryText: string;
  readonly night: NightPalette;
}

const LIGHTNESS_STEP = 0.005;

/**
 * Changes a colour's lightness until it reaches the ratio against every background; falls back to
 * black or white.
 */
function adjustForContrast(
  color: Oklch,
  backgrounds: readonly string[],
  ratio: number,
  direction: 'darker' | 'lighter',
): string {
  const step = direction === 'darker' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const candidate = toHex({ ...color, l });
    if (backgrounds.every((background) => contrast(candidate, background) >= ratio))
      return candidate;
  }
  return direction === 'darker' ? '#000000' : WHITE;
}

/** White, else `INK`, else black: one of them always reaches 4.5:1. */
const textOn = (background: string): string =>
  [WHITE, INK].find((text) => contrast(background, text) >= 4.5) ?? '#000000';

// A cache: every page needs its brand's palette, and finding the contrasts takes hundreds of steps.
const palettes = new Map<string, Palette>();
const MAX_PALETTES = 100;

/**
 * The palette of two `#rrggbb` colours. Throws on any other notation, because adapters validate
 * colours first. Derivation: DESIGN, section 2.
 */
export function derivePalette(primary: string, secondary: string): Palette {
  const key = `${primary} ${secondary}`;
  const known = palettes.get(key);
  if (known !== undefined) return known;
  const palette = computePalette(primary, secondary);
  if (palettes.size >= MAX_PALETTES) palettes.clear();
  palettes.set(key, palette);
  return palette;
}

function computePalette(primary: string, secondary: string): Palette {
  const p = toOklch(primary);
  const s = toOklch(secondary);
  const inPrimaryHue = (l: number, mostChroma: number, share: number): string =>
    toHex({ l, c: Math.min(mostChroma, p.c * share), h: p.h });

  const wash = inPrimaryHue(0.971, 0.014, 0.2);
  const strong = adjustForContrast(p, [WHITE, wash], 7, 'darker');
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
    softStrong: adjustForContrast(toOklch(soft), [strong], 7, 'lighter'),
    secondaryTint: toHex({ l: 0.93, c: Math.min(0.05, s.c * 0.4), h: s.h }),
    secondaryText: adjustForContrast(s, [WHITE, wash], 4.5, 'darker'),
    night: nightPalette(p, s, { deep, soft }),
  };
}

function nightPalette(
  p: Oklch,
  s: Oklch,
  { deep, soft }: Pick<Palette, 'deep' | 'soft'>,
): NightPalette {
  const inHue = (l: number, mostChroma: number, share: number): string => {
    return toHex({ l, c: Math.min(mostChroma, p.c * share), h: p.h });
  };
  const wash = inHue(0.24, 0.02, 0.25);
  const strong = adjustForContrast(p, [NIGHT.paper, wash, deep], 7, 'lighter');
  const { l, c, h } = toOklch(strong);
  const plane = inHue(0.31, 0.085, 0.8);
  return {
    strong,
    strongHover: toHex({ l: l + 0.06, c, h }),
    plane,
    wash,
    tint: inHue(0.295, 0.035, 0.35),
    line: inHue(0.4, 0.04, 0.4),
    water: inHue(0.34, 0.05, 0.5),
    pane: adjustForContrast(
      { l: 0.4, c: Math.min(0.12, p.c), h: p.h },
      [NIGHT.paper, wash],
      3,
      'lighter',
    ),
    softStrong: adjustForContrast(toOklch(soft), [plane], 7, 'lighter'),
    secondaryTint: toHex({ l: 0.33, c: Math.min(0.06, s.c * 0.5), h: s.h }),
  };
}
