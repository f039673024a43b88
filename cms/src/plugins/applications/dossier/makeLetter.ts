import type { Language } from '../../../../../src/domain/locale/Locale.ts';
import { localeOf } from '../../../../../src/domain/locale/resolveLocale.ts';
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import {
  A4,
  createPdfText,
  MM,
  MUTED_INK,
  widthOf,
  type PdfLine,
  type PdfText,
} from './pdfText.ts';

export interface Letter {
  readonly house: {
    readonly name: string;
    readonly street: string;
    readonly postcode: string;
    readonly place: string;
    readonly phone: string;
  };
  /** `address` may have several lines; parts that are not known are empty. */
  readonly to: {
    readonly name: string;
    readonly address: string;
    readonly zip: string;
    readonly place: string;
  };
  readonly language: Language;
  /** Where it is written. */
  readonly place: string;
  /** In words, such as «30. November 2026». */
  readonly date: string;
  readonly subject: string;
  /** From the salutation to the greeting; an empty line separates paragraphs. */
  readonly body: string;
  /** Name and function, one on each line, below the space for the signature. */
  readonly signer: string;
}

/** On which side the window of the house's envelopes is (C5 and C5/6, SN 010130). */
const WINDOW: 'left' | 'right' = 'right';
/** From the left edge of the paper to the address. */
const ADDRESS_LEFT = { left: 22 * MM, right: 118 * MM }[WINDOW];
/** From the left edge to the sender: the window side stays free. */
const SENDER_LEFT = { left: 118 * MM, right: 25 * MM }[WINDOW];
/** From the upper edge of the paper; the window shows 48 to 93 mm. */
const TOP = { sender: 20 * MM, address: 60 * MM, date: 98 * MM, next: 30 * MM } as const;
const SIDE = { left: 25 * MM, right: 20 * MM } as const;
const WIDTH = A4.width - SIDE.left - SIDE.right;
const ADDRESS_WIDTH = 85 * MM;
const BOTTOM = 28 * MM;
const BODY = { size: 11, line: 15.5 } as const;
const SMALL = { size: 9, line: 12.5 } as const;
const FOOT = { y: 14 * MM, size: 8 } as const;
/** For a signature by hand. */
const SIGNATURE = 16 * MM;

const OF: Readonly<Record<Language, string>> = { de: 'von', it: 'di', fr: 'sur', en: 'of' };

/** A business letter on A4 for an envelope with a window. */
export async function makeLetter(letter: Letter): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const text = await createPdfText(document);
  document.setTitle(letter.subject, { showInWindowTitleBar: true });
  document.setAuthor(letter.house.name);
  document.setLanguage(localeOf(letter.language));
  document.setProducer('Foyer');
  document.setCreator('Foyer');
  const first = document.addPage([A4.width, A4.height]);
  drawHead(text, first, letter);
  drawBody(document, text, first, letter);
  const pages = document.getPages();
  if (pages.length > 1)
    pages.forEach((page, index) => {
      const number = text.lineOf(`${index + 1} ${OF[letter.language]} ${pages.length}`);
      const x = A4.width - SIDE.right - widthOf(number, FOOT.size);
      text.write(page, number, { x, ...FOOT, color: MUTED_INK });
    });
  return document.save();
}

function drawHead(text: PdfText, page: PDFPage, { house, to, place, date }: Letter): void {
  let y = A4.height - TOP.sender;
  text.write(page, text.lineOf(house.name, 'bold'), { x: SENDER_LEFT, y, size: BODY.size });
  const sender = [house.street, `${house.postcode} ${house.place}`.trim(), house.phone];
  for (const line of sender.filter(Boolean)) {
    y -= SMALL.line;
    text.write(page, text.lineOf(line), { x: SENDER_LEFT, y, size: SMALL.size });
  }
  y = A4.height - TOP.address;
  const address = [to.name, to.address, `${to.zip} ${to.place}`.trim()].filter(Boolean).join('\n');
  for (const line of text.linesOf(address, BODY.size, ADDRESS_WIDTH)) {
    text.write(page, line, { x: ADDRESS_LEFT, y, size: BODY.size });
    y -= BODY.line;
  }
  const written = [place, date].filter(Boolean).join(', ');
  text.write(page, text.lineOf(written), {
    x: SIDE.left,
    y: A4.height - TOP.date,
    size: BODY.size,
  });
}

function drawBody(
  document: PDFDocument,
  text: PdfText,
  first: PDFPage,
  { subject, body, signer }: Letter,
): void {
  let page = first;
  let y = A4.height - TOP.date - 2.5 * BODY.line;
  const room = (height: number): void => {
    if (y - height >= BOTTOM) return;
    page = document.addPage([A4.width, A4.height]);
    y = A4.height - TOP.next;
  };
  const put = (lines: readonly PdfLine[]): void => {
    for (const line of lines) {
      room(0);
      text.write(page, line, { x: SIDE.left, y, size: BODY.size });
      y -= BODY.line;
    }
  };
  put(text.linesOf(subject, BODY.size, WIDTH, 'bold'));
  y -= BODY.line;
  const paragraphs = body.trim().split(/\n[ \t]*\n/);
  const signed = text.linesOf(signer, BODY.size, WIDTH);
  paragraphs.forEach((paragraph, index) => {
    const lines = text.linesOf(paragraph, BODY.size, WIDTH);
    const isLast = index === paragraphs.length - 1;
    // The greeting stays with the signature.
    if (isLast) room(lines.length * BODY.line + SIGNATURE + signed.length * BODY.line);
    put(lines);
    if (!isLast) y -= BODY.line * 0.6;
  });
  y -= SIGNATURE;
  put(signed);
}
