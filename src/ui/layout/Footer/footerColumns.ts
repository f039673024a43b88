import type { FooterLink } from '../../../domain/brand/BrandConfig.ts';

export interface FooterColumn {
  readonly heading: FooterLink | null;
  readonly links: readonly (FooterLink & { readonly link: string })[];
}

/**
 * The footer's flat list, split into columns: each header entry starts a new one. Entries that have
 * no link and are no header are left out.
 */
export function footerColumns(entries: readonly FooterLink[]): readonly FooterColumn[] {
  return entries.reduce<FooterColumn[]>((columns, entry) => {
    if (entry.header) return [...columns, { heading: entry, links: [] }];
    const { link } = entry;
    if (link === null) return columns;
    const last = columns.at(-1) ?? { heading: null, links: [] };
    return [...columns.slice(0, -1), { ...last, links: [...last.links, { ...entry, link }] }];
  }, []);
}
