// Writes a one-page PDF by hand: the sample downloads need real files, and a library would be too
// much for one page of text.
const escapeText = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/**
 * An A4 page with a heading and lines of text, as bytes. Characters outside WinAnsi are not
 * supported.
 */
export function writePdf(heading: string, lines: readonly string[]): Buffer {
  const text = lines.map((line) => `0 -20 Td (${escapeText(line)}) Tj`).join('\n');
  const content = `BT\n/F1 22 Tf\n56 760 Td (${escapeText(heading)}) Tj\n/F2 12 Tf\n0 -16 Td\n${text}\nET`;
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-CH) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica-Bold'),
    font('Helvetica'),
    `<< /Title (${escapeText(heading)}) >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  // latin1: one character is one byte, so the offsets above hold.
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}`,
    'latin1',
  );
}
