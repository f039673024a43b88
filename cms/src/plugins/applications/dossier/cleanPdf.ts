import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { createContentCopier } from './copyPageContent.ts';
import { MOST_PAGES, problemOf, type JoinResult } from './joinedFiles.ts';

type Copier = ReturnType<typeof createContentCopier>;
/** As the operator `cm` takes it. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Box = readonly [left: number, bottom: number, right: number, top: number];

/** In points. Other sizes of a page are an error of the file, and A4 is used. */
const SIZES = { least: 10, most: 14_400 } as const;
const A4: Box = [0, 0, 595, 842];
/** Flags of an annotation: it is not shown. */
const HIDDEN = 2;
const NOT_SHOWN = 32;
const MOST_PARENTS = 8;

const name = PDFName.of;

/**
 * The pages of a stranger's PDF as a new PDF. Each of its pages draws the content of an old one,
 * upright, and the appearances of its annotations (so a form that was filled in stays readable).
 * Nothing else is taken over: no actions, scripts, attached files, forms, links or metadata.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<JoinResult> {
  let source: PDFDocument;
  try {
    source = await PDFDocument.load(bytes, {
      updateMetadata: false,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    return problemOf(error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable');
  }
  try {
    const pages = source.getPages();
    if (pages.length === 0) return problemOf('unreadable');
    if (pages.length > MOST_PAGES) return problemOf('tooLong');
    if (needsItsProgram(source, pages)) return problemOf('form');
    const target = await PDFDocument.create({ updateMetadata: false });
    const copier = createContentCopier(source.context, target.context);
    for (const page of pages) drawClean(target, page, copier);
    const cleaned = await target.save({ useObjectStreams: false, updateFieldAppearances: false });
    return { kind: 'pages', bytes: cleaned, pages: pages.length };
  } catch {
    return problemOf('unreadable');
  }
}

function drawClean(target: PDFDocument, page: PDFPage, copier: Copier): void {
  const box = boxOf(page);
  const upright = uprightOf(box, page.getRotation().angle);
  const forms = PDFDict.withContext(target.context);
  const drawn: string[] = [];
  const add = (form: PDFObject, matrix?: Matrix): void => {
    const called = `F${drawn.length}`;
    forms.set(name(called), form);
    drawn.push(matrix ? `q ${cm(matrix)} /${called} Do Q` : `/${called} Do`);
  };
  const content = contentOf(page, target.context);
  if (content !== null)
    add(
      copier.copyForm(content, {
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: target.context.obj([...box]),
        Resources: copier.copyResources(page.node.Resources()),
        ...(page.node.has(name('Group')) && { Group: copier.copy(page.node.get(name('Group'))) }),
      }),
    );
  for (const annotation of annotationsOf(page)) {
    const stream = appearanceOf(annotation);
    const matrix = stream === null ? null : placeOf(stream, annotation);
    if (stream === null || matrix === null) continue;
    add(copier.copyForm(stream, { Type: name('XObject'), Subtype: name('Form') }), matrix);
  }
  const own = target.addPage([upright.width, upright.height]);
  own.node.set(name('Resources'), target.context.obj({ XObject: forms }));
  const operators = `q ${cm(upright.matrix)}\n${drawn.join('\n')}\nQ`;
  own.node.set(name('Contents'), target.context.register(target.context.stream(operators)));
}

const cm = (matrix: Matrix): string => `${matrix.map((each) => each.toFixed(5)).join(' ')} cm`;

/** Scripts of the file's own program draw such a form, or its values would be missing. */
function needsItsProgram(source: PDFDocument, pages: readonly PDFPage[]): boolean {
  if (source.catalog.lookup(name('NeedsRendering')) === PDFBool.True) return true;
  return pages.some((page) =>
    annotationsOf(page).some(
      (annotation) =>
        inherited(annotation, 'FT') === name('Tx') &&
        inherited(annotation, 'V') !== undefined &&
        appearanceOf(annotation) === null,
    ),
  );
}

function inherited(annotation: PDFDict, key: string): PDFObject | undefined {
  let field: PDFDict | undefined = annotation;
  for (let parents = 0; field !== undefined && parents < MOST_PARENTS; parents += 1) {
    const value = field.lookup(name(key));
    if (value !== undefined) return value;
    const parent: PDFObject | undefined = field.lookup(name('Parent'));
    field = parent instanceof PDFDict ? parent : undefined;
  }
  return undefined;
}

function numbersOf(value: PDFObject | undefined, context: PDFContext): number[] {
  if (!(value instanceof PDFArray)) return [];
  return value.asArray().map((each) => {
    const found = context.lookup(each);
    return found instanceof PDFNumber ? found.asNumber() : Number.NaN;
  });
}

