import { strToU8, zipSync } from 'fflate';
import type { Signature, SignatureRenderer } from '../../domain/signature/Signature.ts';
import { fileNameOf } from './fileNames.ts';
import { escapeMarkup } from '../../domain/shared/escapeMarkup.ts';
import type { SavedFile } from './SavedFile.ts';

/**
 * The files for Outlook's signature folder as a zip: `<name>.htm`, `<name>.txt` and
 * `<name>_files/logo.png`.
 */
export function packSignature(
  signature: Signature,
  logo: Uint8Array,
  renderer: SignatureRenderer,
): SavedFile {
  const name = fileNameOf(signature.fields.name, 'Signatur');
  const folder = `${name}_files`;
  const { html, text } = renderer.render(
    {
      ...signature,
      logo: { ...signature.logo, address: `${encodeURIComponent(folder)}/logo.png` },
    },
    'full',
  );
  const bytes = zipSync(
    {
      [`${name}.htm`]: strToU8(asciiOnly(writeDocument(name, signature.locale, html))),
      [`${name}.txt`]: withByteOrder(text.replaceAll('\n', '\r\n')),
      // PNG is already compressed.
      [`${folder}/logo.png`]: [logo, { level: 0 }],
    },
    { level: 9 },
  );
  return { name: `${name}.zip`, mediaType: 'application/zip', bytes };
}

const writeDocument = (name: string, locale: string, body: string): string =>
  [
    '<!DOCTYPE html>',
    `<html lang="${escapeMarkup(locale)}">`,
    `<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${escapeMarkup(name)}</title></head>`,
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\r\n');

/**
 * Outlook's signature sync reads files in the machine's legacy code page and shows a byte order
 * mark as text. ASCII cannot be misread.
 */
const asciiOnly = (markup: string): string =>
  markup.replace(/[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0xfffd};`);

/** UTF-16 with a byte order mark, as Outlook itself writes the text of a signature. */
function withByteOrder(text: string): Uint8Array {
  const marked = `\ufeff${text}`;
  const view = new DataView(new ArrayBuffer(2 * marked.length));
  for (let position = 0; position < marked.length; position += 1)
    view.setUint16(2 * position, marked.charCodeAt(position), true);
  return new Uint8Array(view.buffer);
}
