import type { Language } from '../locale/Locale.ts';
import { composeMail, type MailLook } from './composeMail.ts';
import { factBlock, textBlock, type MailBlock } from './mailBlocks.ts';
import type { Mail } from './MailSender.ts';

/** An answer that staff wrote to an application, a request or a message. */
export interface WrittenReply {
  /** The sender's display name. */
  readonly from: string;
  readonly to: string;
  /** Where the answer goes: the house. */
  readonly replyTo: string;
  readonly language: Language;
  readonly subject: string;
  /**
   * Paragraphs with empty lines between them; lines that begin with "- " are a list. It ends with
   * the greeting.
   */
  readonly body: string;
  /** A button, or where the body has the address, a link there. Null if there is nothing to open. */
  readonly link: { readonly label: string; readonly address: string } | null;
  /** Null if the body says it. */
  readonly contact: { readonly name: string; readonly phone: string } | null;
  /** Null if the submission has none. */
  readonly reference: string | null;
  readonly look: MailLook;
}

const REFERENCE: Readonly<Record<Language, string>> = {
  de: 'Ihre Nummer',
  it: 'Il Suo numero',
  fr: 'Votre numéro',
  en: 'Your number',
};

/**
 * The mail with an answer of staff, in the style of all our mails. Its subject has the reference,
 * so that an answer to it says what it is about. Throws if the link is no web address.
 */
export function writeReplyMail(reply: WrittenReply): Omit<Mail, 'id' | 'html'> & { html: string } {
  const { from, to, replyTo, language, body, link, contact, reference, look } = reply;
  const address = link !== null && body.includes(link.address) ? link.address : undefined;
  const subject = reply.subject.replaceAll(/\s+/g, ' ').trim();
  const blocks: readonly MailBlock[] = [
    ...bodyBlocks(body, address),
    ...(link === null || address !== undefined ? [] : [{ kind: 'link', ...link } as const]),
    ...(contact === null ? [] : [{ kind: 'contact', regards: null, ...contact } as const]),
    ...(reference === null ? [] : [factBlock({ name: REFERENCE[language], value: reference })]),
  ];
  const named =
    reference === null || subject.includes(reference) ? subject : `${subject} (${reference})`;
  return {
    from,
    to,
    replyTo,
    language,
    ...composeMail({ subject: named, blocks }, language, look),
  };
}

const ITEM = '- ';

/** The paragraphs and lists of a text that staff typed, with links where this address stands. */
export function bodyBlocks(body: string, address?: string): readonly MailBlock[] {
  const blocks: MailBlock[] = [];
  const link = address === undefined ? {} : { address };
  let run: { readonly isList: boolean; readonly lines: string[] } | null = null;
  const end = (): void => {
    if (run?.isList === true) blocks.push({ kind: 'list', items: run.lines, ...link });
    else if (run !== null) blocks.push({ ...textBlock(run.lines.join('\n')), ...link });
    run = null;
  };
  for (const line of body.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const trimmed = line.trim();
    const isList = trimmed.startsWith(ITEM);
    if (trimmed === '' || (run !== null && run.isList !== isList)) end();
    if (trimmed === '') continue;
    run ??= { isList, lines: [] };
    run.lines.push(isList ? trimmed.slice(ITEM.length).trim() : trimmed);
  }
  end();
  return blocks;
}
