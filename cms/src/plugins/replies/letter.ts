import { PAGE_PLACEHOLDER } from '../../../../src/domain/reply/fillTemplate.ts';
import { dayInWords } from '../../../../src/domain/reply/replyValues.ts';
import type { Language } from '../../../../src/domain/locale/Locale.ts';
import type { EntryFields, Strapi } from '../../strapi.ts';
import { makeLetter } from '../applications/dossier/makeLetter.ts';
import { pageOfEntry } from './pageAddress.ts';
import { senderName } from './replyEffects.ts';
import { readHouse } from './templates.ts';

export interface LetterWords {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** The day that stands on it. */
  readonly writtenAt: Date;
}

/** A reply as a letter for an envelope with a window, as PDF. */
export async function letterOf(
  strapi: Strapi,
  entry: EntryFields,
  { language, subject, text, writtenAt }: LetterWords,
): Promise<Uint8Array> {
  const { name, address, phone } = (await readHouse(strapi, String(entry['marke'])))(language);
  const [street, line] = address;
  const [first = '', ...rest] = line.split(' ');
  const [postcode, place] = /\d/.test(first) ? [first, rest.join(' ')] : ['', line];
  const page = await pageOfEntry(entry, language);
  const field = (key: string): string => String(entry[key] ?? '').trim();
  return makeLetter({
    house: { name, street, postcode, place, phone },
    to: {
      name: senderName(entry),
      address: field('adresse'),
      zip: field('plz'),
      place: field('ort'),
    },
    language,
    place,
    date: dayInWords(writtenAt, language),
    subject,
    ...signed(text.replaceAll(PAGE_PLACEHOLDER, page ?? '')),
  });
}

/** A longer line is no greeting. */
const LONGEST_GREETING = 60;

/** Below the greeting, names and functions make room for a signature by hand. */
export function signed(text: string): { readonly body: string; readonly signer: string } {
  const body = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+(?=\n)/g, '\n')
    .trim();
  const start = body.lastIndexOf('\n\n') + 2;
  const [greeting = '', ...names] = body.slice(start).split('\n');
  return start > 1 && names.length > 0 && greeting.length <= LONGEST_GREETING
    ? { body: body.slice(0, start) + greeting, signer: names.join('\n') }
    : { body, signer: '' };
}
