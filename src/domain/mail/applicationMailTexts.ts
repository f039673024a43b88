import { PAGE_LABEL } from './createReplyMailWriter.ts';
import { APPLICATION_RETENTION } from '../application/applicationRetention.ts';
import type { ScreenAlarm } from '../kiosk/watchScreens.ts';
import type { Language } from '../locale/Locale.ts';
import {
  factBlock,
  noteBlock,
  textBlock,
  withoutLinks,
  type ComposedMail,
  type MailFact,
} from './mailBlocks.ts';
import { escapeMarkup } from '../shared/escapeMarkup.ts';
import { zurichDate, zurichTime } from '../shared/zurichTime.ts';

export interface NoticeFacts {
  /** The name of the site that has the form. */
  readonly site: string;
  readonly reference: string;
  /** Null for an application without a job. */
  readonly job: string | null;
  /** Whether it belongs to another brand and may go to this house, too. */
  readonly isPassedOn: boolean;
  readonly files: number;
  /** The address at which staff open the application. */
  readonly panel: string;
}

export const SENT_BY_SITE = noteBlock('Diese Nachricht hat die Website verschickt.');

/**
 * The mail to the house: in German like the admin panel, without personal data of the applicant.
 */
export const noticeText = ({
  site,
  reference,
  job,
  isPassedOn,
  files,
  panel,
}: NoticeFacts): ComposedMail => ({
  subject: `Neue Bewerbung ${reference}`,
  blocks: [
    textBlock('Guten Tag'),
    textBlock(
      `Auf der Website «${site}» ist eine Bewerbung eingegangen.${
        isPassedOn ? ' Sie darf auch an Ihr Haus gehen.' : ''
      }`,
    ),
    factBlock(
      { name: 'Nummer', value: reference },
      { name: 'Stelle', value: job ?? 'keine bestimmte' },
      { name: 'Dateien', value: String(files) },
    ),
    {
      kind: 'link',
      lead: 'Sie lesen sie im Inhaltsdienst, mit der Rolle HR:',
      label: 'Bewerbung öffnen',
      address: panel,
    },
    noteBlock(
      'Angaben zur Person und Dateien stehen zum Schutz der Bewerbenden nicht in dieser Nachricht. Entscheiden Sie innert fünf Monaten; sechs Monate nach dem Eingang wird die Bewerbung gelöscht.',
    ),
    SENT_BY_SITE,
  ],
});

/** The mail about silent lobby screens, in German like the admin panel. */
export function screenAlarmText({ kind, screens }: ScreenAlarm): ComposedMail {
  const [first] = screens;
  const names = screens.length === 1 ? `«${first?.title ?? ''}»` : `${screens.length} Bildschirme`;
  const lines = screens.map(
    ({ title, handle, silentSince }) =>
      `«${title}» (${handle}): ${kind === 'silent' ? 'zuletzt gesehen' : 'stumm seit'} ${formatMoment(silentSince)}`,
  );
  return kind === 'silent'
    ? {
        subject: `Bildschirm stumm: ${names}`,
        blocks: [
          textBlock('Guten Tag'),
          textBlock(
            screens.length === 1
              ? 'Ein Bildschirm in Ihrem Haus meldet sich seit zehn Minuten nicht mehr.'
              : `${screens.length} Bildschirme in Ihrem Haus melden sich seit zehn Minuten nicht mehr.`,
          ),
          textBlock(lines.join('\n')),
          textBlock(
            'Bitte sehen Sie vor Ort nach: Ist er eingeschaltet, und hat er Netz? Stimmt die Uhr des Geräts?',
          ),
          textBlock(
            'Sie bekommen eine Nachricht, wenn er sich wieder meldet. Gibt es das Gerät nicht mehr, entfernen Sie es unter /intern.',
          ),
          SENT_BY_SITE,
        ],
      }
    : {
        subject: `Bildschirm wieder da: ${names}`,
        blocks: [
          textBlock('Guten Tag'),
          textBlock(
            screens.length === 1
              ? 'Der Bildschirm meldet sich wieder.'
              : 'Die Bildschirme melden sich wieder.',
          ),
          textBlock(lines.join('\n')),
          SENT_BY_SITE,
        ],
      };
}

