import { TAKE_BACK_MS, type ReplyOccasion } from '../../../../src/domain/reply/Reply.ts';
import { germanValues } from '../../admin/german/germanValues.ts';
import { clockInGerman, weekdayInGerman, yearlyDayInGerman } from '../datesInGerman.ts';
import { numberAtStart } from '../numbersInGerman.ts';
import type { DeskReply, ProposedTimes } from './replies.ts';

/** «14.25» in Zurich. */
export const clock = (instant: string | number): string =>
  clockInGerman(instant).replace(':', '.').replace(/^0/, '');

const WORDS: Readonly<Partial<Record<ReplyOccasion, string>>> = {
  eingegangen: 'Bestätigung',
  weitergabe: 'Frage zur Weitergabe',
  aufbewahrung: 'Frage zur Aufbewahrung',
};

export const occasionWord = (occasion: ReplyOccasion): string =>
  WORDS[occasion] ?? germanValues[occasion] ?? occasion;

const PLURALS: Readonly<Partial<Record<ReplyOccasion, string>>> = {
  eingegangen: 'Bestätigungen',
  zwischenbescheid: 'Zwischenbescheide',
  einladung: 'Einladungen',
  absage: 'Absagen',
  angebot: 'Angebote',
  rueckfrage: 'Rückfragen',
};

/** «Acht Absagen gehen um 14.25 Uhr weg.» for replies that wait; the time is that of the last. */
export function waitingSentence(
  waiting: readonly { readonly occasion: ReplyOccasion; readonly sendAt: string }[],
): string {
  const last =
    waiting
      .map(({ sendAt }) => sendAt)
      .toSorted()
      .at(-1) ?? '';
  const [first] = waiting;
  if (first === undefined) return '';
  if (waiting.length === 1)
    return `${occasionWord(first.occasion)} geht um ${clock(last)} Uhr weg.`;
  const isOneKind = waiting.every(({ occasion }) => occasion === first.occasion);
  const words = (isOneKind ? PLURALS[first.occasion] : undefined) ?? 'Antworten';
  const when = waiting.every(({ sendAt }) => clock(sendAt) === clock(last)) ? 'um' : 'bis';
  return `${numberAtStart(waiting.length)} ${words} gehen ${when} ${clock(last)} Uhr weg.`;
}

/** «Noch 7 Minuten.» */
export function leftSentence(sendAt: string, now: number): string {
  // The clock of the browser may be a little behind.
  const minutes = Math.min(Math.ceil((Date.parse(sendAt) - now) / 60_000), TAKE_BACK_MS / 60_000);
  return minutes <= 0 ? 'Gleich.' : minutes === 1 ? 'Noch 1 Minute.' : `Noch ${minutes} Minuten.`;
}

/** «Mi, 2. Dezember» and «14.00 bis 15.00» of a proposed time. */
export const timeInGerman = (
  start: string,
  { minutes }: Pick<ProposedTimes, 'minutes'>,
): readonly [day: string, hours: string] => [
  `${weekdayInGerman(start).slice(0, 2)}, ${yearlyDayInGerman(start)}`,
  `${clock(start)} bis ${clock(Date.parse(start) + minutes * 60_000)}`,
];

/** One reply as a sentence of the history. */
export function replyInGerman({ occasion, way, state, email }: DeskReply): string {
  const word = occasionWord(occasion);
  if (way === 'telefon') return `${word}: angerufen`;
  if (way === 'brief') return `${word} als Brief`;
  switch (state) {
    case 'wartet':
      return `${word} an ${email} wartet`;
    case 'uebergeben':
      return `${word} an ${email} ist unterwegs`;
    case 'gesendet':
      return `${word} an ${email} zugestellt`;
    case 'abgewiesen':
      return `${word} an ${email} kam nicht an`;
    case 'ungewiss':
      return `${word} an ${email}: ungewiss, ob sie ankam`;
    default:
      return `${word} an ${email} zurückgeholt`;
  }
}
