import { derivePalette, INK, NIGHT, WHITE } from '../brand/palette.ts';
import type { Language } from '../locale/Locale.ts';
import { localeOf } from '../locale/resolveLocale.ts';
import { escapeMarkup } from '../shared/escapeMarkup.ts';
import { telUri } from '../shared/telUri.ts';
import {
  gapBefore,
  groupFacts,
  labelOf,
  PHONE_WORDS,
  writeText,
  type ComposedMail,
  type MailBlock,
  type MailFact,
} from './mailBlocks.ts';

/** What a mail looks like. */
export interface MailLook {
  /** The name above the text: that of the house. */
  readonly name: string;
  /** `#rrggbb`. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

/** A mail as text and as markup, which say the same. Throws if a link is no web address. */
export const composeMail = (
  { subject, blocks }: ComposedMail,
  language: Language,
  look: MailLook,
): { readonly subject: string; readonly text: string; readonly html: string } => ({
  subject,
  text: writeText(blocks, language),
  html: writeMarkup(subject, blocks, language, look),
});

// Segoe UI is on every Windows, where Word does not look further than the first font.
const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
// Word treats a line height in pixels as exact only if `mso-line-height-rule` comes before it.
const type = (size: number, line: number): string =>
  `${FONT};font-size:${size}px;mso-line-height-rule:exactly;line-height:${line}px`;
const BODY = type(16, 25);
/** AAA on white. */
const MUTED = '#4d5358';

/**
 * One column without pictures, scripts or anything from elsewhere. Every style stands on its own
 * element, because Gmail leaves out style sheets for some accounts; the one sheet holds the dark
 * scheme alone. A button is a table: in Word only cells have padding.
 */
function writeMarkup(
  subject: string,
  blocks: readonly MailBlock[],
  language: Language,
  { name, primaryColor, secondaryColor }: MailLook,
): string {
  const { strong, night } = derivePalette(primaryColor, secondaryColor);
  const lang = localeOf(language);
  const drawn = blocks.map((block) => markupOf(block, language, strong)).join('');
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark">' +
    `<title>${escapeMarkup(subject)}</title>` +
    '<style>@media (prefers-color-scheme:dark){' +
    `.p{background-color:${NIGHT.paper} !important;color:${NIGHT.ink} !important}` +
    `.s{color:${night.strong} !important;border-color:${night.strong} !important}` +
    `.m{color:${NIGHT.inkSoft} !important}` +
    `.b{background-color:${night.strong} !important}` +
    `.l{color:${NIGHT.paper} !important}` +
    '}</style></head>' +
    `<body class="p" style="margin:0;background-color:${WHITE};color:${INK}">` +
    `<div lang="${lang}" dir="ltr" class="p" style="margin:20px;max-width:600px;word-break:break-word;background-color:${WHITE};color:${INK}">` +
    `<p class="s" style="margin:0 0 24px 0;border-bottom:3px solid ${strong};color:${strong};${type(20, 36)}"><strong>${escapeMarkup(name)}</strong></p>` +
    `${drawn}</div></body></html>`
  );
}

function markupOf(block: MailBlock, language: Language, strong: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="s" style="margin:32px 0 8px 0;color:${strong};${type(18, 26)}">${lines(block.text)}</h1>`;
    case 'list':
      return `<ul style="margin:16px 0;${BODY}">${block.items.map((item) => `<li>${linked(item, block.address, strong)}</li>`).join('')}</ul>`;
    case 'facts':
      return groupFacts(block.facts)
        .map((group) => paragraph(group.map((fact) => factMarkup(fact, language)).join('<br>')))
        .join('');
    case 'link':
      return (
        (block.lead === undefined ? '' : paragraph(lines(block.lead))) + buttonOf(block, strong)
      );
    case 'contact':
      return paragraph(
        [
          ...(block.regards === null ? [] : [lines(block.regards)]),
          escapeMarkup(block.name),
          phoneMarkup(block.phone, language, strong),
        ].join('<br>'),
      );
    case 'note':
      return `<p class="m" style="margin:16px 0;color:${MUTED};${type(14, 21)}">${lines(block.text)}</p>`;
    default:
      return paragraph(linked(block.text, block.address, strong));
  }
}

const lines = (words: string): string => words.split('\n').map(escapeMarkup).join('<br>');

/** The lines with a link wherever this address stands. */
function linked(words: string, address: string | undefined, strong: string): string {
  if (address === undefined) return lines(words);
  const href = escapeMarkup(webAddress(address));
  const link = `<a class="s" href="${href}" style="color:${strong};text-decoration:underline">${href}</a>`;
  return words.split(address).map(lines).join(link);
}

const paragraph = (content: string): string => `<p style="margin:16px 0;${BODY}">${content}</p>`;

const factMarkup = ({ name, value }: MailFact, language: Language): string =>
  `<span class="m" style="color:${MUTED}">${escapeMarkup(labelOf(name, language))}</span>` +
  `${gapBefore(value) === '\n' ? '<br>' : ' '}<span dir="auto">${lines(value)}</span>`;

const buttonOf = (
  { label: words, address }: Extract<MailBlock, { kind: 'link' }>,
  strong: string,
): string =>
  '<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr>' +
  `<td class="b" style="padding:12px 24px;background-color:${strong};${BODY}">` +
  `<a class="l" href="${escapeMarkup(webAddress(address))}" style="color:${WHITE};text-decoration:none"><strong>${escapeMarkup(words)}</strong></a>` +
  '</td></tr></table>';

function phoneMarkup(phone: string, language: Language, strong: string): string {
  const href = telUri(phone);
  if (href === null) return escapeMarkup(`${PHONE_WORDS[language]} ${phone}`);
  // A number that breaks across two lines is misread.
  const words = escapeMarkup(phone.replaceAll(' ', '\u00a0'));
  return `${PHONE_WORDS[language]} <a class="s" href="${escapeMarkup(href)}" style="color:${strong};text-decoration:underline">${words}</a>`;
}

function webAddress(address: string): string {
  if (!/^https?:\/\/[^\s/]/.test(address)) throw new Error('A link of a mail is no web address');
  return address;
}
