import { clsx } from 'clsx/lite';
import { Picture } from '../../components/Picture/Picture.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { BlockProps } from '../BlockProps.ts';
import { Section } from '../BlockSection/BlockSection.tsx';
import styles from './Quote.module.scss';
import type { Locale } from '../../../domain/locale/Locale.ts';

export function Quote({ block, background }: BlockProps<'quote'>) {
  const locale = usePageLocale();
  return (
    <Section background={background} lang={block.lang} named={false}>
      <div className={clsx('wrap', styles.quote)}>
        {block.image && (
          <Picture
            image={block.image}
            ratio="portrait"
            className={clsx('win', styles.portrait)}
            sizes="17rem"
            maxWidth={272}
          />
        )}
        <figure className={styles.words}>
          <blockquote>{withQuotationMarks(block.quote, block.lang ?? locale)}</blockquote>
          <figcaption className={background === 'plane' ? 'soft' : 'muted'}>
            {[block.name, block.detail].filter(Boolean).join(', ')}
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}

interface QuotationMarks {
  readonly outer: readonly [string, string];
  /** For words that are quoted within the quotation. */
  readonly inner: readonly [string, string];
}

const GUILLEMETS: QuotationMarks = { outer: ['«', '»'], inner: ['‹', '›'] };
const MARKS: Readonly<Record<Locale, QuotationMarks>> = {
  'de-CH': GUILLEMETS,
  'it-CH': GUILLEMETS,
  'fr-CH': { outer: ['«\u202f', '\u202f»'], inner: ['‹\u202f', '\u202f›'] },
  en: { outer: ['“', '”'], inner: ['‘', '’'] },
};

/** What can close a quotation that one of these marks opens. */
const CLOSING: Readonly<Record<string, string>> = {
  '«': '»',
  '»': '«',
  '„': '“”"',
  '“': '”',
  '”': '”',
  '"': '"',
};
const TYPED_MARK = /[«»„“”"]/g;
/** Not marks of inches, as in "5\" auf 10\"". */
const TYPED_PAIR = /(?<![\p{L}\p{N}])[«»„“”"]\s*([^«»„“”"]*?)\s*[«»„“”"](?!\p{L})/gu;
const AROUND_ALL = /^[«»„“”"]\s*(.*?)\s*[«»„“”"]([.!?…]?)$/s;
/** One mark closes both quotations: "«Ich sage immer: «Ja!»". */
const CLOSED_TOGETHER = /^([«»„“”"])\s*([^«»„“”"]*\s\1[^«»„“”"]*[«»„“”"][.!?…]?)$/;
const AT_ONE_END = /^[«»„“”"]\s*(?=[^«»„“”"]*$)|(?<=^[^«»„“”"]*)\s*[«»„“”"]$/g;

/**
 * A quotation in the quotation marks of its language. Marks that the editor has typed around it are
 * replaced, not doubled; words that are quoted within it get the inner marks.
 */
export function withQuotationMarks(quote: string, locale: Locale): string {
  const { outer, inner } = MARKS[locale];
  const words = withoutOuterMarks(quote.trim());
  return outer[0] + words.replace(TYPED_PAIR, `${inner[0]}$1${inner[1]}`) + outer[1];
}

function withoutOuterMarks(typed: string): string {
  if (CLOSED_TOGETHER.test(typed)) return typed.replace(CLOSED_TOGETHER, '$2');
  if (!isQuotedAsAWhole(typed)) return typed.replace(AT_ONE_END, '');
  // Italian has a full stop after "«Come sta?».", which would follow another sign here.
  return typed.replace(AROUND_ALL, '$1$2').replace(/([.!?…])\.$/, '$1');
}

/** Whether the first and the last mark belong together: not in "«Yes» or «no»". */
function isQuotedAsAWhole(text: string): boolean {
  const marks = [...text.matchAll(TYPED_MARK)];
  const [first, second] = marks;
  if (first === undefined || second === undefined || !AROUND_ALL.test(text)) return false;
  if (marks.length === 2) return true;
  const isSame = first[0] === second[0];
  const closes = CLOSING[first[0]]?.includes(second[0]) === true;
  return !closes || (isSame && /\s/.test(text.charAt(second.index - 1)));
}
