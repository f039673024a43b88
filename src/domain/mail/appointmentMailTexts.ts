import type { Language } from '../locale/Locale.ts';
import type { AppointmentReply } from '../visit/VisitAnswers.ts';
import { greeting, SENT_BY_SITE } from './applicationMailTexts.ts';
import { factBlock, textBlock, type ComposedMail } from './mailBlocks.ts';
import type { AppointmentChangeNotice, InvitationMail } from './appointmentMails.ts';

interface InvitationFacts {
  readonly kind: InvitationMail['kind'];
  readonly language: Language;
  /** As typed. */
  readonly name: string;
  readonly house: string;
  /** Street and place; null if they are unknown. */
  readonly place: string | null;
  readonly phone: string;
  /** Day and time in words. */
  readonly moment: string;
  readonly reference: string | null;
  /** The address of the page for the answer; null if there is nothing to answer. */
  readonly link: string | null;
}

interface Words {
  readonly hello: readonly [word: string, otherwise?: string];
  readonly title: (house: string) => string;
  readonly subjects: Readonly<Record<InvitationMail['kind'], string>>;
  readonly news: Readonly<Record<InvitationMail['kind'], (house: string) => string>>;
  readonly answer: string;
  readonly answerLabel: string;
  readonly reference: string;
  readonly call: (phone: string) => string;
  readonly regards: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    hello: ['Guten Tag'],
    title: (house) => `Besuch: ${house}`,
    subjects: {
      confirmed: 'Ihr Termin ist bestätigt',
      proposed: 'Passt Ihnen diese Zeit?',
      cancelled: 'Ihr Termin ist abgesagt',
      declined: 'Sie haben den Termin abgesagt',
      noneFits: 'Wir suchen eine andere Zeit',
    },
    news: {
      confirmed: (house) => `Wir freuen uns auf Ihren Besuch bei ${house}. Ihr Termin:`,
      proposed: (house) => `Danke für Ihre Anfrage. ${house} schlägt Ihnen diese Zeit vor:`,
      cancelled: () => 'Leider müssen wir diesen Termin absagen:',
      declined: () => 'Wir haben Ihre Absage bekommen. Dieser Termin gilt nicht mehr:',
      noneFits: () =>
        'Danke für Ihre Antwort. Dieser Termin gilt nicht mehr, und wir melden uns mit einer anderen Zeit:',
    },
    answer: 'Hier können Sie zusagen, absagen oder sagen, dass die Zeit nicht passt:',
    answerLabel: 'Auf den Termin antworten',
    reference: 'Ihre Nummer',
    call: (phone) => `Haben Sie eine Frage? Rufen Sie uns an, Telefon ${phone}.`,
    regards: 'Freundliche Grüsse',
  },
  it: {
    hello: ['Buongiorno'],
    title: (house) => `Visita: ${house}`,
    subjects: {
      confirmed: 'Il Suo appuntamento è confermato',
      proposed: 'Le va bene questo orario?',
      cancelled: 'Il Suo appuntamento è annullato',
      declined: 'Ha disdetto l’appuntamento',
      noneFits: 'Cerchiamo un altro orario',
    },
    news: {
      confirmed: (house) => `Saremo lieti di accoglierla presso ${house}. Il Suo appuntamento:`,
      proposed: (house) => `Grazie per la Sua richiesta. ${house} Le propone questo orario:`,
      cancelled: () => 'Purtroppo dobbiamo annullare questo appuntamento:',
      declined: () => 'Abbiamo ricevuto la Sua disdetta. Questo appuntamento non vale più:',
      noneFits: () =>
        'Grazie per la Sua risposta. Questo appuntamento non vale più e Le proporremo un altro orario:',
    },
    answer: 'Qui può accettare, disdire o dire che l’orario non va bene:',
    answerLabel: 'Rispondere all’appuntamento',
    reference: 'Il Suo numero',
    call: (phone) => `Ha una domanda? Ci telefoni al numero ${phone}.`,
    regards: 'Cordiali saluti',
  },
  fr: {
    hello: ['Bonjour'],
    title: (house) => `Visite\u00a0: ${house}`,
    subjects: {
      confirmed: 'Votre rendez-vous est confirmé',
      proposed: 'Cette heure vous convient-elle\u202f?',
      cancelled: 'Votre rendez-vous est annulé',
      declined: 'Vous avez annulé le rendez-vous',
      noneFits: 'Nous cherchons une autre heure',
    },
    news: {
      confirmed: (house) =>
        `Nous nous réjouissons de vous accueillir à ${house}. Votre rendez-vous\u00a0:`,
      proposed: (house) => `Merci pour votre demande. ${house} vous propose cette heure\u00a0:`,
      cancelled: () => 'Nous devons malheureusement annuler ce rendez-vous\u00a0:',
      declined: () => 'Nous avons reçu votre annulation. Ce rendez-vous n’est plus valable\u00a0:',
      noneFits: () =>
        'Merci pour votre réponse. Ce rendez-vous n’est plus valable, et nous vous proposerons une autre heure\u00a0:',
    },
    answer: 'Ici, vous pouvez accepter, annuler ou dire que l’heure ne vous convient pas\u00a0:',
    answerLabel: 'Répondre au rendez-vous',
    reference: 'Votre numéro',
    call: (phone) => `Avez-vous une question\u202f? Appelez-nous au ${phone}.`,
    regards: 'Meilleures salutations',
  },
  en: {
    hello: ['Dear', 'Hello'],
    title: (house) => `Visit: ${house}`,
    subjects: {
      confirmed: 'Your appointment is confirmed',
      proposed: 'Does this time suit you?',
      cancelled: 'Your appointment is cancelled',
      declined: 'You have cancelled the appointment',
      noneFits: 'We are looking for another time',
    },
    news: {
      confirmed: (house) => `We look forward to your visit at ${house}. Your appointment:`,
      proposed: (house) => `Thank you for your request. ${house} proposes this time:`,
      cancelled: () => 'We are sorry that we have to cancel this appointment:',
      declined: () => 'We have received your answer. This appointment is no longer valid:',
      noneFits: () =>
        'Thank you for your answer. This appointment is no longer valid, and we will propose another time:',
    },
    answer: 'Here you can accept, cancel, or say that the time does not suit you:',
    answerLabel: 'Answer the appointment',
    reference: 'Your number',
    call: (phone) => `Do you have a question? Please call us on ${phone}.`,
    regards: 'Kind regards',
  },
};

