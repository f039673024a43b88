import { contrast, isHexColor } from '../../../../src/domain/brand/colorSpace.ts';
import { derivePalette, WHITE } from '../../../../src/domain/brand/palette.ts';
import { telUri } from '../../../../src/domain/shared/telUri.ts';
import { MAX_DESCRIPTION, MAX_TITLE } from '../../../../src/domain/quality/contentChecks.ts';

/** The contrast of a colour to the text on it, as text. */
export interface ContrastResult {
  readonly words: string;
  readonly text: string;
}

const ratioOf = (ratio: number): string =>
  `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`;

/** WCAG 2.2: 7 for every text, 4.5 for most, 3 for large text alone. */
function judge(ratio: number): string {
  if (ratio >= 7) return 'gut lesbar';
  if (ratio >= 4.5) return 'lesbar';
  return ratio >= 3 ? 'nur gross lesbar' : 'schlecht lesbar';
}

/**
 * The site chooses the text colour on a colour itself, and darkens the colour where it is used for
 * text. Null if `color` is not a colour yet.
 */
export function describeContrast(color: string): ContrastResult | null {
  if (!isHexColor(color)) return null;
  const text = derivePalette(color, color).onPrimary;
  const on = contrast(color, text);
  const alone = contrast(color, WHITE);
  return {
    text,
    words:
      `Text darauf: ${judge(on)}, ${ratioOf(on)}. ` +
      `Als Schrift auf Weiss: ${judge(alone)}, ${ratioOf(alone)}` +
      (alone >= 7 ? '.' : '; die Website nimmt dafür einen dunkleren Ton.'),
  };
}

/** Completes «2A6F4E» and «#abc» to a colour; returns other text unchanged. */
export function readColor(typed: string): string {
  const text = typed.trim().toLowerCase();
  const [, digits] = /^#?((?:[0-9a-f]{3}){1,2})$/.exec(text) ?? [];
  if (digits === undefined) return typed.trim();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** A slash may follow the area code; after it, another number begins with a zero or a plus. */
const NUMBER_ALONE = /^[\d +().'’-]*(?:\/ ?[1-9][\d .'’-]*)?$/;

/**
 * What the site's link dials, if the text is more than a number, or that there will be no link;
 * undefined for a plain number and for none.
 */
export function noteOfPhone(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const address = telUri(text);
  if (address === null)
    return (
      'So kann man diese Nummer nicht wählen: Die Website zeigt sie ohne Link. ' +
      'Schreiben Sie zum Beispiel «044 123 45 67», aus dem Ausland «+49 30 123456».'
    );
  const [number = '', extension] = address.slice('tel:'.length).split(';ext=');
  const isPlain = NUMBER_ALONE.test(text) && extension === undefined;
  const intern = extension === undefined ? '' : `, intern ${extension}`;
  return isPlain ? undefined : `Der Link der Website wählt ${number}${intern}.`;
}

/** The part of a search result that a field holds. */
export type SearchText = 'title' | 'description';

const MOST: Readonly<Record<SearchText, number>> = {
  title: MAX_TITLE,
  description: MAX_DESCRIPTION,
};

/** «62 von 70 Zeichen», and whether search engines cut the text. */
export function describeLength(text: string, field: SearchText): string {
  const length = [...text].length;
  const most = MOST[field];
  return `${length} von ${most} Zeichen${length > most ? ': wird gekürzt' : ''}`;
}

/** The text as search engines show it. */
export function cutText(text: string, field: SearchText): string {
  const characters = [...text];
  if (characters.length <= MOST[field]) return text;
  const cut = characters.slice(0, MOST[field] - 1).join('');
  return `${cut.replace(/(?<!\s)\s+\S*$/, '')} …`;
}
