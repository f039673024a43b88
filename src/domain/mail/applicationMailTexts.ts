import type { ScreenAlarm } from '../kiosk/watchScreens.ts';
import type { Language } from '../locale/Locale.ts';
import { zurichDate, zurichTime } from '../shared/zurichTime.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

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

/** The text of a mail, from its paragraphs. */
export const paragraphs = (...all: readonly string[]): string => `${all.join('\n\n')}\n`;

export const SENT_BY_SITE = 'Diese Nachricht hat die Website verschickt.';

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
}: NoticeFacts): MailText => ({
  subject: `Neue Bewerbung ${reference}`,
  text: paragraphs(
    'Guten Tag',
    `Auf der Website «${site}» ist eine Bewerbung eingegangen.${
      isPassedOn ? ' Sie darf auch an Ihr Haus gehen.' : ''
    }`,
    `Nummer: ${reference}\nStelle: ${job ?? 'keine bestimmte'}\nDateien: ${files}`,
    `Sie lesen sie im Inhaltsdienst, mit der Rolle HR:\n${panel}`,
    'Angaben zur Person und Dateien stehen zum Schutz der Bewerbenden nicht in dieser Nachricht. Sechs Monate nach dem Eingang wird die Bewerbung gelöscht.',
    SENT_BY_SITE,
  ),
});

/** The mail about silent lobby screens, in German like the admin panel. */
export function screenAlarmText({ kind, screens }: ScreenAlarm): MailText {
  const [first] = screens;
  const names = screens.length === 1 ? `«${first?.title ?? ''}»` : `${screens.length} Bildschirme`;
  const lines = screens.map(
    ({ title, handle, silentSince }) =>
      `«${title}» (${handle}): ${kind === 'silent' ? 'zuletzt gesehen' : 'stumm seit'} ${formatMoment(silentSince)}`,
  );
  return kind === 'silent'
    ? {
        subject: `Bildschirm stumm: ${names}`,
        text: paragraphs(
          'Guten Tag',
          screens.length === 1
            ? 'Ein Bildschirm in Ihrem Haus meldet sich seit zehn Minuten nicht mehr.'
            : `${screens.length} Bildschirme in Ihrem Haus melden sich seit zehn Minuten nicht mehr.`,
          lines.join('\n'),
          'Bitte sehen Sie vor Ort nach: Ist er eingeschaltet, und hat er Netz? Stimmt die Uhr des Geräts?',
          'Sie bekommen eine Nachricht, wenn er sich wieder meldet. Gibt es das Gerät nicht mehr, entfernen Sie es unter /intern.',
          SENT_BY_SITE,
        ),
      }
    : {
        subject: `Bildschirm wieder da: ${names}`,
        text: paragraphs(
          'Guten Tag',
          screens.length === 1
            ? 'Der Bildschirm meldet sich wieder.'
            : 'Die Bildschirme melden sich wieder.',
          lines.join('\n'),
          SENT_BY_SITE,
        ),
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
}

type WriteText = (facts: Omit<ConfirmationFacts, 'language'>) => MailText;

const TEXTS: Readonly<Record<Language, WriteText>> = {
  de: ({ name, house, phone, reference }) => ({
    subject: `Ihre Bewerbung ist angekommen: ${reference}`,
    text: paragraphs(
      greeting('Guten Tag', name),
      'Danke für Ihre Bewerbung. Sie ist bei uns angekommen.',
      `Ihre Nummer: ${reference}`,
      `Wir lesen Ihre Unterlagen und melden uns bald bei Ihnen. Haben Sie vorher eine Frage? Rufen Sie uns an, Telefon ${phone}, und nennen Sie diese Nummer.`,
      'Wir löschen Ihre Unterlagen nach sechs Monaten.',
      `Freundliche Grüsse\n${house}`,
      'Haben Sie sich nicht beworben? Dann hat jemand Ihre Adresse angegeben. Bitte rufen Sie uns an.',
    ),
  }),
  it: ({ name, house, phone, reference }) => ({
    subject: `La Sua candidatura è arrivata: ${reference}`,
    text: paragraphs(
      greeting('Buongiorno', name),
      'Grazie per la Sua candidatura. L’abbiamo ricevuta.',
      `Il Suo numero: ${reference}`,
      `Leggiamo i Suoi documenti e La contatteremo presto. Ha una domanda nel frattempo? Ci telefoni al numero ${phone} e indichi questo numero di candidatura.`,
      'Cancelliamo i Suoi documenti dopo sei mesi.',
      `Cordiali saluti\n${house}`,
      'Non ha inviato una candidatura? Allora qualcuno ha indicato il Suo indirizzo. Per favore ci telefoni.',
    ),
  }),
  fr: ({ name, house, phone, reference }) => ({
    subject: `Votre candidature est arrivée\u00a0: ${reference}`,
    text: paragraphs(
      greeting('Bonjour', name),
      'Merci pour votre candidature. Elle nous est bien parvenue.',
      `Votre numéro\u00a0: ${reference}`,
      `Nous lisons votre dossier et prendrons bientôt contact avec vous. Avez-vous une question d’ici là\u00a0? Appelez-nous au ${phone} et indiquez ce numéro de candidature.`,
      'Nous supprimons votre dossier après six mois.',
      `Meilleures salutations\n${house}`,
      'Vous n’avez pas postulé\u00a0? Quelqu’un a alors indiqué votre adresse. Merci de nous appeler.',
    ),
  }),
  en: ({ name, house, phone, reference }) => ({
    subject: `Your application has arrived: ${reference}`,
    text: paragraphs(
      greeting('Dear', name, 'Hello'),
      'Thank you for your application. We have received it.',
      `Your number: ${reference}`,
      `We will read your documents and contact you soon. Do you have a question before then? Please call us on ${phone} and give this number.`,
      'We delete your documents after six months.',
      `Kind regards\n${house}`,
      'Did you not apply? Then somebody has given your address. Please call us.',
    ),
  }),
};

/** The mail to the applicant, in the language of the page that has the form. */
export const confirmationText = ({ language, ...facts }: ConfirmationFacts): MailText =>
  TEXTS[language](facts);

/** In characters. */
const LONGEST_NAME = 60;
/**
 * Anyone can enter any mail address in the form. Text that is not a name, above all a website's
 * address, must not be sent to strangers.
 */
const NAME = /^(?!.*\.\p{L}{2})[\p{L}\p{M} .'’-]+$/u;

/** The first line of a mail: without the name if it may not be one. */
export const greeting = (word: string, name: string, otherwise = word): string =>
  NAME.test(name) && [...name].length <= LONGEST_NAME ? `${word} ${name}` : otherwise;
