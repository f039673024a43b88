import { describe, expect, it } from 'vitest';
import { resolveColors } from './brandColors.ts';

describe('resolveColors', () => {
  const brand = { primaryColor: '#1b5296', secondaryColor: '#d7b355' };

  it('returns the colours that editors chose', () => {
    expect(resolveColors(brand, { mainColor: '#8d3619', secondaryColor: '#daa668' }, true)).toEqual(
      { primary: '#8d3619', secondary: '#daa668' },
    );
  });

  it("returns the brand's own colours if editors chose none or invalid ones", () => {
    const own = { primary: '#1b5296', secondary: '#d7b355' };
    expect(resolveColors(brand, null, true)).toEqual(own);
    expect(resolveColors(brand, { mainColor: null, secondaryColor: 'url(x)' }, true)).toEqual(own);
  });

  it('returns blue for an unknown host, whatever editors chose', () => {
    expect(
      resolveColors(brand, { mainColor: '#8d3619', secondaryColor: null }, false).primary,
    ).toBe('#1b5296');
  });
});
