import { nestedBrandStyle } from '../styles/brandStyle.ts';
import type { BrandTheme } from '../../domain/brand/BrandTheme.ts';

const PANES = [
  'M0 0H22.4V22.4H0Z',
  'M25.6 0H48V22.4H25.6Z',
  'M0 25.6H22.4V48H0Z',
  'M25.6 25.6H48V48H25.6Z',
];

function sampleTheme(
  brandId: string,
  name: string,
  outline: string,
  crop: string,
  primary: string,
): BrandTheme {
  const window = { outline, panes: PANES, litPane: 2, crop };
  return {
    brandId,
    name,
    outline,
    panes: PANES,
    litPane: 2,
    href: `https://${brandId}.example/`,
    hiddenRoutes: [],
    css: nestedBrandStyle({ id: brandId, window }, { primary, secondary: '#d7b355' }),
  };
}

/** Houses that look different from each other, shown side by side on the group's site. */
export const SAMPLE_THEMES: Readonly<Record<string, BrandTheme>> = {
  'haus-a': sampleTheme(
    'haus-a',
    'Parkhaus',
    'M0 48V24A24 24 0 0 1 48 24V48Z',
    'border-radius:var(--r) var(--r) 0 0',
    '#1e5e3a',
  ),
  'haus-b': sampleTheme(
    'haus-b',
    'Berghof',
    'M0 48V19L24 0L48 19V48Z',
    'clip-path:polygon(0 calc(var(--r)*.62),50% 0,100% calc(var(--r)*.62),100% 100%,0 100%)',
    '#8d3619',
  ),
  'haus-c': sampleTheme(
    'haus-c',
    'Klosterhof',
    'M0 48V24A24 24 0 0 1 24 0H48V24A24 24 0 0 1 24 48Z',
    'border-radius:var(--r) 0 var(--r) 0',
    '#911f43',
  ),
  'haus-d': sampleTheme(
    'haus-d',
    'Haus am See mit einem langen Namen',
    'M0 0A48 48 0 0 1 48 48H0Z',
    'border-radius:0 calc(var(--r)*1.5) 0 0',
    '#015c5c',
  ),
};
