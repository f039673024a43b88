import { describe, expect, it } from 'vitest';
import { isBrandId, isWindowCrop } from '../../domain/brand/brandRules.ts';
import { brandStyle, nestedBrandStyle } from './brandStyle.ts';

const arch = {
  outline: 'M0 0Z',
  panes: ['M0 0Z'],
  litPane: 0,
  crop: 'border-radius:var(--r) var(--r) 0 0',
};
const gable = { ...arch, crop: 'clip-path:polygon(0 calc(var(--r)*.62),50% 0,100% 100%,0 100%)' };
const colors = { primary: '#1e5e3a', secondary: '#a9bd4b' };

describe('brandStyle', () => {
  it('sets every colour of the design for the whole page', () => {
    const css = brandStyle({ id: 'beispiel', window: arch }, colors);
    expect(css.startsWith(':root{--brand:#1e5e3a;')).toBe(true);
    for (const name of [
      'brand-2',
      'on-brand',
      'on-brand-2',
      'strong',
      'strong-hover',
      'deep',
      'wash',
      'tint',
      'brand-line',
      'soft',
      'soft-strong',
      'brand-2-tint',
      'brand-2-text',
      'plane',
    ]) {
      expect(css).toMatch(new RegExp(`--${name}:#[0-9a-f]{6}[;}]`));
    }
  });

  it('crops pictures to the window and undoes the other kind of crop', () => {
    expect(brandStyle({ id: 'beispiel', window: arch }, colors)).toContain(
      '.win{clip-path:none;border-radius:var(--r) var(--r) 0 0}',
    );
    expect(brandStyle({ id: 'beispiel', window: gable }, colors)).toContain(
      '.win{border-radius:0;clip-path:polygon(',
    );
  });

  it("sets the brand's icon for failed pictures on the page only, and ignores an unsafe icon address", () => {
    const styled = (icon: string) => [
      brandStyle({ id: 'beispiel', window: arch, assets: { icon } }, colors),
      nestedBrandStyle({ id: 'beispiel', window: arch, assets: { icon } }, colors),
    ];
    const [page = '', nested = ''] = styled('/marken/beispiel/icon.svg?v=1a2b3c4d');
    expect(page).toContain(';--icon:url(/marken/beispiel/icon.svg?v=1a2b3c4d)}');
    // Brands side by side keep their crop and colour, but fetch no icon.
    expect(nested).toContain(';--icon:none}');
    for (const css of styled('/a.svg)}body{display:none')) expect(css).not.toContain('--icon:url');
  });

  it('applies the dark scheme on screens only, and not to pages with data-surface', () => {
    const css = brandStyle({ id: 'beispiel', window: arch }, colors);
    const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme:dark)');
    expect(light).not.toContain('color-scheme');
    expect(dark).toMatch(/^\{:root:not\(\[data-surface\]\)\{color-scheme:dark;--ink:#f3f2ee;/);
    expect(
      dark
        .match(/[^{}]+\{/g)
        ?.every((selector) => selector.startsWith(':root:not([data-surface])')),
      dark,
    ).toBe(true);
    const dimmed = /\.win img\{filter:brightness\(([\d.]+)\)/.exec(dark)?.[1];
    expect(Number(dimmed)).toBeGreaterThanOrEqual(0.9);
  });

  it('applies the dark scheme to a nested brand, too', () => {
    const css = nestedBrandStyle({ id: 'zwei', window: arch }, colors);
    expect(css).toContain(
      '@media screen and (prefers-color-scheme:dark){:root:not([data-surface]) [data-brand="zwei"]{--strong:#',
    );
  });

  it('limits the rules of a nested brand to its own part of the page', () => {
    const css = nestedBrandStyle({ id: 'zwei-drei', window: gable }, colors);
    expect(css).toContain('[data-brand="zwei-drei"]{--brand:');
    expect(css).toContain('[data-brand="zwei-drei"] .win{border-radius:0;');
    expect(
      css
        .match(/[^{};]+(?=\{[^@{}]*\})/g)
        ?.filter((selector) => !selector.includes('[data-brand="zwei-drei"]')),
    ).toEqual([]);
  });

  it.each(['"]{}*{display:none}', 'a b', '', 'A', '-a', 'ä', 'a'.repeat(41)])(
    'throws for the brand id %j',
    (id) => {
      expect(isBrandId(id)).toBe(false);
      expect(() => nestedBrandStyle({ id, window: arch }, colors)).toThrow('Not a brand id');
    },
  );

  it.each([
    'border-radius:0}body{display:none',
    'border-radius:0;color:red',
    'background:url(x)',
    'clip-path:url("x")',
    'border-radius:0</style>',
  ])('throws for the crop %j', (crop) => {
    expect(isWindowCrop(crop)).toBe(false);
    expect(() => brandStyle({ id: 'beispiel', window: { ...arch, crop } }, colors)).toThrow(
      'window crop',
    );
  });
});
