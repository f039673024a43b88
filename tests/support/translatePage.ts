import type { Page } from '@playwright/test';

/**
 * How a browser's translator changes a text: Chrome and Edge wrap the translation in elements,
 * Safari replaces the text's node.
 */
export type TranslationKind = 'wrapped' | 'replaced';

/**
 * Changes every visible text of the page as a browser's translator does, and marks the document as
 * Chrome does.
 */
export const translatePage = (page: Page, kind: TranslationKind): Promise<void> =>
  page.evaluate((how) => {
    document.documentElement.classList.add('translated-ltr');
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
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
      if (how === 'replaced') text.replaceWith(translation);
      else {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(translation);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
  }, kind);
