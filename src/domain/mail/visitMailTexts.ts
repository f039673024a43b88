import type { Language } from '../locale/Locale.ts';
import type { VisitConcern } from '../visit/visitFields.ts';
import { greeting, paragraphs, SENT_BY_SITE, type MailText } from './applicationMailTexts.ts';

interface VisitNoticeFacts {
  readonly concern: VisitConcern;
  readonly isReferral: boolean;
  readonly reference: string;
  /** The address at which staff open the request. */
  readonly panel: string;
}

const CONCERNS: Readonly<Record<VisitConcern, string>> = {
  visit: 'Besichtigung',
  advice: 'Beratung',
  admission: 'Eintritt',
  shortStay: 'Kurzaufenthalt',
  guestRoom: 'Gästezimmer',
};

/** The mail to the house: in German like the admin panel, without personal data. */
export const visitNoticeText = ({
  concern,
  isReferral,
  reference,
  panel,
}: VisitNoticeFacts): MailText => ({
  subject: `Neue Anfrage ${reference}`,
  text: paragraphs(
    'Guten Tag',
    `Auf der Website ist eine Anfrage eingegangen${isReferral ? ', von einer zuweisenden Stelle' : ''}.`,
    `Nummer: ${reference}\nAnliegen: ${CONCERNS[concern]}`,
    `Sie lesen sie im Inhaltsdienst, mit der Rolle Empfang:\n${panel}`,
    'Die Website hat der Person versprochen, dass sich jemand bis zum Ende des nächsten Arbeitstags meldet. Angaben zur Person stehen zu ihrem Schutz nicht in dieser Nachricht.',
    SENT_BY_SITE,
  ),
});

interface VisitConfirmationFacts {
  readonly language: Language;
  /** As typed. */
  readonly name: string;
  readonly house: string;
  readonly phone: string;
  readonly reference: string;
  /** YYYY-MM-DD. */
  readonly answerBy: string;
}

const TEXTS: Readonly<
  Record<Language, (facts: Omit<VisitConfirmationFacts, 'language'>) => MailText>
> = {
  de: ({ name, house, phone, reference, answerBy }) => ({
    subject: `Ihre Anfrage ist angekommen: ${reference}`,
    text: paragraphs(
      greeting('Guten Tag', name),
      `Danke für Ihre Anfrage. Wir melden uns bis ${numeric(answerBy)} bei Ihnen.`,
      `Ihre Nummer: ${reference}`,
      `Stimmt etwas nicht, oder eilt es? Rufen Sie uns an, Telefon ${phone}, und nennen Sie diese Nummer.`,
      'Wir löschen Ihre Angaben sechs Monate nach dem letzten Kontakt.',
      `Freundliche Grüsse\n${house}`,
      'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben. Bitte rufen Sie uns an.',
    ),
  }),
  it: ({ name, house, phone, reference, answerBy }) => ({
    subject: `La Sua richiesta è arrivata: ${reference}`,
    text: paragraphs(
      greeting('Buongiorno', name),
      `Grazie per la Sua richiesta. La contatteremo entro il ${numeric(answerBy)}.`,
      `Il Suo numero: ${reference}`,
      `Qualcosa non è corretto, o è urgente? Ci telefoni al numero ${phone} e indichi questo numero di richiesta.`,
      'Cancelliamo i Suoi dati sei mesi dopo l’ultimo contatto.',
      `Cordiali saluti\n${house}`,
      'Non ci ha scritto? Allora qualcuno ha indicato il Suo indirizzo. Per favore ci telefoni.',
    ),
  }),
  fr: ({ name, house, phone, reference, answerBy }) => ({
    subject: `Votre demande est arrivée\u00a0: ${reference}`,
    text: paragraphs(
      greeting('Bonjour', name),
      `Merci pour votre demande. Nous prendrons contact avec vous d’ici au ${numeric(answerBy)}.`,
      `Votre numéro\u00a0: ${reference}`,
      `Quelque chose n’est pas juste, ou c’est urgent\u00a0? Appelez-nous au ${phone} et indiquez ce numéro de demande.`,
      'Nous supprimons vos données six mois après le dernier contact.',
      `Meilleures salutations\n${house}`,
      'Vous ne nous avez pas écrit\u00a0? Quelqu’un a alors indiqué votre adresse. Merci de nous appeler.',
    ),
  }),
  en: ({ name, house, phone, reference, answerBy }) => ({
    subject: `Your request has arrived: ${reference}`,
    text: paragraphs(
      greeting('Dear', name, 'Hello'),
      `Thank you for your request. We will contact you by ${numeric(answerBy)}.`,
      `Your number: ${reference}`,
      `Is something not right, or is it urgent? Please call us on ${phone} and give this number.`,
      'We delete your data six months after the last contact.',
      `Kind regards\n${house}`,
      'Did you not write to us? Then somebody has given your address. Please call us.',
    ),
  }),
};

/** The mail to the person, in the language of the page that has the form. */
export const visitConfirmationText = ({ language, ...facts }: VisitConfirmationFacts): MailText =>
  TEXTS[language](facts);

/** "30.11.2026", which every language here reads in the same way. */
function numeric(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
}
