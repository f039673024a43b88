import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { softHyphens } from './softHyphens.ts';

interface TextProps {
  readonly of: LocalText;
  /** For headings: long words may break at their joints. */
  readonly soft?: boolean;
}

/** A text from the content service; a German piece on a page in another language says so to screen readers and translators. */
export function Text({ of, soft = false }: TextProps) {
  const text = soft ? softHyphens(of.text) : of.text;
  return of.lang === undefined ? text : <span lang={of.lang}>{text}</span>;
}
