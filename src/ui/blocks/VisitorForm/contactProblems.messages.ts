import { defineMessages } from 'react-intl';

/** What is wrong with a field: what is missing, with an example and without blame. */
export const contactProblemMessages = defineMessages({
  'name-missing': {
    id: 'contact.problem.name.missing',
    defaultMessage: 'Bitte schreiben Sie Ihren Namen, zum Beispiel Ruth Muster.',
  },
  'name-tooShort': {
    id: 'contact.problem.name.tooShort',
    defaultMessage: 'Bitte schreiben Sie Ihren ganzen Namen, zum Beispiel Ruth Muster.',
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
  'email-tooShort': {
    id: 'contact.problem.email.tooShort',
    defaultMessage:
      'Bitte schreiben Sie die ganze E-Mail-Adresse, zum Beispiel ruth.muster@beispiel.ch.',
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
  'message-missing': {
    id: 'contact.problem.message.missing',
    defaultMessage: 'Bitte schreiben Sie Ihre Nachricht, zum Beispiel: Bitte rufen Sie mich an.',
  },
  'message-tooShort': {
    id: 'contact.problem.message.tooShort',
    defaultMessage: 'Bitte schreiben Sie ein wenig mehr, zum Beispiel: Bitte rufen Sie mich an.',
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
