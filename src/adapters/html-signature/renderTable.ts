import type { Signature, SignatureLogo } from '../../domain/signature/Signature.ts';
import { escapeMarkup } from '../../domain/shared/escapeMarkup.ts';
import { cleanLine } from './cleanText.ts';
import type { Group, Line, LineRole, Piece } from './listGroups.ts';
import { colorForMails, MUTED } from './mailColors.ts';
import { breakable, isWebAddress } from './mailMarkup.ts';

/** In pixels. */
interface Type {
  readonly size: number;
  readonly line: number;
  readonly bold?: true;
  readonly color?: string;
}

/** Renders a table row with this padding. */
type Row = (padding: string) => string;

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const GAP = '14px 0 0 0';
const BODY: Type = { size: 15, line: 21 };

/**
 * The text has no colour of its own: each mail program uses its default, which is light in dark
 * mode.
 */
const TYPES: Readonly<Partial<Record<LineRole, Type>>> = {
  name: { size: 17, line: 23, bold: true },
  presence: { ...BODY, bold: true },
  disclaimer: { size: 12, line: 17, color: MUTED },
};

/** The path of a picture in the folder next to the file, as in the package for classic Outlook. */
const BESIDE = /^[\w%.-]+_files\/[\w.-]+$/;

/**
 * Renders one table, as the Word engine of classic Outlook needs it: padding on cells only, every
 * style on the cell or link that it applies to, the picture's size as attributes.
 * `outlookCheck.test.ts` proves which Outlook supports which of these features.
 */
export function renderTable(signature: Signature, groups: readonly Group[]): string {
  const linkColor = colorForMails(signature.linkColor);
  const drawn = groups.map((group) =>
    group === 'logo'
      ? logoRows(signature.logo, signature.website)
      : group.map((line) => lineRow(line, linkColor)),
  );
  const rows = drawn
    .filter((group) => group.length > 0)
    .flatMap((group, position) =>
      group.map((row, place) => row(place === 0 && position > 0 ? GAP : '0')),
    );
  return `<table lang="${escapeMarkup(signature.locale)}" dir="ltr" role="presentation" border="0" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('')}</table>`;
}

function lineRow({ role, pieces }: Line, linkColor: string): Row {
  const { size, line, bold, color } = TYPES[role] ?? BODY;
  const words = pieces.map((piece) => drawPiece(piece, linkColor)).join('');
  // Word treats a line height in pixels as exact only if `mso-line-height-rule` comes before it.
  const style = `${FONT};font-size:${size}px;mso-line-height-rule:exactly;line-height:${line}px${color === undefined ? '' : `;color:${color}`}`;
  return (padding) =>
    `<tr><td style="padding:${padding};${style}">${bold ? `<strong>${words}</strong>` : words}</td></tr>`;
}

function drawPiece({ text, href, typed }: Piece, linkColor: string): string {
  if (href === undefined)
    return typed ? `<span dir="auto">${breakable(text)}</span>` : breakable(text);
  // A phone number that breaks across two lines is misread. Other links are recognised by their
  // underline.
  const [words, line] = href.startsWith('tel:')
    ? [text.replaceAll(' ', '\u00a0'), 'none']
    : [text, 'underline'];
  return `<a href="${escapeMarkup(href)}" style="color:${linkColor};text-decoration:${line}">${breakable(words)}</a>`;
}

/** No line height: an exact one would crop the picture. */
function logoRows({ address, alt, width, height }: SignatureLogo, website: string): readonly Row[] {
  if (!isWebAddress(address) && !BESIDE.test(address)) return [];
  const picture = `<img src="${escapeMarkup(address)}" width="${Math.round(width)}" height="${Math.round(height)}" alt="${escapeMarkup(cleanLine(alt))}" border="0" style="display:block">`;
  const linked = isWebAddress(website)
    ? `<a href="${escapeMarkup(website)}" style="text-decoration:none">${picture}</a>`
    : picture;
  return [
    (padding) =>
      `<tr><td style="padding:${padding};${FONT};font-size:${BODY.size}px">${linked}</td></tr>`,
  ];
}
