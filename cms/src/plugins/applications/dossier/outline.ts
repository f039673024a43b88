import {
  PDFHexString,
  PDFName,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

export interface Bookmark {
  readonly title: string;
  readonly page: PDFPage;
  readonly children?: readonly Bookmark[];
}

/** Adds the bookmarks that a reader shows beside the pages (ISO 32000-1, 12.3.3). */
export function addOutline(
  { context, catalog }: PDFDocument,
  bookmarks: readonly Bookmark[],
): void {
  const addItems = (
    items: readonly Bookmark[],
    parent: PDFRef,
  ): { First: PDFRef; Last: PDFRef } => {
    const refs = items.map(() => context.nextRef());
    items.forEach(({ title, page, children = [] }, index) => {
      const [ref, before, after] = [refs[index], refs[index - 1], refs[index + 1]];
      if (ref === undefined) return;
      context.assign(
        ref,
        context.obj({
          Title: PDFHexString.fromText(title),
          Parent: parent,
          Dest: [page.ref, PDFName.of('Fit')],
          ...(before && { Prev: before }),
          ...(after && { Next: after }),
          // A negative count: the reader shows it closed.
          ...(children.length > 0 && { ...addItems(children, ref), Count: -children.length }),
        }),
      );
    });
    return { First: refs[0] as PDFRef, Last: refs.at(-1) as PDFRef };
  };
  if (bookmarks.length === 0) return;
  const root = context.nextRef();
  context.assign(
    root,
    context.obj({ Type: 'Outlines', ...addItems(bookmarks, root), Count: bookmarks.length }),
  );
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
