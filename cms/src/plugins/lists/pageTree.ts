import { BASE_LOCALE } from '../../../../src/domain/locale/Locale.ts';
import type { EntryStatus } from '../entries/entryStatus.ts';
import type { PagePlace } from '../entries/pagePlace.ts';
import { formAddress } from '../translations/languages.ts';

/* The pages of a brand in the order of its site. Pure functions for the server and the panel. */

/** A page as the tree shows it. */
export interface TreePage {
  readonly documentId: string;
  readonly brandId: string;
  /** Without a leading slash; empty for the home page. */
  readonly path: string;
  readonly title: string;
  /** Where menu or footer names it; null if neither does. */
  readonly place: PagePlace | null;
  readonly status: EntryStatus;
  /** The languages of the page, German first. */
  readonly locales: readonly string[];
}

/**
 * The form of a page, below the panel's address: in German, or in its first language if it has no
 * German, whose form would be empty.
 */
export const pageForm = ({
  documentId,
  locales: [locale = BASE_LOCALE],
}: Pick<TreePage, 'documentId' | 'locales'>): string =>
  formAddress({ uid: 'api::seite.seite', documentId }, locale, false);

export interface PageNode {
  readonly page: TreePage;
  readonly children: readonly PageNode[];
}

/** The server's response: the pages, and each brand's menu as paths. */
export interface PagesOfBrands {
  readonly pages: readonly TreePage[];
  readonly menus: Readonly<Record<string, readonly string[]>>;
  /** The brands whose menu the account may change. */
  readonly menuBrands: readonly string[];
  /** Whether the account may create pages. */
  readonly mayCreate: boolean;
}

const parentsOf = (path: string): string[] => {
  const parts = path.split('/');
  return parts.slice(0, -1).map((_part, at) => parts.slice(0, at + 1).join('/'));
};

/**
 * Nests the pages of one brand by their paths. If no page has the parent path, the nearest existing
 * ancestor is the parent. The home page comes first, then the menu's order, then alphabetical
 * order.
 */
export function buildPageTree(
  pages: readonly TreePage[],
  menu: readonly string[],
): readonly PageNode[] {
  const paths = new Set(pages.map(({ path }) => path));
  const parentOf = ({ path }: TreePage): string | undefined =>
    parentsOf(path).findLast((parent) => paths.has(parent));
  const placeOf = ({ path }: TreePage): number => {
    if (path === '') return -1;
    const at = menu.indexOf(path);
    return at < 0 ? menu.length : at;
  };
  const below = (parent: string | undefined): readonly PageNode[] =>
    pages
      .filter((page) => parentOf(page) === parent)
      .toSorted(
        (one, other) =>
          placeOf(one) - placeOf(other) || one.path.localeCompare(other.path, 'de-CH'),
      )
      .map((page) => ({ page, children: page.path === '' ? [] : below(page.path) }));
  return below(undefined);
}
