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
const TYPED_PAIR = /(?<![\p{L}\p{N}])[«»„“”"]([^«»„“”"]*)[«»„“”"](?!\p{L})/gu;
const END_SIGN = /^[.!?…]?$/;

/**
 * A quotation in the quotation marks of its language. Marks that the editor has typed around it are
 * replaced, not doubled; words that are quoted within it get the inner marks.
 */
export function withQuotationMarks(quote: string, locale: Locale): string {
  const { outer, inner } = MARKS[locale];
  const words = withoutOuterMarks(quote.trim());
  const paired = words.replace(TYPED_PAIR, (_, quoted: string) => inner.join(quoted.trim()));
  return outer.join(paired);
}

function withoutOuterMarks(typed: string): string {
  const marks = [...typed.matchAll(TYPED_MARK)];
  const [first, second] = marks;
  if (first === undefined) return typed;
  const last = marks.at(-1) ?? first;
  const isOpened = first.index === 0;
  const isClosed = END_SIGN.test(typed.slice(last.index + 1));
  if (second === undefined) {
    if (isOpened) return typed.slice(1).trimStart();
    return last.index === typed.length - 1 ? typed.slice(0, -1).trimEnd() : typed;
  }
  if (!isOpened || !isClosed) return typed;
  const isAgain = first[0] === second[0] && /\s/.test(typed.charAt(second.index - 1));
  // One mark closes both quotations: "«Ich sage immer: «Ja!»".
  if (marks.length === 3 && isAgain) return typed.slice(1).trimStart();
  // The first and the last mark do not belong together: "«Yes» or «no»".
  const isClosedBefore = !isAgain && CLOSING[first[0]]?.includes(second[0]) === true;
  if (marks.length > 2 && isClosedBefore) return typed;
  const words = typed.slice(1, last.index).trim() + typed.slice(last.index + 1);
  // Italian has a full stop after "«Come sta?».", which would follow another sign here.
  return words.replace(/([.!?…])\.$/, '$1');
}
