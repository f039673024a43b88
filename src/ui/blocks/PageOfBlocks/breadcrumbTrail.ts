import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';

export interface Crumb {
  readonly name: LocalText;
  readonly link: string;
}

type Menus = Pick<BrandConfig, 'nav' | 'footer'>;

/**
 * The pages above a page, outermost first and without the home page. They are named as the
 * navigation or the footer names them; a level that neither leads to (such as `s/`) is no page and
 * is left out.
 */
export function breadcrumbTrail(path: string, config: Menus | null): readonly Crumb[] {
  const segments = path.split('/');
  return segments.slice(0, -1).flatMap((_, depth) => {
    const link = `/${segments.slice(0, depth + 1).join('/')}`;
    const name = nameInMenus(link, config);
    return name === undefined ? [] : [{ name, link }];
  });
}

/**
 * What the navigation or the footer calls the page at this path (without its first slash);
 * undefined where neither leads to it.
 */
export function pageNameInMenus(path: string, config: Menus | null): LocalText | undefined {
  return nameInMenus(`/${path}`, config);
}

const nameInMenus = (link: string, config: Menus | null): LocalText | undefined =>
  [...(config?.nav ?? []), ...(config?.footer ?? [])].find((each) => each.link === link)?.name;