/** "24.11.2026, 14.30 Uhr", in Zurich. */
const formatMoment = (instant: string): string => {
  const moment = new Date(instant);
  const [year = '', month = '', day = ''] = zurichDate(moment).split('-');
  return `${day}.${month}.${year}, ${zurichTime(moment).replace(':', '.')} Uhr`;
};

export interface ConfirmationFacts {
  readonly language: Language;
  /** First name and surname, as typed. */
  readonly name: string;
  readonly house: string;
  readonly phone: string;
  readonly reference: string;
  /** Months after the decision for which the application is kept. */
  readonly months: number;
  /** The address of the applicant's own page; null if there is none. */
  readonly page: string | null;
  /** The recipient. */
  readonly email: string;
  /** What was sent, field by field, as typed, the longest last; empty if it is not known. */
  readonly answers: readonly MailFact[];
}

interface Words {
  readonly subject: string;
  readonly hello: readonly [word: string, otherwise?: string];
  readonly thanks: string;
  readonly number: string;
  readonly next: (phone: string) => string;
  /** @param months after the decision */
  readonly deletion: (months: number) => string;
  readonly regards: string;
  readonly stranger: string;
  readonly answers: string;
}

const MOST = APPLICATION_RETENTION.monthsAtMost;
const EXTENDED = MOST + APPLICATION_RETENTION.monthsOfExtension;

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    subject: 'Ihre Bewerbung ist angekommen:',
    hello: ['Guten Tag'],
    thanks: 'Danke für Ihre Bewerbung. Sie ist bei uns angekommen.',
    number: 'Ihre Nummer',
    next: (phone) =>
      `Wir lesen Ihre Unterlagen und melden uns bald bei Ihnen. Haben Sie vorher eine Frage? Rufen Sie uns an, Telefon ${phone}, und nennen Sie diese Nummer.`,
    deletion: (months) =>
      `Wir löschen Ihre Unterlagen ${months === 1 ? 'einen Monat' : `${months} Monate`} nach dem Entscheid, spätestens ${MOST} Monate nach dem Eingang; dauert das Verfahren länger, nach höchstens ${EXTENDED}.`,
    regards: 'Freundliche Grüsse',
    stranger:
      'Haben Sie sich nicht beworben? Dann hat jemand Ihre Adresse angegeben. Bitte rufen Sie uns an.',
    answers: 'Das haben Sie uns geschickt',
  },
  it: {
    subject: 'La Sua candidatura è arrivata:',
    hello: ['Buongiorno'],
    thanks: 'Grazie per la Sua candidatura. L’abbiamo ricevuta.',
    number: 'Il Suo numero',
    next: (phone) =>
      `Leggiamo i Suoi documenti e La contatteremo presto. Ha una domanda nel frattempo? Ci telefoni al numero ${phone} e indichi questo numero di candidatura.`,
    deletion: (months) =>
      `Cancelliamo i Suoi documenti ${months === 1 ? 'un mese' : `${months} mesi`} dopo la decisione, al più tardi ${MOST} mesi dopo l’arrivo; se la procedura dura di più, dopo ${EXTENDED} mesi al massimo.`,
    regards: 'Cordiali saluti',
    stranger:
      'Non ha inviato una candidatura? Allora qualcuno ha indicato il Suo indirizzo. Per favore ci telefoni.',
    answers: 'Ecco che cosa ci ha inviato',
  },
  fr: {
    subject: 'Votre candidature est arrivée\u00a0:',
    hello: ['Bonjour'],
    thanks: 'Merci pour votre candidature. Elle nous est bien parvenue.',
    number: 'Votre numéro',
    next: (phone) =>
      `Nous lisons votre dossier et prendrons bientôt contact avec vous. Avez-vous une question d’ici là\u00a0? Appelez-nous au ${phone} et indiquez ce numéro de candidature.`,
    deletion: (months) =>
      `Nous supprimons votre dossier ${months} mois après la décision, au plus tard ${MOST} mois après sa réception\u00a0; si la procédure dure plus longtemps, après ${EXTENDED} mois au maximum.`,
    regards: 'Meilleures salutations',
    stranger:
      'Vous n’avez pas postulé\u00a0? Quelqu’un a alors indiqué votre adresse. Merci de nous appeler.',
    answers: 'Voici ce que vous nous avez envoyé',
  },
  en: {
    subject: 'Your application has arrived:',
    hello: ['Dear', 'Hello'],
    thanks: 'Thank you for your application. We have received it.',
    number: 'Your number',
    next: (phone) =>
      `We will read your documents and contact you soon. Do you have a question before then? Please call us on ${phone} and give this number.`,
    deletion: (months) =>
      `We delete your documents ${months === 1 ? 'one month' : `${months} months`} after the decision, at the latest ${MOST} months after they arrive; if the procedure takes longer, after ${EXTENDED} months at most.`,
    regards: 'Kind regards',
    stranger: 'Did you not apply? Then somebody has given your address. Please call us.',
    answers: 'This is what you have sent us',
  },
};

