/** Formatted text as a tree, so that no external markup reaches the page unescaped. */
export type RichTextTree = readonly RichTextNode[];

export type RichTextNode =
  | { readonly kind: 'paragraph'; readonly children: readonly RichTextSpan[] }
  /** Levels 2 to 4; the page itself has the only level 1. */
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3 | 4;
      readonly children: readonly RichTextSpan[];
    }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly RichTextSpan[])[];
    }
  | { readonly kind: 'quote'; readonly children: readonly RichTextSpan[] };

export type RichTextSpan =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold?: true;
      readonly italic?: true;
      readonly underline?: true;
      readonly strikethrough?: true;
    }
  /** `href` has passed `parseLink`: a path on this site, https, mailto or tel. */
  | { readonly kind: 'link'; readonly href: string; readonly text: string };
