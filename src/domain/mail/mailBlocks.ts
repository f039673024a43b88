import type { Language } from '../locale/Locale.ts';

/** One line or several about the same matter, e.g. a number or what somebody wrote. */
export interface MailFact {
  readonly name: string;
  /** A line break starts a new line. */
  readonly value: string;
}

/** A part of a mail. In every text a line break starts a new line, and nothing is markup. */
export type MailBlock =
  /** `address` is a web address in it, which becomes a link. */
  | { readonly kind: 'text'; readonly text: string; readonly address?: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  /** A link that looks like a button. `lead` is the sentence before it. */
  | {
      readonly kind: 'link';
      readonly lead?: string;
      readonly label: string;
      readonly address: string;
    }
  /** The end of a letter: who writes, and the phone number to call. */
  | {
      readonly kind: 'contact';
      readonly regards: string | null;
      readonly name: string;
      readonly phone: string;
    }
  /** In small letters. */
  | { readonly kind: 'note'; readonly text: string };

export interface ComposedMail {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

export const textBlock = (text: string): MailBlock => ({ kind: 'text', text });
export const noteBlock = (text: string): MailBlock => ({ kind: 'note', text });
export const factBlock = (...facts: readonly MailFact[]): MailBlock => ({ kind: 'facts', facts });

/**
 * Text that somebody typed, so that no mail program makes a link of it: a form can be used to send
 * mails to strangers. An invisible character (ZERO WIDTH NON-JOINER) ends what looks like an
 * address.
 */
export const withoutLinks = (typed: string): string => typed.replace(/[.:@](?=\S)/g, '$&\u200c');

export const PHONE_WORDS: Readonly<Record<Language, string>> = {
  de: 'Telefon',
  it: 'Telefono',
  fr: 'Téléphone',
  en: 'Phone',
};

/** The blocks as plain text, with an empty line between them. */
export const writeText = (blocks: readonly MailBlock[], language: Language): string =>
  `${blocks.map((block) => textOf(block, language)).join('\n\n')}\n`;

function textOf(block: MailBlock, language: Language): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return groupFacts(block.facts)
        .map((group) => group.map((fact) => factText(fact, language)).join('\n'))
        .join('\n\n');
    case 'link':
      return `${block.lead ?? labelOf(block.label, language)}\n${block.address}`;
    case 'contact':
      return [block.regards, block.name, `${PHONE_WORDS[language]} ${block.phone}`]
        .filter((line) => line !== null)
        .join('\n');
    default:
      return block.text;
  }
}

/** The name of a fact, with a colon unless it is a question. */
export const labelOf = (name: string, language: Language): string =>
  /[?:]$/.test(name) ? name : `${name}${language === 'fr' ? '\u00a0' : ''}:`;

const factText = ({ name, value }: MailFact, language: Language): string =>
  `${labelOf(name, language)}${gapBefore(value)}${value}`;

/** What has several lines begins on a line of its own. */
export const gapBefore = (value: string): string => (value.includes('\n') ? '\n' : ' ');

/** Facts of one line stay together; what has several lines is a paragraph of its own. */
export function groupFacts(all: readonly MailFact[]): readonly (readonly MailFact[])[] {
  const groups: MailFact[][] = [];
  for (const [place, fact] of all.entries()) {
    const isLine =
      gapBefore(fact.value) === ' ' && gapBefore(all[place - 1]?.value ?? '\n') === ' ';
    if (isLine) groups.at(-1)?.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