/** The title of the entry in the person's calendar. */
export const invitationTitle = (language: Language, house: string): string =>
  WORDS[language].title(house);

/** The same in the house's calendar, without the person. */
export const noticeTitle = (reference: string | null): string =>
  ['Besuch', reference].filter((part) => part !== null).join(' ');

/** The mail to the person, in the language of the page on which they asked. */
export function invitationText(facts: InvitationFacts): ComposedMail {
  const { kind, language, name, house, place, phone, moment, reference, link } = facts;
  const words = WORDS[language];
  return {
    subject: reference === null ? words.subjects[kind] : `${words.subjects[kind]} (${reference})`,
    blocks: [
      textBlock(greeting(words.hello, name)),
      textBlock(words.news[kind](house)),
      textBlock([moment, ...(place === null ? [] : [place])].join('\n')),
      ...(link === null
        ? []
        : [
            {
              kind: 'link',
              lead: words.answer,
              label: words.answerLabel,
              address: link,
            } as const,
          ]),
      ...(reference === null ? [] : [factBlock({ name: words.reference, value: reference })]),
      textBlock(words.call(phone)),
      { kind: 'contact', regards: words.regards, name: house, phone },
    ],
  };
}

/** What the house is told: what the person has answered, or what it has changed itself. */
export type NoticeNews = AppointmentReply | AppointmentChangeNotice['change'];

interface NoticeFacts {
  readonly news: NoticeNews;
  readonly moment: string;
  readonly reference: string | null;
  /** The address at which staff open the request. */
  readonly panel: string;
}

const NEWS: Readonly<Record<NoticeNews, readonly [subject: string, text: string]>> = {
  accepted: ['Zusage', 'Die Person hat zugesagt.'],
  declined: ['Absage', 'Die Person hat abgesagt. Der Termin gilt nicht mehr.'],
  noneFits: [
    'Andere Zeit gesucht',
    'Die Zeit passt der Person nicht. Bitte schlagen Sie eine andere vor, oder rufen Sie an.',
  ],
  moved: ['Verschoben', 'Das Haus hat den Termin verschoben. Die Person ist gefragt.'],
  cancelled: ['Vom Haus abgesagt', 'Das Haus hat den Termin abgesagt. Die Person weiss es.'],
};

/** The mail to the house: in German like the admin panel, without personal data. */
export function appointmentNoticeText({
  news,
  moment,
  reference,
  panel,
}: NoticeFacts): ComposedMail {
  const [subject, text] = NEWS[news];
  return {
    subject: [subject, reference].filter((part) => part !== null).join(' '),
    blocks: [
      textBlock('Guten Tag'),
      textBlock(text),
      factBlock({ name: 'Termin', value: moment }),
      { kind: 'link', label: 'Anfrage öffnen', address: panel },
      SENT_BY_SITE,
    ],
  };
}
