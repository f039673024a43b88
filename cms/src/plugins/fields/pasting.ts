import type { Editor } from 'slate';
import { parsePastedBlocks } from './pastedText.ts';

/** The paste method that Slate's browser editors have. */
interface PastingEditor extends Editor {
  insertData(data: DataTransfer): void;
}

interface TopBlock {
  readonly type?: string;
}

/** In these blocks Strapi's own pasting of plain text works better. */
const PLAIN: ReadonlySet<string> = new Set(['list', 'code', 'image']);

/** Slate is loaded with the first form that has a text. */
const loadPasting = () => import('./pasteAsBlocks.ts');

/**
 * Text that is pasted from Word, a mail or a website keeps its headings, lists, links and bold
 * words. Strapi takes only the plain text, including the bullet of a list item.
 */
export function withPastedBlocks(editor: Editor): Editor {
  const pasting = editor as PastingEditor;
  const { insertData } = pasting;
  void loadPasting();
  pasting.insertData = (data) => {
    const html = data.getData('text/html');
    const [top] = editor.selection?.anchor.path ?? [];
    const { type = '' } = (editor.children[top ?? 0] ?? {}) as TopBlock;
    // Slate itself reads text that was copied inside the editor.
    if (html === '' || html.includes('data-slate-fragment') || PLAIN.has(type))
      return insertData(data);
    const blocks = parsePastedBlocks(new DOMParser().parseFromString(html, 'text/html').body);
    if (top === undefined || blocks.length === 0) return insertData(data);
    void loadPasting().then(({ insertBlocks }) => insertBlocks(editor, blocks));
  };
  return editor;
}
