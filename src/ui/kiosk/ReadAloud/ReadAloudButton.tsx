import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { type SpokenText, useKioskServices } from '../KioskServices.ts';
import { readAloudMessages } from './ReadAloud.messages.ts';

/**
 * Starts and stops reading the screen aloud; nothing if the device has no voice for the language.
 */
export function ReadAloudButton() {
  const { readAloud$, readAloud, stopReading } = useKioskServices();
  const state = useBehavior(readAloud$);
  const { formatMessage } = useIntl();
  if (state === 'absent') return null;
  if (state === 'reading')
    return (
      <button type="button" onClick={stopReading}>
        <KioskIcon name="close" />
        {formatMessage(readAloudMessages.stop)}
      </button>
    );
  const read = (): void => {
    const main = document.querySelector('main');
    if (main !== null) readAloud(listParagraphs(main));
  };
  return (
    <button type="button" onClick={read}>
      <KioskIcon name="speaker" />
      {formatMessage(readAloudMessages.read)}
    </button>
  );
}

/**
 * What is not read: everything that the visitor has typed, and controls, except those that are the
 * content of their screen (`data-spoken`).
 */
const SILENT =
  'button:not([data-spoken]), form, nav, svg, script, style, [aria-hidden="true"], [hidden]';

/** A text without any of these is only the punctuation of a sentence in two languages. */
const SPOKEN = /[\p{L}\p{N}]/u;

/**
 * The texts to read aloud, in the order of the screen: one for each block, so that there is a pause
 * after headings and rows, and one for each part of it in another language.
 */
export function listParagraphs(main: HTMLElement): readonly SpokenText[] {
  const ofPage = languageOf(main);
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const paragraphs: { readonly block: Element | null; readonly lang: string; text: string }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (
      parent === null ||
      (textContent ?? '').trim() === '' ||
      parent.closest(SILENT) !== null ||
      !parent.checkVisibility()
    )
      continue;
    const [block, lang] = [blockOf(parent), languageOf(parent)];
    const last = paragraphs.at(-1);
    if (last?.block === block && last.lang === lang) last.text += ` ${textContent}`;
    else paragraphs.push({ block, lang, text: textContent ?? '' });
  }
  return paragraphs
    .filter(({ text }) => SPOKEN.test(text))
    .map(({ text, lang }) => ({
      text: text.replaceAll(/\s+/g, ' ').trim(),
      ...(isSameLanguage(lang, ofPage) ? {} : { lang }),
    }));
}

/** The language of an element's text (BCP 47); empty if it is not known. */
const languageOf = (element: Element): string =>
  element.closest('[lang]')?.getAttribute('lang') ?? '';

/** Whether one voice reads both: `it` and `it-CH`. */
const isSameLanguage = (one: string, other: string): boolean =>
  one.split('-')[0] === other.split('-')[0];

function blockOf(element: Element): Element | null {
  let block: Element | null = element;
  while (block !== null && getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement;
  return block;
}
