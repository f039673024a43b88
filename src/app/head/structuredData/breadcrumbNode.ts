import type { JsonLdNode, SiteFacts } from './JsonLd.ts';

/**
 * Where a page stands: the trail as it is drawn above its heading, outermost first, the page itself
 * last.
 */
export function breadcrumbNode(
  trail: readonly { readonly name: string; readonly path: string }[],
  { absolute }: SiteFacts,
): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name,
      item: absolute(path),
    })),
  };
}
