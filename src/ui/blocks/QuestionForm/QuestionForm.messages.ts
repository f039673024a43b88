import { defineMessages } from 'react-intl';

export const questionFormMessages = defineMessages({
  phone: { id: 'questionForm.phone', defaultMessage: 'Telefon' },
  oneOf: {
    id: 'questionForm.oneOf',
    defaultMessage: 'E-Mail oder Telefon: eines von beiden genügt.',
  },
  yes: { id: 'questionForm.yes', defaultMessage: 'Ja' },
  no: { id: 'questionForm.no', defaultMessage: 'Nein' },
  send: { id: 'questionForm.send', defaultMessage: 'Absenden' },
  privacy: {
    id: 'questionForm.privacy',
    defaultMessage: 'Ihre Angaben brauchen wir nur, um Ihnen zu antworten.',
  },
  problemsTitle: {
    id: 'questionForm.problemsTitle',
    defaultMessage: 'Bitte prüfen Sie diese Angaben',
  },
  failureTitle: {
    id: 'questionForm.failureTitle',
    defaultMessage: 'Ihr Formular ist noch nicht gesendet',
  },
  unavailable: {
    id: 'questionForm.unavailable',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Bitte senden Sie in einigen Minuten noch einmal, oder rufen Sie uns an.',
  },
  lost: {
    id: 'questionForm.lost',
    defaultMessage:
      'Wir haben keine Antwort bekommen, vielleicht fehlt die Verbindung. Alles ist noch da. Bitte senden Sie noch einmal: Das Formular zählt nur einmal.',
  },
  tooMany: {
    id: 'questionForm.tooMany',
    defaultMessage:
      'Von Ihrem Anschluss kamen viele Formulare in kurzer Zeit. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.',
  },
  changedTitle: {
    id: 'questionForm.changedTitle',
    defaultMessage: 'Das Formular wurde inzwischen geändert',
  },
  changed: {
    id: 'questionForm.changed',
    defaultMessage:
      'Ihre Antworten sind noch da. Bitte prüfen Sie sie, und senden Sie noch einmal.',
  },
  consentMissing: {
    id: 'questionForm.consentMissing',
    defaultMessage: 'Bitte stimmen Sie zu, sonst dürfen wir Ihre Angaben nicht annehmen.',
  },
  sentTitle: { id: 'questionForm.sentTitle', defaultMessage: 'Ihre Angaben sind angekommen' },
  sentText: {
    id: 'questionForm.sentText',
    defaultMessage: 'Danke. Wir antworten am nächsten Arbeitstag.',
  },
  byPhone: {
    id: 'questionForm.byPhone',
    defaultMessage: 'Dieses Formular steht auf unserer Website. Am Telefon helfen wir Ihnen gern.',
  },
});

export const questionFormValueMessages = defineMessages<{
  added: { question: string };
  removed: { question: string; answer: string };
  reference: { reference: string };
}>({
  added: { id: 'questionForm.added', defaultMessage: 'Neue Frage: {question}' },
  removed: {
    id: 'questionForm.removed',
    defaultMessage: 'Nicht mehr gefragt: {question} Ihre Antwort war: {answer}',
  },
  reference: {
    id: 'questionForm.reference',
    defaultMessage: 'Ihre Nummer: {reference}. Bitte nennen Sie sie, wenn Sie uns anrufen.',
  },
});
