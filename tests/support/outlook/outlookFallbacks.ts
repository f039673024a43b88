import type { OutlookFallback } from '../../../src/domain/signature/OutlookCheck.ts';
import type { Use } from './listUses.ts';

interface Fallback {
  readonly name: OutlookFallback;
  /** Why the missing part does no harm. */
  readonly why: string;
  /** Whether a use stays within the supported part. */
  readonly holds: (use: Use) => boolean;
}

const always = (): boolean => true;
const inPixels = ({ value }: Use): boolean => /^\d+px$/.test(value);
const asNumber = ({ value }: Use): boolean => /^\d+$/.test(value);

/**
 * Features that an Outlook may support partly or not at all, and why the signature is still right.
 */
export const FALLBACKS: Readonly<Record<string, Fallback>> = {
  'css-padding': {
    name: 'padding-on-cells',
    why: 'Only cells have padding, and each row has one cell, so rows are not made equal.',
    holds: ({ element }) => element === 'td',
  },
  'css-line-height': {
    name: 'line-height-told-twice',
    why: 'Pixels are exact with `mso-line-height-rule:exactly` before it; `listOrderFaults` looks that it is there.',
    holds: inPixels,
  },
  'css-font-size': {
    name: 'sizes-in-pixels',
    why: 'Only relative sizes are not known.',
    holds: inPixels,
  },
  'html-width': {
    name: 'sizes-in-pixels',
    why: 'Only percentages are misread. At 120 dpi the picture stays small, and its double points keep it sharp.',
    holds: asNumber,
  },
  'html-height': { name: 'sizes-in-pixels', why: 'As the width.', holds: asNumber },
  'css-display': {
    name: 'picture-alone',
    why: 'The picture is alone in its cell: as a letter in a line it stands at the same place.',
    holds: ({ element, value }) => element === 'img' && value === 'block',
  },
  'css-text-decoration': {
    name: 'one-decoration',
    why: 'Only several lines at once, and one above the text, are not known.',
    holds: ({ value }) => value === 'underline' || value === 'none',
  },
  'html-dir': {
    name: 'line-of-its-own',
    why: 'What was typed stands alone at the end of its line and carries no signs that turn a direction.',
    holds: ({ element, value }) =>
      (element === 'span' && value === 'auto') || (element === 'table' && value === 'ltr'),
  },
  'html-lang': {
    name: 'language-unread',
    why: 'It tells screen readers how to pronounce; readers who see lose nothing.',
    holds: always,
  },
  'html-mailto-links': {
    name: 'address-readable',
    why: 'The address stands there as text.',
    holds: ({ value }) => !value.includes('?'),
  },
  'html-wbr': {
    name: 'word-breaks',
    why: 'Word breaks a word at the edge of the window by itself.',
    holds: always,
  },
};

/** Features without a page in caniemail, and why they may be used. */
export const UNLISTED: Readonly<Record<string, string>> = {
  'unlisted <a>': 'HTML 2; what matters in mails is its scheme.',
  'unlisted https: link': 'The most common link of all.',
  'unlisted http: link': "Only on a developer's machine.",
  'unlisted tel: link': 'The number stands there as text.',
  'unlisted alt=': 'Read where pictures are blocked.',
  'unlisted border=': 'HTML 3.2: no frame around a linked picture and no lines in the table.',
  'unlisted font-family': 'Arial is on every machine; any other font of the list would do.',
  'unlisted color': 'CSS 1, hexadecimal.',
  'unlisted mso-line-height-rule': "Word's own; others pass over it.",
};
