import { PDFDocument, PDFEmbeddedPage, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { PROBLEM_WORDS, type JoinResult } from './joinedFiles.ts';
import { addOutline, type Bookmark } from './outline.ts';
import { A4, createPdfText, MUTED_INK, widthOf, type PdfText } from './pdfText.ts';
import { createTextFlow, type NamedText } from './textFlow.ts';

/** What a dossier says about a person; all texts are shown as they are. */
export interface DossierPerson {
  readonly name: string;
  readonly reference: string;
  readonly house: string;
  readonly job: string;
  /** Reference, time of arrival, stage and how to reach the person. */
  readonly facts: readonly NamedText[];
  readonly answers: readonly NamedText[];
}

export interface DossierPart {
  readonly person: DossierPerson;
  /** In the order in which they were sent. */
  readonly files: readonly { readonly name: string; readonly content: JoinResult }[];
}

export interface DossierOrder {
  readonly parts: readonly DossierPart[];
  /** Such as «30. November 2026, Sabine Rüegg», for the foot of each first page. */
  readonly made: string;
}

const NOTE = { size: 8.5, line: 12, color: MUTED_INK } as const;
const FILE_MARGIN = 28;
/** The strip below the content of a joined page. */
const STRIP = 30;
const FOOT = { y: 15, size: 8 } as const;
/** A picture is not printed coarser than this: points for a pixel. */
const LARGEST_PIXEL = 72 / 96;

/** The PDF with the dossiers of these people: texts first, then the pages of their files. */
export async function drawDossiers({ parts, made }: DossierOrder): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const text = await createPdfText(document);
  const [only] = parts;
  document.setTitle(
    parts.length === 1 && only ? `Dossier ${only.person.name}` : `${parts.length} Dossiers`,
    { showInWindowTitleBar: true },
  );
  document.setLanguage('de-CH');
  document.setProducer('Foyer');
  document.setCreator('Foyer');
  const bookmarks: Bookmark[] = [];
  for (const part of parts) bookmarks.push(await drawPart(document, text, part, made));
  addOutline(document, bookmarks);
  return document.save();
}

async function drawPart(
  document: PDFDocument,
  text: PdfText,
  part: DossierPart,
  made: string,
): Promise<Bookmark> {
  const { person, files } = part;
  const before = document.getPageCount();
  const isIncomplete = drawTexts(document, text, part, made);
  const firstFilePage = document.getPageCount();
  const labels: string[] = Array.from({ length: firstFilePage - before }, () => '');
  const children: Bookmark[] = [];
  for (const { name, content } of files) {
    if (content.kind === 'problem') continue;
    const at = document.getPageCount();
    if (content.kind === 'picture') drawPicture(document, await document.embedJpg(content.bytes));
    else await drawPages(document, content.bytes, content.pages);
    children.push({ title: name, page: document.getPage(at) });
    while (before + labels.length < document.getPageCount()) labels.push(name);
  }
  labels.forEach((label, index) => {
    const left = [person.name, person.reference, label].filter(Boolean).join(' · ');
    drawFoot(text, document.getPage(before + index), left, `${index + 1} von ${labels.length}`);
  });
  if (isIncomplete) await attachTexts(document, person);
  return { title: person.name, page: document.getPage(before), children };
}

/** Returns whether letters had to be replaced. */
function drawTexts(
  document: PDFDocument,
  text: PdfText,
  { person, files }: DossierPart,
  made: string,
): boolean {
  const flow = createTextFlow(document, text);
  flow.paragraph(`Bewerbung · ${person.house}`, { size: 10.5, line: 30, color: MUTED_INK });
  flow.paragraph(person.name, { size: 24, line: 29, weight: 'bold' });
  flow.gap(-8);
  flow.paragraph(person.job, { size: 13, line: 18 });
  flow.gap(4);
  flow.rows(person.facts);
  if (person.answers.length > 0) {
    flow.heading('Angaben');
    flow.rows(person.answers);
  }
  if (files.length > 0) {
    flow.heading('Dateien');
    flow.rows(files.map(({ name, content }) => [wordOf(content), name]));
  }
  flow.gap(22);
  const problems = files.flatMap(({ name, content }) =>
    content.kind === 'problem' ? [`${name}: ${PROBLEM_WORDS[content.problem]}`] : [],
  );
  if (problems.length > 0)
    flow.paragraph(`Nicht in diesem PDF, aber unverändert im ZIP:\n${problems.join('\n')}`, {
      size: 9.5,
      line: 14,
    });
  const isIncomplete = flow.isIncomplete();
  if (isIncomplete)
    flow.paragraph(
      'Schriftzeichen, die hier fehlen, erscheinen als «\uFFFD». ' +
        `Der ganze Wortlaut liegt dieser PDF-Datei als Anhang bei: ${attachmentName(person)}`,
      NOTE,
    );
  flow.gap(6);
  flow.paragraph(`Vertraulich. Erstellt am ${made}.`, NOTE);
  return isIncomplete;
}

const wordOf = (content: JoinResult): string =>
  content.kind === 'pages'
    ? `${content.pages} ${content.pages === 1 ? 'Seite' : 'Seiten'}`
    : content.kind === 'picture'
      ? 'Bild'
      : 'nicht enthalten';

/** Each page in the middle of an A4 page that lies as it does, smaller if need be. */
async function drawPages(document: PDFDocument, bytes: Uint8Array, count: number): Promise<void> {
  const indices = Array.from({ length: count }, (_, index) => index);
  for (const embedded of await document.embedPdf(bytes, indices))
    drawFitted(document, embedded, 1, 0);
}

const drawPicture = (document: PDFDocument, picture: PDFImage): void =>
  drawFitted(document, picture, LARGEST_PIXEL, FILE_MARGIN);

function drawFitted(
  document: PDFDocument,
  content: PDFEmbeddedPage | PDFImage,
  largestScale: number,
  margin: number,
): void {
  const isLying = content.width > content.height;
  const [width, height] = isLying ? [A4.height, A4.width] : [A4.width, A4.height];
  const page = document.addPage([width, height]);
  const scale = Math.min(
    largestScale,
    (width - 2 * margin) / content.width,
    (height - STRIP - 2 * margin) / content.height,
  );
  const size = { width: content.width * scale, height: content.height * scale };
  const place = {
    x: (width - size.width) / 2,
    y: STRIP + (height - STRIP - size.height) / 2,
    ...size,
  };
  if (content instanceof PDFEmbeddedPage) page.drawPage(content, place);
  else page.drawImage(content, place);
}

function drawFoot(text: PdfText, page: PDFPage, left: string, right: string): void {
  const { size, y } = FOOT;
  const number = text.lineOf(right);
  const end = page.getWidth() - FILE_MARGIN - widthOf(number, size);
  const label = text.fitted(left, size, end - FILE_MARGIN - 12);
  text.write(page, label, { x: FILE_MARGIN, y, size, color: MUTED_INK });
  text.write(page, number, { x: end, y, size, color: MUTED_INK });
}

const attachmentName = ({ reference }: DossierPerson): string => `Angaben_${reference}.txt`;

const attachTexts = (document: PDFDocument, person: DossierPerson): Promise<void> =>
  document.attach(Buffer.from(textOf(person)), attachmentName(person), {
    mimeType: 'text/plain; charset=utf-8',
    description: 'Die Angaben im Wortlaut',
  });

/** The same as plain text. */
export const textOf = ({ name, job, facts, answers }: DossierPerson): string =>
  [name, job, ...[...facts, ...answers].map(([word, content]) => `${word}: ${content}`), ''].join(
    '\n',
  );