function rectangle(value: PDFObject | undefined, context: PDFContext): Box | null {
  const [x0 = Number.NaN, y0 = Number.NaN, x1 = Number.NaN, y1 = Number.NaN] = numbersOf(
    value,
    context,
  );
  if (![x0, y0, x1, y1].every(Number.isFinite)) return null;
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

function boxOf({ node }: PDFPage): Box {
  for (const key of ['CropBox', 'MediaBox']) {
    const found = node.getInheritableAttribute(name(key));
    const box = rectangle(node.context.lookup(found), node.context);
    if (box === null) continue;
    const sides = [box[2] - box[0], box[3] - box[1]];
    if (sides.every((side) => side >= SIZES.least && side <= SIZES.most)) return box;
  }
  return A4;
}

/** The matrix that turns a page (by degrees, clockwise) and moves it to the origin. */
function uprightOf([x0, y0, x1, y1]: Box, angle: number) {
  const [width, height] = [x1 - x0, y1 - y0];
  const lying = { width: height, height: width };
  switch (((angle % 360) + 360) % 360) {
    case 90:
      return { ...lying, matrix: [0, -1, 1, 0, -y0, x1] satisfies Matrix };
    case 180:
      return { width, height, matrix: [-1, 0, 0, -1, x1, y1] satisfies Matrix };
    case 270:
      return { ...lying, matrix: [0, 1, -1, 0, y1, -x0] satisfies Matrix };
    default:
      return { width, height, matrix: [1, 0, 0, 1, -x0, -y0] satisfies Matrix };
  }
}

/** One stream with the whole content of a page; null for an empty page. */
function contentOf({ node }: PDFPage, context: PDFContext): PDFRawStream | null {
  const contents = node.Contents();
  const streams = (contents instanceof PDFArray ? contents.asArray() : [contents])
    .map((each) => each && node.context.lookup(each))
    .filter((each) => each instanceof PDFRawStream);
  const [only] = streams;
  if (streams.length <= 1) return only ? PDFRawStream.of(filtersOf(only), only.contents) : null;
  const decoded = streams.flatMap((stream) => [decodePDFRawStream(stream).decode(), LINE_BREAK]);
  return context.flateStream(Buffer.concat(decoded)) as PDFRawStream;
}

const LINE_BREAK = Buffer.from('\n');

/** A content stream has other entries by mistake alone, and as a form they would mean something. */
function filtersOf({ dict }: PDFRawStream): PDFDict {
  const own = PDFDict.withContext(dict.context);
  for (const key of ['Filter', 'DecodeParms']) {
    const value = dict.get(name(key));
    if (value !== undefined) own.set(name(key), value);
  }
  return own;
}

const annotationsOf = ({ node }: PDFPage): readonly PDFDict[] => {
  const list = node.lookup(name('Annots'));
  if (!(list instanceof PDFArray)) return [];
  return list
    .asArray()
    .map((each) => node.context.lookup(each))
    .filter((each) => each instanceof PDFDict);
};

/** The stream that shows an annotation; null if it is hidden or has none. */
function appearanceOf(annotation: PDFDict): PDFRawStream | null {
  const flags = annotation.lookup(name('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  if ((bits & (HIDDEN | NOT_SHOWN)) !== 0) return null;
  if (annotation.lookup(name('Subtype')) === name('Popup')) return null;
  const looks = annotation.lookup(name('AP'));
  const normal = looks instanceof PDFDict ? looks.lookup(name('N')) : undefined;
  if (normal instanceof PDFRawStream) return normal;
  const state = annotation.lookup(name('AS'));
  if (!(normal instanceof PDFDict) || !(state instanceof PDFName)) return null;
  const shown = normal.lookup(state);
  return shown instanceof PDFRawStream ? shown : null;
}

/** ISO 32000-1, 12.5.5, algorithm 8.1: how an appearance fits into the annotation's rectangle. */
function placeOf({ dict }: PDFRawStream, annotation: PDFDict): Matrix | null {
  const { context } = dict;
  const rect = rectangle(annotation.lookup(name('Rect')), context);
  const box = rectangle(dict.lookup(name('BBox')), context);
  if (rect === null || box === null) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(
    dict.lookup(name('Matrix')),
    context,
  );
  const corners = [box[0], box[2]].flatMap((x) =>
    [box[1], box[3]].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (!(width > 0 && height > 0)) return null;
  const [scaleX, scaleY] = [(rect[2] - rect[0]) / width, (rect[3] - rect[1]) / height];
  return [scaleX, 0, 0, scaleY, rect[0] - left * scaleX, rect[1] - bottom * scaleY];
}
