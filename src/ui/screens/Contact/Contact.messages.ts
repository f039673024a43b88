import { defineMessages } from 'react-intl';

export const contactMessages = defineMessages({
  hours: { id: 'contact.hours', defaultMessage: 'Öffnungszeiten' },
  byAppointment: { id: 'contact.byAppointment', defaultMessage: 'nach Vereinbarung' },
  write: { id: 'contact.write', defaultMessage: 'Schreiben Sie uns' },
  answer: { id: 'contact.answer', defaultMessage: 'Wir antworten am nächsten Arbeitstag.' },
  name: { id: 'contact.name', defaultMessage: 'Name' },
  email: { id: 'contact.email', defaultMessage: 'E-Mail' },
  message: { id: 'contact.message', defaultMessage: 'Ihre Nachricht' },
  privacy: { id: 'contact.privacy', defaultMessage: 'Ihre Angaben brauchen wir nur, um Ihnen zu antworten.' },
  privacyLink: { id: 'contact.privacyLink', defaultMessage: 'Mehr zum Datenschutz' },
  send: { id: 'contact.send', defaultMessage: 'Nachricht senden' },
  sentTitle: { id: 'contact.sentTitle', defaultMessage: 'Ihre Nachricht ist angekommen' },
  sentText: { id: 'contact.sentText', defaultMessage: 'Danke, dass Sie uns schreiben. Wir antworten am nächsten Arbeitstag.' },
  problemsTitle: { id: 'contact.problemsTitle', defaultMessage: 'Bitte prüfen Sie diese Angaben' },
  failureTitle: { id: 'contact.failureTitle', defaultMessage: 'Ihre Nachricht ist noch nicht gesendet' },
  unavailable: { id: 'contact.unavailable', defaultMessage: 'Es liegt an uns, nicht an Ihnen. Bitte senden Sie die Nachricht in einigen Minuten noch einmal, oder rufen Sie uns an.' },
  tooMany: { id: 'contact.tooMany', defaultMessage: 'Von Ihrem Anschluss kamen viele Nachrichten in kurzer Zeit. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.' },
});

export const contactValueMessages = defineMessages<{
  hours: { from: string; until: string };
  reference: { reference: string };
}>({
  hours: { id: 'contact.hoursOf', defaultMessage: '{from} bis {until} Uhr' },
  reference: { id: 'contact.reference', defaultMessage: 'Ihre Nummer: {reference}. Bitte nennen Sie sie, wenn Sie uns anrufen.' },
});

/** What is wrong with a field: what is missing, with an example and without blame. */
export const problemMessages = defineMessages({
  'name-missing': { id: 'contact.problem.name.missing', defaultMessage: 'Bitte schreiben Sie Ihren Namen, zum Beispiel Ruth Muster.' },
  'name-tooShort': { id: 'contact.problem.name.tooShort', defaultMessage: 'Bitte schreiben Sie Ihren ganzen Namen, zum Beispiel Ruth Muster.' },
  'name-tooLong': { id: 'contact.problem.name.tooLong', defaultMessage: 'Bitte kürzen Sie den Namen auf 100 Zeichen.' },
  'name-invalid': { id: 'contact.problem.name.invalid', defaultMessage: 'Bitte schreiben Sie Ihren Namen in Buchstaben, zum Beispiel Ruth Muster.' },
  'email-missing': { id: 'contact.problem.email.missing', defaultMessage: 'Bitte schreiben Sie Ihre E-Mail-Adresse, zum Beispiel ruth.muster@beispiel.ch.' },
  'email-tooShort': { id: 'contact.problem.email.tooShort', defaultMessage: 'Bitte schreiben Sie die ganze E-Mail-Adresse, zum Beispiel ruth.muster@beispiel.ch.' },
  'email-tooLong': { id: 'contact.problem.email.tooLong', defaultMessage: 'Bitte schreiben Sie eine kürzere E-Mail-Adresse, zum Beispiel ruth.muster@beispiel.ch.' },
  'email-invalid': { id: 'contact.problem.email.invalid', defaultMessage: 'Bitte prüfen Sie die E-Mail-Adresse. Sie sieht so aus: ruth.muster@beispiel.ch.' },
  'message-missing': { id: 'contact.problem.message.missing', defaultMessage: 'Bitte schreiben Sie Ihre Nachricht, zum Beispiel: Bitte rufen Sie mich an.' },
  'message-tooShort': { id: 'contact.problem.message.tooShort', defaultMessage: 'Bitte schreiben Sie ein wenig mehr, zum Beispiel: Bitte rufen Sie mich an.' },
  'message-tooLong': { id: 'contact.problem.message.tooLong', defaultMessage: 'Bitte kürzen Sie die Nachricht auf 5000 Zeichen.' },
  'message-invalid': { id: 'contact.problem.message.invalid', defaultMessage: 'Bitte schreiben Sie die Nachricht ohne besondere Zeichen.' },
});
