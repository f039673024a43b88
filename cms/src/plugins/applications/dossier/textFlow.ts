import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import {
  A4,
  drawRule,
  hasReplacement,
  TEXT_INK,
  MUTED_INK,
  type PdfLine,
  type PdfText,
} from './pdfText.ts';

export type NamedText = readonly [name: string, text: string];

interface Look {
  readonly size: number;
  /** From one baseline to the next. */
  readonly line: number;
  readonly weight?: 'regular' | 'bold';
  readonly color?: typeof TEXT_INK;
}

const MARGIN = { side: 57, top: 62, bottom: 54 } as const;
const WIDTH = A4.width - 2 * MARGIN.side;
const NAME_COLUMN = 132;
const BODY = { size: 10.5, line: 15 } as const;
const HEADING = { size: 13, line: 9, weight: 'bold' } as const;
const ABOVE_HEADING = 27;
/** A heading is not left alone at the foot of a page. */
const BELOW_HEADING = 70;
/** A row with more lines than this may continue on the next page. */
const LINES_TOGETHER = 4;
const BELOW_ROW = 6;

/** Texts one below the other, on as many A4 pages as they take. */
export function createTextFlow(document: PDFDocument, text: PdfText) {
  let page: PDFPage;
  /** The baseline of the next line. */
  let y = 0;
  let isIncomplete = false;
  const turnPage = (): void => {
    page = document.addPage([A4.width, A4.height]);
    y = A4.height - MARGIN.top;
  };
  turnPage();

  const room = (height: number): void => {
    if (y - height < MARGIN.bottom) turnPage();
  };
  const put = (line: PdfLine, x: number, size: number, color = TEXT_INK): void => {
    isIncomplete ||= hasReplacement(line);
    text.write(page, line, { x, y, size, color });
  };
  const paragraph = (content: string, { size, line: height, weight, color }: Look): void => {
    for (const line of text.linesOf(content, size, WIDTH, weight)) {
      room(0);
      put(line, MARGIN.side, size, color);
      y -= height;
    }
  };

  return {
    paragraph,
    heading(content: string): void {
      room(BELOW_HEADING);
      y -= ABOVE_HEADING;
      paragraph(content, HEADING);
    },
    gap(height: number): void {
      y -= height;
    },
    /** A table of names and texts, with rules. */
    rows(list: readonly NamedText[]): void {
      for (const [name, content] of list) {
        const names = text.linesOf(name, BODY.size, NAME_COLUMN - 12);
        const lines = text.linesOf(content, BODY.size, WIDTH - NAME_COLUMN);
        const count = Math.max(names.length, lines.length);
        room(Math.min(count, LINES_TOGETHER) * BODY.line + BELOW_ROW);
        drawRule(page, MARGIN.side, y, WIDTH);
        y -= BODY.line;
        for (let index = 0; index < count; index += 1) {
          room(0);
          put(names[index] ?? [], MARGIN.side, BODY.size, MUTED_INK);
          put(lines[index] ?? [], MARGIN.side + NAME_COLUMN, BODY.size);
          y -= BODY.line;
        }
        y += BODY.line - BELOW_ROW;
      }
      drawRule(page, MARGIN.side, y, WIDTH);
    },
    /** Whether letters had to be replaced. */
    isIncomplete: (): boolean => isIncomplete,
  };
}
