import type { Language } from '../locale/Locale.ts';
import type { VisitConcern } from '../visit/visitFields.ts';
import { greeting, SENT_BY_SITE } from './applicationMailTexts.ts';
import { factBlock, noteBlock, textBlock, type ComposedMail } from './mailBlocks.ts';

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
}: VisitNoticeFacts): ComposedMail => ({
  subject: `Neue Anfrage ${reference}`,
  blocks: [
    textBlock('Guten Tag'),
    textBlock(
      `Auf der Website ist eine Anfrage eingegangen${isReferral ? ', von einer zuweisenden Stelle' : ''}.`,
    ),
    factBlock({ name: 'Nummer', value: reference }, { name: 'Anliegen', value: CONCERNS[concern] }),
    {
      kind: 'link',
      lead: 'Sie lesen sie im Inhaltsdienst, mit der Rolle Empfang:',
      label: 'Anfrage öffnen',
      address: panel,
    },
    noteBlock(
      'Die Website hat der Person versprochen, dass sich jemand bis zum Ende des nächsten Arbeitstags meldet. Angaben zur Person stehen zu ihrem Schutz nicht in dieser Nachricht.',
    ),
    SENT_BY_SITE,
  ],
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

interface Words {
  readonly subject: string;
  readonly hello: readonly [word: string, otherwise?: string];
  readonly thanks: (day: string) => string;
  readonly number: string;
  readonly call: (phone: string) => string;
  readonly deletion: string;
  readonly regards: string;
  readonly stranger: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    subject: 'Ihre Anfrage ist angekommen:',
    hello: ['Guten Tag'],
    thanks: (day) => `Danke für Ihre Anfrage. Wir melden uns bis ${day} bei Ihnen.`,
    number: 'Ihre Nummer',
    call: (phone) =>
      `Stimmt etwas nicht, oder eilt es? Rufen Sie uns an, Telefon ${phone}, und nennen Sie diese Nummer.`,
    deletion: 'Wir löschen Ihre Angaben sechs Monate nach dem letzten Kontakt.',
    regards: 'Freundliche Grüsse',
    stranger:
      'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse angegeben. Bitte rufen Sie uns an.',
  },
  it: {
    subject: 'La Sua richiesta è arrivata:',
    hello: ['Buongiorno'],
    thanks: (day) => `Grazie per la Sua richiesta. La contatteremo entro il ${day}.`,
    number: 'Il Suo numero',
    call: (phone) =>
      `Qualcosa non è corretto, o è urgente? Ci telefoni al numero ${phone} e indichi questo numero di richiesta.`,
    deletion: 'Cancelliamo i Suoi dati sei mesi dopo l’ultimo contatto.',
    regards: 'Cordiali saluti',
    stranger:
      'Non ci ha scritto? Allora qualcuno ha indicato il Suo indirizzo. Per favore ci telefoni.',
  },
  fr: {
    subject: 'Votre demande est arrivée\u00a0:',
    hello: ['Bonjour'],
    thanks: (day) => `Merci pour votre demande. Nous prendrons contact avec vous d’ici au ${day}.`,
    number: 'Votre numéro',
    call: (phone) =>
      `Quelque chose n’est pas juste, ou c’est urgent\u00a0? Appelez-nous au ${phone} et indiquez ce numéro de demande.`,
    deletion: 'Nous supprimons vos données six mois après le dernier contact.',
    regards: 'Meilleures salutations',
    stranger:
      'Vous ne nous avez pas écrit\u00a0? Quelqu’un a alors indiqué votre adresse. Merci de nous appeler.',
  },
  en: {
    subject: 'Your request has arrived:',
    hello: ['Dear', 'Hello'],
    thanks: (day) => `Thank you for your request. We will contact you by ${day}.`,
    number: 'Your number',
    call: (phone) =>
      `Is something not right, or is it urgent? Please call us on ${phone} and give this number.`,
    deletion: 'We delete your data six months after the last contact.',
    regards: 'Kind regards',
    stranger: 'Did you not write to us? Then somebody has given your address. Please call us.',
  },
};

/** The mail to the person, in the language of the page that has the form. */
export function visitConfirmationText(facts: VisitConfirmationFacts): ComposedMail {
  const { language, name, house, phone, reference, answerBy } = facts;
  const words = WORDS[language];
  return {
    subject: `${words.subject} ${reference}`,
    blocks: [
      textBlock(greeting(words.hello, name)),
      textBlock(words.thanks(numeric(answerBy))),
      factBlock({ name: words.number, value: reference }),
      textBlock(words.call(phone)),
      textBlock(words.deletion),
      { kind: 'contact', regards: words.regards, name: house, phone },
      noteBlock(words.stranger),
    ],
  };
}

/** "30.11.2026", which every language here reads in the same way. */
function numeric(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
}
