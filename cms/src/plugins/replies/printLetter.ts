import { PAGE_PLACEHOLDER } from '../../../../src/domain/reply/fillTemplate.ts';
import { dayInGerman } from '../datesInGerman.ts';
import type { ReplyDesk } from './replies.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
  /** The address of the own page; null for none. */
  readonly page: string | null;
}

/** Prints a reply as a letter: the browser also saves it as a PDF. */
export function printLetter(desk: ReplyDesk, { subject, text, page: address }: Letter): void {
  const { haus = '', ort = '' } = desk.values.de;
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (page === null) return;
  const style = page.createElement('style');
  style.textContent =
    '@page { size: A4; margin: 25mm 20mm } body { font: 11pt/1.5 Arial, sans-serif } p { white-space: pre-wrap; margin: 0 0 8mm }';
  page.head.append(style);
  const pieces = [
    [haus, ort].join('\n'),
    [desk.name, ...desk.address].join('\n'),
    dayInGerman(new Date()),
    subject,
    text.replaceAll(PAGE_PLACEHOLDER, address ?? ''),
  ];
  for (const piece of pieces) {
    const paragraph = page.createElement('p');
    paragraph.textContent = piece;
    page.body.append(paragraph);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
