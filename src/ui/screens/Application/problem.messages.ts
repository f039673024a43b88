import { defineMessages } from 'react-intl';

/** What is wrong with a field: what is missing, with an example and without blame. */
export const applicationProblemMessages = defineMessages({
  'firstName-missing': {
    id: 'application.problem.firstName.missing',
    defaultMessage: 'Bitte schreiben Sie Ihren Vornamen, zum Beispiel Besarta.',
  },
  'firstName-tooLong': {
    id: 'application.problem.firstName.tooLong',
    defaultMessage: 'Bitte kürzen Sie den Vornamen auf 100 Zeichen.',
  },
  'surname-missing': {
    id: 'application.problem.surname.missing',
    defaultMessage: 'Bitte schreiben Sie Ihren Nachnamen, zum Beispiel Krasniqi.',
  },
  'surname-tooLong': {
    id: 'application.problem.surname.tooLong',
    defaultMessage: 'Bitte kürzen Sie den Nachnamen auf 100 Zeichen.',
  },
  'area-missing': {
    id: 'application.problem.area.missing',
    defaultMessage: 'Bitte wählen Sie einen Bereich, zum Beispiel Hauswirtschaft.',
  },
  'email-oneOf': {
    id: 'application.problem.email.oneOf',
    defaultMessage:
      'Bitte schreiben Sie Ihre E-Mail-Adresse oder Ihre Telefonnummer, damit wir antworten können.',
  },
  'email-invalid': {
    id: 'application.problem.email.invalid',
    defaultMessage: 'Bitte schreiben Sie die E-Mail-Adresse ganz, zum Beispiel name@post.example.',
  },
  'phone-invalid': {
    id: 'application.problem.phone.invalid',
    defaultMessage: 'Bitte schreiben Sie die Telefonnummer in Ziffern, zum Beispiel 079 000 44 18.',
  },
  'zipCode-invalid': {
    id: 'application.problem.zipCode.invalid',
    defaultMessage: 'Bitte schreiben Sie die Postleitzahl, zum Beispiel 8404.',
  },
  'message-tooLong': {
    id: 'application.problem.message.tooLong',
    defaultMessage: 'Bitte kürzen Sie die Nachricht auf 5000 Zeichen.',
  },
  'files-invalid': {
    id: 'application.problem.files.invalid',
    defaultMessage: 'Bitte prüfen Sie Ihre Dateien. Nicht alle sind angekommen.',
  },
  missing: {
    id: 'application.problem.missing',
    defaultMessage: 'Bitte füllen Sie dieses Feld aus.',
  },
  invalid: { id: 'application.problem.invalid', defaultMessage: 'Bitte prüfen Sie diese Angabe.' },
  tooLong: {
    id: 'application.problem.tooLong',
    defaultMessage: 'Bitte schreiben Sie etwas kürzer.',
  },
  tooShort: {
    id: 'application.problem.tooShort',
    defaultMessage: 'Bitte schreiben Sie ein wenig mehr.',
  },
  oneOf: {
    id: 'application.problem.oneOf',
    defaultMessage: 'Bitte füllen Sie eines der beiden Felder aus.',
  },
});
