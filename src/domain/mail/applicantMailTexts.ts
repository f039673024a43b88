import type { Language } from '../locale/Locale.ts';
import type { ApplicantAct, InterviewMail } from './applicantMails.ts';

interface InterviewFacts {
  readonly act: InterviewMail['act'];
  readonly language: Language;
  /** As typed. */
  readonly name: string;
  /** Day and time in words. */
  readonly moment: string;
  /** Where it takes place; null if it is on the phone. */
  readonly place: string | null;
  /** With whom; empty for nothing. */
  readonly people: string;
  readonly phone: string;
}

interface Wording {
  readonly greeting: (name: string) => string;
  readonly subject: Readonly<Record<InterviewMail['act'], (moment: string) => string>>;
  readonly said: Readonly<Record<InterviewMail['act'], string>>;
  readonly onPhone: string;
  readonly withPeople: (people: string) => string;
  readonly call: (phone: string) => string;
}

const WORDS: Readonly<Record<Language, Wording>> = {
  de: {
    greeting: (name) => `Guten Tag ${name}`,
    subject: {
      chosen: (moment) => `Ihr Gespräch: ${moment}`,
      moved: (moment) => `Ihr Gespräch ist neu: ${moment}`,
      cancelled: (moment) => `Abgesagt: Ihr Gespräch vom ${moment}`,
    },
    said: {
      chosen: 'Ihr Gespräch ist abgemacht. Wir freuen uns auf Sie.',
      moved: 'Ihr Gespräch hat eine neue Zeit. Die frühere gilt nicht mehr.',
      cancelled: 'Dieses Gespräch findet nicht statt.',
    },
    onPhone: 'Wir rufen Sie an.',
    withPeople: (people) => `Mit ${people}`,
    call: (phone) => `Kommt etwas dazwischen, rufen Sie uns an: ${phone}`,
  },
  it: {
    greeting: (name) => `Buongiorno ${name}`,
    subject: {
      chosen: (moment) => `Il Suo colloquio: ${moment}`,
      moved: (moment) => `Nuovo orario del Suo colloquio: ${moment}`,
      cancelled: (moment) => `Annullato: il Suo colloquio di ${moment}`,
    },
    said: {
      chosen: 'Il Suo colloquio è fissato. Saremo lieti di accoglierla.',
      moved: 'Il Suo colloquio ha un nuovo orario. Quello precedente non vale più.',
      cancelled: 'Questo colloquio non avrà luogo.',
    },
    onPhone: 'Le telefoniamo noi.',
    withPeople: (people) => `Con ${people}`,
    call: (phone) => `In caso di imprevisti ci telefoni: ${phone}`,
  },
  fr: {
    greeting: (name) => `Bonjour ${name}`,
    subject: {
      chosen: (moment) => `Votre entretien : ${moment}`,
      moved: (moment) => `Nouvelle heure de votre entretien : ${moment}`,
      cancelled: (moment) => `Annulé : votre entretien du ${moment}`,
    },
    said: {
      chosen: 'Votre entretien est fixé. Nous nous réjouissons de vous rencontrer.',
      moved: 'Votre entretien a une nouvelle heure. L’ancienne n’est plus valable.',
      cancelled: 'Cet entretien n’aura pas lieu.',
    },
    onPhone: 'Nous vous appelons.',
    withPeople: (people) => `Avec ${people}`,
    call: (phone) => `En cas d’empêchement, appelez-nous : ${phone}`,
  },
  en: {
    greeting: (name) => `Dear ${name}`,
    subject: {
      chosen: (moment) => `Your interview: ${moment}`,
      moved: (moment) => `New time for your interview: ${moment}`,
      cancelled: (moment) => `Cancelled: your interview on ${moment}`,
    },
    said: {
      chosen: 'Your interview is set. We look forward to meeting you.',
      moved: 'Your interview has a new time. The earlier one is no longer valid.',
      cancelled: 'This interview will not take place.',
    },
    onPhone: 'We will call you.',
    withPeople: (people) => `With ${people}`,
    call: (phone) => `If something comes up, please call us: ${phone}`,
  },
};

/** The mail to the applicant; its link follows. */
export function interviewText({
  act,
  language,
  name,
  moment,
  place,
  people,
  phone,
}: InterviewFacts): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const words = WORDS[language];
  const facts =
    act === 'cancelled'
      ? [moment]
      : [moment, place ?? words.onPhone, ...(people === '' ? [] : [words.withPeople(people)])];
  return {
    subject: words.subject[act](moment),
    paragraphs: [words.greeting(name), words.said[act], facts.join('\n'), words.call(phone)],
  };
}

const TITLES: Readonly<Record<Language, (house: string) => string>> = {
  de: (house) => `Gespräch: ${house}`,
  it: (house) => `Colloquio: ${house}`,
  fr: (house) => `Entretien : ${house}`,
  en: (house) => `Interview: ${house}`,
};

/** The title in the applicant's calendar. */
export const interviewTitle = (language: Language, house: string): string =>
  TITLES[language](house);

const ACTS: Readonly<Record<ApplicantAct, string>> = {
  chosen: 'Die Person hat eine Zeit für das Gespräch gewählt.',
  moved: 'Das Gespräch ist verschoben.',
  cancelled: 'Das Gespräch ist abgesagt.',
  noneFits: 'Keine der Zeiten passt. Die Person bittet um einen Anruf.',
  answered: 'Die Person hat auf die Rückfrage geantwortet.',
  agreed: 'Die Person hat Ja gesagt.',
  disagreed: 'Die Person hat Nein gesagt.',
  fileAdded: 'Die Person hat eine Datei nachgereicht.',
  withdrawn: 'Die Bewerbung wurde zurückgezogen.',
};

/** The notice to the house, which names no person; its link follows. */
export const applicantNoticeText = (
  act: ApplicantAct,
  { reference, moment }: { readonly reference: string; readonly moment: string | null },
): { readonly subject: string; readonly paragraphs: readonly string[] } => ({
  subject: `Bewerbung ${reference}: ${ACTS[act]}`,
  paragraphs: [ACTS[act], ...(moment === null ? [] : [moment])],
});
