import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function contentOf(stream: PDFRawStream): string {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  if (filter === undefined) return latin1(stream.contents);
  return filter === PDFName.of('FlateDecode') ? latin1(decodePDFRawStream(stream).decode()) : '';
}

/** Every object of a PDF and the unpacked content of its streams, to search for what must not be there. */
export async function everythingIn(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream ? `${object.dict}\n${contentOf(object)}` : String(object),
    )
    .join('\n');
}

/** A piece of text on a page, in points from the lower left corner. */
interface WrittenText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The texts of each page that our own fonts write, in the order in which they were written. */
export async function textsOf(bytes: Uint8Array): Promise<readonly (readonly WrittenText[])[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'));
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const content = streams
      .map((each) => (each === undefined ? undefined : node.context.lookup(each)))
      .filter((each) => each instanceof PDFRawStream)
      .map(contentOf)
      .join('\n');
    const letters = new Map<string, ReadonlyMap<string, string>>();
    if (fonts instanceof PDFDict)
      for (const [key] of fonts.entries())
        letters.set(key.asString(), lettersOf(fonts.lookup(key)));
    return readTexts(content, letters);
  });
}

function readTexts(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): WrittenText[] {
  const texts: WrittenText[] = [];
  let font = '';
  let place = { x: 0, y: 0 };
  for (const line of content.split('\n')) {
    const parts = line.split(' ');
    if (line.endsWith(' Tf')) font = parts[0] ?? '';
    if (line.endsWith(' Tm')) place = { x: Number(parts[4]), y: Number(parts[5]) };
    if (!line.endsWith(' Tj')) continue;
    const codes = (parts[0] ?? '').slice(1, -1).match(/.{4}/g) ?? [];
    const text = codes.map((code) => fonts.get(font)?.get(code.toUpperCase()) ?? '').join('');
    texts.push({ text, ...place });
  }
  return texts;
}

/** By glyph, in hexadecimal digits. */
function lettersOf(font: PDFObject | undefined): ReadonlyMap<string, string> {
  const map = font instanceof PDFDict ? font.lookup(PDFName.of('ToUnicode')) : undefined;
  const found = map instanceof PDFRawStream ? contentOf(map) : '';
  return new Map(
    Array.from(
      found.matchAll(/^<([\dA-F]{4})> <([\dA-F]+)>$/gim),
      ([, code = '', unicode = '']) => [
        code.toUpperCase(),
        Buffer.from(unicode, 'hex').swap16().toString('utf16le'),
      ],
    ),
  );
}

/** The whole text of each page. */
export const pagesOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await textsOf(bytes)).map((texts) => texts.map(({ text }) => text).join(''));

/** The words that stand for replaced letters when text is copied. */
export const actualTextsIn = (everything: string): readonly string[] =>
  Array.from(everything.matchAll(/\/ActualText <([\dA-F]+)>/gi), ([, hex = '']) =>
    PDFHexString.of(hex).decodeText(),
  );
