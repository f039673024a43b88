/** What is no text of the page: controls, and all that a person has typed. */
const SILENT = 'button, form, nav, svg, script, style, [aria-hidden="true"], [hidden]';

/**
 * The text that is read aloud, in the order of the screen: one piece for each block, so that
 * headings and rows get their pauses.
 */
export function listParagraphs(main: HTMLElement): readonly string[] {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const paragraphs: { readonly block: Element | null; text: string }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (
      parent === null ||
      (textContent ?? '').trim() === '' ||
      parent.closest(SILENT) !== null ||
      !parent.checkVisibility()
    )
      continue;
    const block = blockOf(parent);
    const last = paragraphs.at(-1);
    if (last?.block === block) last.text += ` ${textContent}`;
    else paragraphs.push({ block, text: textContent ?? '' });
  }
  return paragraphs.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
}

function blockOf(element: Element): Element | null {
  let block: Element | null = element;
  while (block !== null && getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement;
  return block;
}
