import type { Use } from './listUses.ts';
import type { MailRules } from './lintMail.ts';
import { FALLBACKS, UNLISTED } from './outlookFallbacks.ts';

const inPixels = ({ value }: Use): boolean =>
  value.split(' ').every((part) => /^\d+(?:px)?$/.test(part));

/**
 * What the site's own mails may use, and why the missing part does no harm. They are whole
 * documents, so they have more than signatures: margins, a style sheet, a heading.
 */
export const MAIL_RULES: MailRules = {
  fallbacks: {
    ...FALLBACKS,
    // Only negative margins and `auto` are not known, and none on <span> and <body>: Word indents
    // the text there as in any mail.
    'css-margin': { holds: inPixels },
    // Lines are as long as the window, as in any letter.
    'css-max-width': { holds: ({ element }) => element === 'div' },
    // Decorative: a thin line below the name.
    'css-border': { holds: ({ element }) => element === 'p' || element === 'style' },
    // Only the attributes of ordered lists are not known.
    'html-lists': { holds: () => true },
    // Word breaks a word at the edge of the window by itself; the others break too often.
    'css-word-break': { holds: ({ value }) => value === 'break-word' },
    // The sheet holds the dark scheme alone: without it the mail is light, or the program turns its
    // colours. Every other style is on its element.
    'html-style': { holds: () => true },
    'css-at-media-prefers-color-scheme': { holds: ({ value }) => value.includes('dark') },
    'css-selector-class': { holds: ({ element }) => element === 'style' },
    'css-important': { holds: ({ element }) => element === 'style' },
    // In <div> and <span>, which stand on lines of their own or at the end of one.
    'html-dir': {
      holds: ({ element, value }) =>
        (element === 'span' && value === 'auto') || (element === 'div' && value === 'ltr'),
    },
  },
  unlisted: {
    ...UNLISTED,
    'unlisted <meta>': 'HTML 2; a program that does not read it loses the dark scheme at most.',
    'unlisted charset=': 'Mail programs take the encoding from the header.',
    'unlisted name=': 'Of <meta>.',
    'unlisted content=': 'Of <meta>.',
    'unlisted <title>': 'HTML 2; the subject, for screen readers and for printing.',
    'unlisted <br>': 'HTML 2.',
    'unlisted class=': 'For the dark scheme alone.',
  },
};
