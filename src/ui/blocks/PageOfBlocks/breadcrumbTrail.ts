import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';

export interface Crumb {
  readonly name: LocalText;
  readonly link: string;
}

/**
 * The pages above a page, outermost first and without the home page. They are named as the navigation or the footer names
 * them; a level that neither leads to (such as `s/`) is no page and is left out.
 */
export function breadcrumbTrail(path: string, config: Pick<BrandConfig, 'nav' | 'footer'> | null): readonly Crumb[] {
  const known = [...(config?.nav ?? []), ...(config?.footer ?? [])];
  const segments = path.split('/');
  return segments.slice(0, -1).flatMap((_, depth) => {
    const link = `/${segments.slice(0, depth + 1).join('/')}`;
    const name = known.find((each) => each.link === link)?.name;
    return name === undefined ? [] : [{ name, link }];
  });
}
