/**
 * How a browser's translator changes a text: Chrome and Edge wrap the translation in elements,
 * Safari replaces the text's node.
 */
export type TranslationKind = 'wrapped' | 'replaced';

/**
 * Changes every visible text as a browser's translator does. Depends on nothing outside itself,
 * because journeys send it to another browser.
 */
export function translateTexts(kind: TranslationKind, root: Element = document.body): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (
      node instanceof Text &&
      node.data.trim() !== '' &&
      !node.parentElement?.closest('script, style, svg, option')
    )
      texts.push(node);
  }
  for (const text of texts) {
    const translation = `«${text.data}»`;
    if (kind === 'replaced') text.replaceWith(translation);
    else {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(translation);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
}
