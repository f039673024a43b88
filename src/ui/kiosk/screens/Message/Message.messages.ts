import { defineMessages } from 'react-intl';

export const messageMessages = defineMessages({
  title: { id: 'kiosk.message.title', defaultMessage: 'Nachricht schreiben' },
  privacy: {
    id: 'kiosk.message.privacy',
    defaultMessage: 'Auf diesem Bildschirm bleibt nichts davon zurück.',
  },
  name: { id: 'kiosk.message.name', defaultMessage: 'Ihr Name' },
  email: { id: 'kiosk.message.email', defaultMessage: 'Ihre E-Mail-Adresse' },
  phone: { id: 'kiosk.message.phoneField', defaultMessage: 'Ihre Telefonnummer' },
  answer: {
    id: 'kiosk.message.answer',
    defaultMessage: 'Wie erreichen wir Sie? Eines davon genügt.',
  },
  message: { id: 'kiosk.message.message', defaultMessage: 'Ihre Nachricht' },
  send: { id: 'kiosk.message.send', defaultMessage: 'Nachricht senden' },
  sending: { id: 'kiosk.message.sending', defaultMessage: 'Wird gesendet' },
  problems: { id: 'kiosk.message.problems', defaultMessage: 'Bitte prüfen Sie diese Angaben' },
  notSent: {
    id: 'kiosk.message.notSent',
    defaultMessage: 'Ihre Nachricht ist noch nicht gesendet',
  },
  offline: {
    id: 'kiosk.message.offline',
    defaultMessage:
      'Dieser Bildschirm ist gerade ohne Verbindung. Ihre Nachricht wird hier nicht aufbewahrt. Bitte rufen Sie uns an, oder fragen Sie am Empfang.',
  },
  unavailable: {
    id: 'kiosk.message.unavailable',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Bitte senden Sie die Nachricht in einigen Minuten noch einmal, oder rufen Sie uns an.',
  },
  tooMany: {
    id: 'kiosk.message.tooMany',
    defaultMessage:
      'Von hier kamen viele Nachrichten in kurzer Zeit. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.',
  },
  sent: { id: 'kiosk.message.sent', defaultMessage: 'Ihre Nachricht ist angekommen' },
  thanks: {
    id: 'kiosk.message.thanks',
    defaultMessage: 'Danke, dass Sie uns schreiben. Wir antworten am nächsten Arbeitstag.',
  },
  toStart: { id: 'kiosk.message.toStart', defaultMessage: 'Weiter umsehen' },
});

export const messageValueMessages = defineMessages<{
  reference: { reference: string };
  phone: { phone: string };
}>({
  reference: { id: 'kiosk.message.reference', defaultMessage: 'Ihre Nummer: {reference}' },
  phone: { id: 'kiosk.message.phone', defaultMessage: 'Telefon {phone}' },
});
