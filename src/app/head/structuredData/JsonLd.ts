export type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[];

/** A thing in the words of schema.org. What is unknown is not in it. */
export interface JsonLdNode {
  readonly [property: string]: JsonLdValue | undefined;
}

/** What structured data takes from a page beside the thing it is about. */
export interface SiteFacts {
  /** Of a path on this site; absolute, by https. */
  readonly absolute: (path: string) => string;
  readonly organisation: JsonLdNode;
}

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
