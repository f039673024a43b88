export type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[];

/** A thing in schema.org's vocabulary. Unknown properties are left out. */
export interface JsonLdNode {
  readonly [property: string]: JsonLdValue | undefined;
}

/** What structured data uses of a page, besides the thing that it describes. */
export interface SiteFacts {
  /** The absolute https address of a path on this site. */
  readonly absolute: (path: string) => string;
  readonly organisation: JsonLdNode;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The position of a page: the breadcrumb trail as it is rendered above its heading, outermost
 * first, the page itself last.
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
