const SOURCE = /<source\b[^>]*\btype="image\/avif"[^>]*>/g;
const PRIORITY = /\bfetchpriority="high"/i;

/**
 * Preloads of the picture that the largest paint waits for, read off the finished markup: the view
 * alone decides which picture that is, and in which crops and widths. Attributes are taken over as
 * they stand, already escaped.
 */
export function imagePreloads(markup: string): readonly string[] {
  const priority = PRIORITY.exec(markup);
  if (priority === null) return [];
  const picture = markup.slice(markup.lastIndexOf('<picture', priority.index), priority.index);
  const sources = picture.match(SOURCE) ?? [];
  const narrow = sources
    .map((source) => attributeOf(source, 'media'))
    .find((media) => media !== null);
  return sources.map((source) => {
    // A source without a condition is what the conditions before it leave over.
    const media =
      attributeOf(source, 'media') ?? (narrow === undefined ? null : `not all and ${narrow}`);
    const condition = media === null ? '' : ` media="${media}"`;
    return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${attributeOf(source, 'srcset') ?? ''}" imagesizes="${attributeOf(source, 'sizes') ?? ''}"${condition}>`;
  });
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? null;
}
