/**
 * The sheets of a PDF as Chromium writes it: page objects stand in it uncompressed. Throws for what
 * is no PDF.
 */
export function countPdfPages(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  if (!text.startsWith('%PDF-')) throw new Error('This is no PDF');
  return text.match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length ?? 0;
}
