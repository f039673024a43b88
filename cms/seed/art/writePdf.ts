// Writes a one-page PDF by hand: the sample downloads need real files, and a library would be too
// much for one page of text.

const PAGE = { width: 595, height: 842, margin: 56 };
const HEADING = { font: '/F1 20 Tf', height: 26, characters: 40 };
const SUBHEADING = { font: '/F1 12 Tf', height: 22, characters: 70 };
const BODY = { font: '/F2 11 Tf', height: 16, characters: 82 };

/** Characters that WinAnsi has at another place than Unicode. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '…': 0x85,
  '’': 0x92,
  '–': 0x96,
};

/** One character for each byte of WinAnsi; letters that it lacks lose their mark. */
const toWinAnsi = (text: string): string =>
  [...text.replaceAll('\u00AD', '')]
    .map((letter) => {
      const code = WIN_ANSI[letter];
      if (code !== undefined) return String.fromCharCode(code);
      return letter > '\u00FF' ? letter.normalize('NFD').charAt(0) : letter;
    })
    .join('');

const escapeText = (text: string): string => toWinAnsi(text).replace(/[\\()]/g, '\\$&');

function wrap(text: string, characters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= characters) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function writeText(heading: string, lines: readonly string[]): string {
  let left = PAGE.height - 2 * PAGE.margin;
  const write = (text: string, { font, height, characters }: typeof BODY): string[] =>
    wrap(text, characters).map((line) => {
      left -= height;
      return `${font}\n0 -${height} Td (${escapeText(line)}) Tj`;
    });
  const written = [
    ...write(heading, HEADING),
    ...lines.flatMap((line) =>
      line.startsWith('## ') ? write(line.slice(3), SUBHEADING) : write(line, BODY),
    ),
  ];
  if (left < 0) throw new Error(`The text does not fit on one page: ${heading}`);
  return written.join('\n');
}

/**
 * An A4 page with a heading and lines of text, as bytes. Long lines are wrapped, a line with `## `
 * is a smaller heading. Throws if the text does not fit on the page.
 */
export function writePdf(heading: string, lines: readonly string[], language = 'de-CH'): Buffer {
  const content = `BT\n${PAGE.margin} ${PAGE.height - PAGE.margin} Td\n${writeText(heading, lines)}\nET`;
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
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