/** The mail to the applicant, in the language of the page that has the form. */
export function confirmationText(facts: ConfirmationFacts): ComposedMail {
  const { language, name, house, phone, reference, email } = facts;
  const words = WORDS[language];
  const answers = facts.answers.map((answer) => ({
    ...answer,
    value: answer.value === email ? email : withoutLinks(answer.value),
  }));
  return {
    subject: `${words.subject} ${reference}`,
    blocks: [
      textBlock(greeting(words.hello, name)),
      textBlock(words.thanks),
      factBlock({ name: words.number, value: reference }),
      textBlock(words.next(phone)),
      ...(facts.page === null
        ? []
        : [{ kind: 'link', label: PAGE_LABEL[language], address: facts.page } as const]),
      textBlock(words.deletion(facts.months)),
      { kind: 'contact', regards: words.regards, name: house, phone },
      noteBlock(words.stranger),
      ...(answers.length === 0
        ? []
        : [{ kind: 'heading', text: words.answers } as const, factBlock(...fitted(answers))]),
    ],
  };
}

/**
 * UTF-8 bytes of all answers, so that a mail with text and markup has no more than 20 kB. Only a
 * message in a script of several bytes a letter is longer, or one of signs that markup escapes.
 */
const MOST_BYTES = 7000;
const SHORTENED = ' […]';

/** The answers, the last of them, which is the longest, shortened to what the others leave. */
function fitted(answers: readonly MailFact[]): readonly MailFact[] {
  const bytes = answers.reduce((sum, { name, value }) => sum + bytesOf(name) + bytesOf(value), 0);
  const last = answers.at(-1);
  if (bytes <= MOST_BYTES || last === undefined) return answers;
  let room = bytesOf(last.value) - (bytes - MOST_BYTES) - bytesOf(SHORTENED);
  let value = '';
  for (const letter of last.value) {
    room -= bytesOf(letter);
    if (room < 0) break;
    value += letter;
  }
  return [...answers.slice(0, -1), { ...last, value: value + SHORTENED }];
}

const encoder = new TextEncoder();
/** As markup, which is never shorter. */
const bytesOf = (text: string): number => encoder.encode(escapeMarkup(text)).length;

/** In characters. */
const LONGEST_NAME = 60;
/**
 * Anyone can enter any mail address in the form. Text that is not a name, above all a website's
 * address, must not be sent to strangers.
 */
const NAME = /^(?!.*\.\p{L}{2})[\p{L}\p{M} .'’-]+$/u;

/** The first line of a mail: without the name if it may not be one. */
export const greeting = (
  [word, otherwise = word]: readonly [word: string, otherwise?: string],
  name: string,
): string => (NAME.test(name) && [...name].length <= LONGEST_NAME ? `${word} ${name}` : otherwise);
