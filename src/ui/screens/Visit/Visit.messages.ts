import { defineMessages } from 'react-intl';
import { offerKindMessages } from '../../blocks/Places/OfferKind.messages.ts';
import type { DayPart, ForWhom, HowSoon, VisitField } from '../../../domain/visit/visitFields.ts';

/** The labels of the fields; those of choices are their questions. */
export const visitFieldMessages = defineMessages<VisitField>({
  concern: { id: 'visit.concern', defaultMessage: 'Was möchten Sie?' },
  wanted: { id: 'visit.wanted', defaultMessage: 'Angebot' },
  forWhom: { id: 'visit.forWhom', defaultMessage: 'Für wen?' },
  howSoon: { id: 'visit.howSoon', defaultMessage: 'Wie bald?' },
  arrival: { id: 'visit.arrival', defaultMessage: 'Anreise' },
  departure: { id: 'visit.departure', defaultMessage: 'Abreise' },
  level: { id: 'visit.level', defaultMessage: 'Pflegestufe' },
  residence: { id: 'visit.residence', defaultMessage: 'Wohngemeinde der Person' },
  institution: { id: 'visit.institution', defaultMessage: 'Institution' },
  role: { id: 'visit.role', defaultMessage: 'Funktion' },
  name: { id: 'visit.name', defaultMessage: 'Vorname und Name' },
  callback: { id: 'visit.callback', defaultMessage: 'Nummer für den Rückruf' },
  phone: { id: 'visit.phone', defaultMessage: 'Telefon' },
  email: { id: 'visit.email', defaultMessage: 'E-Mail' },
  text: { id: 'visit.text', defaultMessage: 'Ihre Nachricht' },
  day1: { id: 'visit.day1', defaultMessage: '1. Wunsch, Tag' },
  time1: { id: 'visit.time1', defaultMessage: '1. Wunsch, Zeit' },
  day2: { id: 'visit.day2', defaultMessage: '2. Wunsch, Tag' },
  time2: { id: 'visit.time2', defaultMessage: '2. Wunsch, Zeit' },
  day3: { id: 'visit.day3', defaultMessage: '3. Wunsch, Tag' },
  time3: { id: 'visit.time3', defaultMessage: '3. Wunsch, Zeit' },
});

const ownConcernMessages = defineMessages<'visit' | 'advice' | 'admission'>({
  visit: { id: 'visit.concern.visit', defaultMessage: 'Das Haus besichtigen' },
  advice: { id: 'visit.concern.advice', defaultMessage: 'Beratung' },
  admission: { id: 'visit.concern.admission', defaultMessage: 'Einziehen' },
});

export const concernMessages = {
  ...ownConcernMessages,
  shortStay: offerKindMessages.shortStay,
  guestRoom: offerKindMessages.guestRoom,
};

export const forWhomMessages = defineMessages<ForWhom>({
  me: { id: 'visit.forWhom.me', defaultMessage: 'Für mich' },
  parent: { id: 'visit.forWhom.parent', defaultMessage: 'Für Mutter oder Vater' },
  partner: { id: 'visit.forWhom.partner', defaultMessage: 'Für Partnerin oder Partner' },
  other: { id: 'visit.forWhom.other', defaultMessage: 'Für jemand anderen' },
});

export const howSoonMessages = defineMessages<HowSoon>({
  now: { id: 'visit.howSoon.now', defaultMessage: 'Sofort' },
  threeMonths: { id: 'visit.howSoon.threeMonths', defaultMessage: 'In den nächsten drei Monaten' },
  later: { id: 'visit.howSoon.later', defaultMessage: 'Später, wir sorgen vor' },
});

/** The same in the words of who refers a person. */
export const referralSoonMessages = defineMessages<HowSoon>({
  now: { id: 'visit.referral.now', defaultMessage: 'Heute oder morgen' },
  threeMonths: {
    id: 'visit.howSoon.threeMonths',
    defaultMessage: 'In den nächsten drei Monaten',
  },
  later: { id: 'visit.referral.later', defaultMessage: 'Noch offen' },
});

export const dayPartMessages = defineMessages<DayPart>({
  morning: { id: 'visit.time.morning', defaultMessage: 'Vormittag' },
  afternoon: { id: 'visit.time.afternoon', defaultMessage: 'Nachmittag' },
  evening: { id: 'visit.time.evening', defaultMessage: 'Abend' },
});

