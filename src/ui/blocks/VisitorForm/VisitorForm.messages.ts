import { defineMessages } from 'react-intl';

export const visitorFormMessages = defineMessages({
  error: { id: 'visitorForm.error', defaultMessage: 'Fehler:' },
  optional: { id: 'application.optional', defaultMessage: '(freiwillig)' },
  choose: { id: 'application.choose', defaultMessage: 'Bitte wählen' },
  privacyLink: { id: 'application.privacyLink', defaultMessage: 'Mehr zum Datenschutz' },
  draftKept: {
    id: 'application.draftKept',
    defaultMessage:
      'Was Sie schreiben, bleibt auf diesem Gerät, bis Sie senden oder das Fenster schliessen.',
  },
  honeypot: { id: 'visitorForm.honeypot', defaultMessage: 'Bitte leer lassen' },
  trapped: {
    id: 'visitorForm.trapped',
    defaultMessage:
      'Ein Feld, das leer bleiben muss, war ausgefüllt, vielleicht von Ihrem Browser. Wir haben es geleert. Ihre Angaben sind noch da. Bitte senden Sie noch einmal, dann ist alles bei uns.',
  },
  tooFast: {
    id: 'visitorForm.tooFast',
    defaultMessage:
      'Wir möchten sicher sein, dass ein Mensch schreibt. Ihre Angaben sind noch da. Bitte senden Sie noch einmal, dann ist alles bei uns.',
  },
});

/** The problem of a field: states what is missing, with an example and without blame. */
export const contactProblemMessages = defineMessages({
  'name-missing': {
    id: 'contact.problem.name.missing',
    defaultMessage: 'Bitte schreiben Sie Ihren Namen, zum Beispiel Ruth Muster.',
  },
  'name-tooLong': {
    id: 'contact.problem.name.tooLong',
    defaultMessage: 'Bitte kürzen Sie den Namen auf 100 Zeichen.',
  },
  'name-invalid': {
    id: 'contact.problem.name.invalid',
    defaultMessage: 'Bitte schreiben Sie Ihren Namen in Buchstaben, zum Beispiel Ruth Muster.',
  },
  'email-missing': {
    id: 'contact.problem.email.missing',
    defaultMessage:
      'Bitte schreiben Sie Ihre E-Mail-Adresse, zum Beispiel ruth.muster@beispiel.ch.',
  },
  'email-tooLong': {
    id: 'contact.problem.email.tooLong',
    defaultMessage:
      'Bitte schreiben Sie eine kürzere E-Mail-Adresse, zum Beispiel ruth.muster@beispiel.ch.',
  },
  'email-invalid': {
    id: 'contact.problem.email.invalid',
    defaultMessage:
      'Bitte prüfen Sie die E-Mail-Adresse. Sie sieht so aus: ruth.muster@beispiel.ch.',
  },
  'email-oneOf': {
    id: 'contact.problem.email.oneOf',
    defaultMessage:
      'Bitte schreiben Sie Ihre Telefonnummer oder Ihre E-Mail-Adresse. Eines davon genügt.',
  },
  'phone-invalid': {
    id: 'contact.problem.phone.invalid',
    defaultMessage: 'Bitte schreiben Sie die Telefonnummer in Ziffern, zum Beispiel 079 000 44 18.',
  },
  'phone-tooLong': {
    id: 'contact.problem.phone.invalid',
    defaultMessage: 'Bitte schreiben Sie die Telefonnummer in Ziffern, zum Beispiel 079 000 44 18.',
  },
  'message-missing': {
    id: 'contact.problem.message.missing',
    defaultMessage: 'Bitte schreiben Sie Ihre Nachricht, zum Beispiel: Bitte rufen Sie mich an.',
  },
  'message-tooLong': {
    id: 'contact.problem.message.tooLong',
    defaultMessage: 'Bitte kürzen Sie die Nachricht auf 5000 Zeichen.',
  },
  'message-invalid': {
    id: 'contact.problem.message.invalid',
    defaultMessage: 'Bitte schreiben Sie die Nachricht ohne besondere Zeichen.',
  },
});

/** The labels of the contact form on pages; a lobby screen has its own labels. */
export const contactFieldMessages = defineMessages({
  name: { id: 'contact.name', defaultMessage: 'Name' },
  email: { id: 'contact.email', defaultMessage: 'E-Mail' },
  message: { id: 'contact.message', defaultMessage: 'Ihre Nachricht' },
});

/** The general problem texts, shown after the label, for a field without its own. */
export const fieldProblemMessages = defineMessages({
  missing: {
    id: 'application.problem.missing',
    defaultMessage: 'Bitte füllen Sie dieses Feld aus.',
  },
  invalid: { id: 'application.problem.invalid', defaultMessage: 'Bitte prüfen Sie diese Angabe.' },
  tooLong: {
    id: 'application.problem.tooLong',
    defaultMessage: 'Bitte schreiben Sie etwas kürzer.',
  },
  oneOf: {
    id: 'application.problem.oneOf',
    defaultMessage: 'Bitte füllen Sie eines der beiden Felder aus.',
  },
});
