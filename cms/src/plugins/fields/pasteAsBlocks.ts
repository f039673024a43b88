import { Editor, Transforms, type Descendant } from 'slate';
import type { PastedBlock } from './pastedText.ts';

/** Inserts blocks at the cursor, replacing the selection. */
export function insertBlocks(editor: Editor, blocks: readonly PastedBlock[]): void {
  Transforms.delete(editor);
  const point = editor.selection?.anchor;
  const [top] = point?.path ?? [];
  const [only] = blocks;
  if (point === undefined || top === undefined || only === undefined) return;
  const isEmpty = Editor.string(editor, [top]) === '';
  if (blocks.length === 1 && only.type === 'paragraph' && !isEmpty)
    return Transforms.insertNodes(editor, only.children as unknown as Descendant[]);
  let at = top;
  if (isEmpty) Transforms.removeNodes(editor, { at: [top] });
  else if (Editor.isEnd(editor, point, [top])) at = top + 1;
  else if (!Editor.isStart(editor, point, [top])) {
    Transforms.splitNodes(editor);
    at = top + 1;
  }
  Transforms.insertNodes(editor, blocks as unknown as Descendant[], { at: [at] });
  Transforms.select(editor, Editor.end(editor, [at + blocks.length - 1]));
}
