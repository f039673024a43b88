import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, toHex, toOklch } from './colorSpace.ts';
import { derivePalette, INK, LIGHT, NIGHT, WHITE, type Palette } from './palette.ts';

type Pair = readonly [primary: string, secondary: string];

const brandsFolder = path.join(import.meta.dirname, '../../../brands');
const brandPairs: readonly Pair[] = readdirSync(brandsFolder).map((id) => {
  const { primaryColor, secondaryColor } = JSON.parse(
    readFileSync(path.join(brandsFolder, id, 'brand.json'), 'utf8'),
  ) as Record<string, string>;
  return [primaryColor ?? '', secondaryColor ?? ''];
});

/**
 * Mulberry32: a seeded generator, so that every run has the same 2000 pairs and failures can be
 * reproduced.
 */
function randomPairs(count: number, seed: number): readonly Pair[] {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const color = (): string => `#${(next() & 0xffffff).toString(16).padStart(6, '0')}`;
  return Array.from({ length: count }, () => [color(), color()]);
}

const EXTREMES: readonly Pair[] = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#0000ff',
  '#ff0000',
  '#00ff00',
  '#808080',
].map((color) => [color, color]);

/**
 * The contrast that the design guarantees for any two colours (DESIGN, section 2): text,
 * background, ratio.
 */
const guarantees = (p: Palette): readonly (readonly [string, string, string, number])[] => [
  ['strong on white', p.strong, WHITE, 7],
  ['strong on wash', p.strong, p.wash, 7],
  ['strong on tint', p.strong, p.tint, 4.5],
  ['white on strong, hovered', WHITE, p.strongHover, 7],
  ['white on deep', WHITE, p.deep, 7],
  ['soft on deep', p.soft, p.deep, 7],
  ['soft-strong on strong', p.softStrong, p.strong, 7],
  ['ink on tint', INK, p.tint, 7],
  ['soft ink on wash', '#3a4046', p.wash, 7],
  ['ink on the second tint', INK, p.secondaryTint, 7],
  ['text on the primary colour', p.onPrimary, p.primary, 4.5],
  ['text on the secondary colour', p.onSecondary, p.secondary, 4.5],
  ['secondary text on white', p.secondaryText, WHITE, 4.5],
  ['secondary text on wash', p.secondaryText, p.wash, 4.5],
  ['light on strong', LIGHT, p.strong, 3],
];

/** The same in the dark scheme: body text AAA, all other text AA, graphics 3:1. */
const nightGuarantees = ({
  deep,
  soft,
  night: p,
}: Palette): readonly (readonly [string, string, string, number])[] => [
  ...[
    NIGHT.paper,
    p.wash,
    p.tint,
    p.secondaryTint,
    p.plane,
    deep,
    NIGHT.errorWash,
    NIGHT.okWash,
  ].map((ground) => ['ink', NIGHT.ink, ground, 7] as const),
  ...[NIGHT.paper, p.wash, p.tint, NIGHT.idle].map(
    (ground) => ['soft ink', NIGHT.inkSoft, ground, 7] as const,
  ),
  ...[NIGHT.paper, p.wash, deep].map((ground) => ['strong', p.strong, ground, 7] as const),
  ['strong on tint', p.strong, p.tint, 4.5],
  ['ink on water', NIGHT.ink, p.water, 4.5],
  ['paper on strong', NIGHT.paper, p.strong, 7],
  ['paper on strong, hovered', NIGHT.paper, p.strongHover, 7],
  ['strong, hovered, on wash', p.strongHover, p.wash, 7],
  ['the plane on night ink, as on a button', p.plane, NIGHT.ink, 7],
  ['soft-strong on the plane', p.softStrong, p.plane, 7],
  ['soft on deep', soft, deep, 7],
  ...[NIGHT.paper, NIGHT.errorWash].map((ground) => ['error', NIGHT.error, ground, 7] as const),
  ...[NIGHT.paper, NIGHT.okWash].map((ground) => ['ok', NIGHT.ok, ground, 7] as const),
  ...[NIGHT.paper, p.wash].flatMap(
    (ground) =>
      [
        ['rule', NIGHT.rule, ground, 3],
        ['control', NIGHT.control, ground, 3],
        ['pane', p.pane, ground, 3],
      ] as const,
  ),
  ['light on a pane', LIGHT, p.pane, 3],
  ['light on the plane', LIGHT, p.plane, 3],
  ['light on paper', LIGHT, NIGHT.paper, 3],
];

const broken = (pair: Pair): readonly string[] => [
  ...brokenOf(pair, guarantees),
  ...brokenOf(pair, nightGuarantees).map((each) => `dark scheme, ${each}`),
];

const brokenOf = ([primary, secondary]: Pair, promised: typeof guarantees): readonly string[] =>
  promised(derivePalette(primary, secondary))
    .filter(([, text, background, ratio]) => contrast(text, background) < ratio)
    .map(
      ([name, text, background]) =>
        `${primary}/${secondary}: ${name} on ${background} is ${contrast(text, background).toFixed(2)}`,
    );

describe('derivePalette', () => {
  it('guarantees every contrast for every brand', () => {
    expect(brandPairs.length).toBeGreaterThan(0);
    expect(brandPairs.flatMap(broken)).toEqual([]);
  });

  it('is computed once for the same two colours', () => {
    expect(derivePalette('#12345a', '#ffc94a')).toBe(derivePalette('#12345a', '#ffc94a'));
    expect(derivePalette('#12345a', '#ffc94b')).not.toEqual(derivePalette('#12345a', '#ffc94a'));
  });

  it('guarantees every contrast for extreme colours', () => {
    expect(EXTREMES.flatMap(broken)).toEqual([]);
  });

  it('guarantees every contrast for 2000 random pairs', () => {
    expect(randomPairs(2000, 12).flatMap(broken)).toEqual([]);
  });

  it('returns the colours of the design for its sample pair', () => {
    expect(derivePalette('#1e5e3a', '#a9bd4b')).toMatchObject({
      primary: '#1e5e3a',
      secondary: '#a9bd4b',
      onPrimary: '#ffffff',
      onSecondary: '#16191c',
      strong: '#1e5e3a',
      strongHover: '#064d2a',
      deep: '#0b2e1a',
      wash: '#eff8f1',
      tint: '#d5efdd',
      line: '#b9d2c1',
      soft: '#b6dcc2',
      softStrong: '#d8ffe4',
      secondaryTint: '#e4edc8',
      secondaryText: '#687804',
    });
  });

  it('throws for an invalid colour', () => {
    expect(() => derivePalette('red', '#a9bd4b')).toThrow('#rrggbb');
    expect(() => derivePalette('#fff', '#a9bd4b')).toThrow('#rrggbb');
  });
});

describe('the colour space', () => {
  it('converts a colour to OKLCH and back without a change', () => {
    for (const [color] of randomPairs(200, 7)) expect(toHex(toOklch(color))).toBe(color);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
