/**
 * The number of pages of a PDF from Chromium, whose page objects are not compressed. Throws if the
 * buffer is not a PDF.
 */
export function countPdfPages(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  if (!text.startsWith('%PDF-')) throw new Error('This is no PDF');
  return text.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
}