export const visitMessages = defineMessages({
  about: { id: 'visit.about', defaultMessage: 'Worum geht es?' },
  when: { id: 'visit.when', defaultMessage: 'Wann passt es Ihnen?' },
  whenHint: { id: 'visit.whenHint', defaultMessage: 'Eine Stunde genügt.' },
  reach: { id: 'visit.reach', defaultMessage: 'Wie erreichen wir Sie?' },
  oneOf: { id: 'visit.oneOf', defaultMessage: 'Telefon oder E-Mail genügt.' },
  noDiagnoses: {
    id: 'visit.noDiagnoses',
    defaultMessage:
      'Bitte schreiben Sie keine Diagnosen und keine Medikamente. Das besprechen wir lieber.',
  },
  needed: { id: 'visit.needed', defaultMessage: 'Was wird gebraucht?' },
  fromWhen: { id: 'visit.fromWhen', defaultMessage: 'Ab wann?' },
  fromDay: { id: 'visit.fromDay', defaultMessage: 'Ab welchem Tag' },
  day: { id: 'visit.day', defaultMessage: 'Tag' },
  time: { id: 'visit.time', defaultMessage: 'Zeit' },
  residenceHint: {
    id: 'visit.residenceHint',
    defaultMessage: 'Sie entscheidet, wer die Restkosten der Pflege bezahlt.',
  },
  who: { id: 'visit.who', defaultMessage: 'Wer fragt an?' },
  toKnow: { id: 'visit.toKnow', defaultMessage: 'Was wir wissen müssen' },
  noNames: {
    id: 'visit.noNames',
    defaultMessage:
      'Keine Namen von Patientinnen und Patienten, keine Diagnosen. Die Überweisung senden Sie nach dem Rückruf auf Ihrem gesicherten Weg.',
  },
  privacy: {
    id: 'visit.privacy',
    defaultMessage:
      'Wir brauchen Ihre Angaben nur für diese Anfrage und löschen sie sechs Monate nach dem letzten Kontakt.',
  },
  send: { id: 'visit.send', defaultMessage: 'Anfrage senden' },
});

export const visitValueMessages = defineMessages<{ wish: { number: number } }>({
  wish: { id: 'visit.wish', defaultMessage: '{number}. Wunsch' },
});

/** Why a request was not sent, and what to do. */
export const visitAnswerMessages = defineMessages({
  problemsTitle: { id: 'visit.problemsTitle', defaultMessage: 'Bitte prüfen Sie diese Angaben' },
  failureTitle: {
    id: 'visit.failureTitle',
    defaultMessage: 'Ihre Anfrage ist noch nicht gesendet',
  },
  unavailable: {
    id: 'visit.unavailable',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Ihre Angaben sind noch da. Bitte senden Sie in einigen Minuten noch einmal, oder rufen Sie uns an.',
  },
  tooMany: {
    id: 'visit.tooMany',
    defaultMessage:
      'Von Ihrem Anschluss kamen viele Anfragen in kurzer Zeit. Ihre Angaben sind noch da. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.',
  },
  offline: {
    id: 'visit.offline',
    defaultMessage:
      'Sie sind gerade nicht mit dem Internet verbunden. Alles ist noch da. Bitte senden Sie noch einmal, sobald die Verbindung wieder da ist.',
  },
  unansweredTitle: {
    id: 'visit.unansweredTitle',
    defaultMessage: 'Ist Ihre Anfrage angekommen?',
  },
  unanswered: {
    id: 'visit.unanswered',
    defaultMessage:
      'Sie haben gesendet, aber unsere Antwort kam nicht an. Senden Sie noch einmal, ohne etwas zu ändern. Die Anfrage zählt nur einmal.',
  },
  sentBefore: { id: 'visit.sentBefore', defaultMessage: 'Ihre Anfrage ist schon bei uns' },
  sentBeforeText: {
    id: 'visit.sentBeforeText',
    defaultMessage:
      'Sie müssen nichts mehr tun. Möchten Sie noch einmal anfragen, füllen Sie das Formular neu aus.',
  },
});

/** The problems with a sentence of their own; a wish without one is most often half filled in. */
export const visitProblemMessages = defineMessages({
  'day1-missing': {
    id: 'visit.problem.day',
    defaultMessage: 'Bitte wählen Sie einen Tag, der Ihnen passt.',
  },
  'text-tooLong': {
    id: 'visit.problem.text',
    defaultMessage: 'Bitte kürzen Sie die Nachricht auf 2000 Zeichen.',
  },
  'institution-missing': {
    id: 'visit.problem.institution',
    defaultMessage: 'Bitte schreiben Sie, von wo Sie anfragen, zum Beispiel: Spital Muster.',
  },
  'callback-missing': {
    id: 'visit.problem.callback',
    defaultMessage:
      'Bitte schreiben Sie eine Nummer, unter der wir Sie erreichen, zum Beispiel 044 000 44 18.',
  },
});

/** What is wrong with a day, shown after the label. */
export const dayProblemMessages = defineMessages({
  past: {
    id: 'visit.problem.past',
    defaultMessage: 'Bitte wählen Sie einen Tag, der noch kommt.',
  },
  tooFar: {
    id: 'visit.problem.tooFar',
    defaultMessage: 'Bitte wählen Sie einen Tag in den nächsten zwölf Monaten.',
  },
  order: {
    id: 'visit.problem.order',
    defaultMessage: 'Bitte wählen Sie einen Tag nach der Anreise.',
  },
});
