import type { Editor } from 'slate';
import { readPasted } from './pastedText.ts';

/** What a clipboard hands to an editor, as Slate's editors for the browser know it. */
interface PastingEditor extends Editor {
  insertData(data: DataTransfer): void;
}

interface TopBlock {
  readonly type?: string;
}

/** In these Strapi's own pasting of plain words is the better one. */
const PLAIN: ReadonlySet<string> = new Set(['list', 'code', 'image']);

/** Slate is fetched with the first form that has a text. */
const loadPasting = () => import('./pasteAsBlocks.ts');

/**
 * Pasted from Word, a mail or a website, a text keeps its headings, lists, links and bold words;
 * Strapi (5.54) takes the words alone, and the sign before a row of a list as one of them.
 */
export function withPastedBlocks(editor: Editor): Editor {
  const pasting = editor as PastingEditor;
  const { insertData } = pasting;
  void loadPasting();
  pasting.insertData = (data) => {
    const html = data.getData('text/html');
    const [top] = editor.selection?.anchor.path ?? [];
    const { type = '' } = (editor.children[top ?? 0] ?? {}) as TopBlock;
    // A text that was copied in the editor itself is read by Slate.
    if (html === '' || html.includes('data-slate-fragment') || PLAIN.has(type))
      return insertData(data);
    const blocks = readPasted(new DOMParser().parseFromString(html, 'text/html').body);
    if (top === undefined || blocks.length === 0) return insertData(data);
    void loadPasting().then(({ insertBlocks }) => insertBlocks(editor, blocks));
  };
  return editor;
}
