import { defineMessages } from 'react-intl';

/** The title and the lead of each state. */
export const visitAnswerMessages = defineMessages({
  open: { id: 'visitAnswer.open', defaultMessage: 'Passt Ihnen dieser Termin?' },
  openText: {
    id: 'visitAnswer.openText',
    defaultMessage: 'Sagen Sie zu oder ab, oder sagen Sie uns, dass die Zeit nicht passt.',
  },
  accepted: { id: 'visitAnswer.accepted', defaultMessage: 'Wir freuen uns auf Sie.' },
  acceptedText: {
    id: 'visitAnswer.acceptedText',
    defaultMessage:
      'Ihr Termin ist fest. Kommt etwas dazwischen, können Sie ihn auf dieser Seite absagen.',
  },
  declined: { id: 'visitAnswer.declined', defaultMessage: 'Sie haben abgesagt.' },
  declinedText: {
    id: 'visitAnswer.declinedText',
    defaultMessage: 'Dieser Termin gilt nicht mehr. Möchten Sie doch kommen? Rufen Sie uns an.',
  },
  noneFits: { id: 'visitAnswer.noneFits', defaultMessage: 'Wir suchen eine andere Zeit.' },
  noneFitsText: {
    id: 'visitAnswer.noneFitsText',
    defaultMessage: 'Dieser Termin gilt nicht mehr. Wir melden uns mit einer anderen Zeit.',
  },
  ended: { id: 'visitAnswer.ended', defaultMessage: 'Dieser Link gilt nicht mehr.' },
  endedText: {
    id: 'visitAnswer.endedText',
    defaultMessage:
      'Der Termin ist vorbei, oder es gibt einen neuen. Sehen Sie in Ihrer letzten E-Mail nach, oder rufen Sie uns an.',
  },
  unavailable: { id: 'visitAnswer.unavailable', defaultMessage: 'Das geht gerade nicht.' },
  unavailableText: {
    id: 'visitAnswer.unavailableText',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Bitte versuchen Sie es in einer Minute noch einmal, oder rufen Sie uns an.',
  },
  appointment: { id: 'visitAnswer.appointment', defaultMessage: 'Der Termin' },
  pastAppointment: {
    id: 'visitAnswer.pastAppointment',
    defaultMessage: 'Der Termin, der nicht mehr gilt',
  },
  accept: { id: 'visitAnswer.accept', defaultMessage: 'Zusagen' },
  decline: { id: 'visitAnswer.decline', defaultMessage: 'Absagen' },
  otherTime: { id: 'visitAnswer.otherTime', defaultMessage: 'Die Zeit passt nicht' },
});
