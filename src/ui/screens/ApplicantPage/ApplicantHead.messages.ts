import { defineMessages } from 'react-intl';

/** The title and the lead of each state. */
export const applicantHeadMessages = defineMessages({
  received: { id: 'applicant.received', defaultMessage: 'Ihre Bewerbung ist da.' },
  receivedText: {
    id: 'applicant.receivedText',
    defaultMessage: 'Wir lesen sie in den nächsten Tagen und melden uns bei Ihnen.',
  },
  inReview: { id: 'applicant.inReview', defaultMessage: 'Wir lesen Ihre Bewerbung.' },
  inReviewText: {
    id: 'applicant.inReviewText',
    defaultMessage: 'Sie müssen nichts tun. Sobald wir mehr wissen, steht es hier.',
  },
  interview: { id: 'applicant.interview', defaultMessage: 'Wir möchten Sie kennenlernen.' },
  interviewText: {
    id: 'applicant.interviewText',
    defaultMessage: 'Ihre Bewerbung hat uns gefallen. Wir melden uns bei Ihnen.',
  },
  choose: { id: 'applicant.choose', defaultMessage: 'Wir möchten Sie kennenlernen.' },
  chooseText: {
    id: 'applicant.chooseText',
    defaultMessage:
      'Ihre Bewerbung hat uns gefallen. Wählen Sie eine Zeit, dann ist das Gespräch abgemacht.',
  },
  noneLeft: { id: 'applicant.noneLeft', defaultMessage: 'Wir möchten Sie kennenlernen.' },
  noneLeftText: {
    id: 'applicant.noneLeftText',
    defaultMessage: 'Ihre Bewerbung hat uns gefallen. Wir suchen mit Ihnen eine Zeit.',
  },
  met: { id: 'applicant.met', defaultMessage: 'Danke für das Gespräch.' },
  metText: {
    id: 'applicant.metText',
    defaultMessage: 'Sie müssen nichts tun. Sobald wir entschieden haben, steht es hier.',
  },
  chosen: { id: 'applicant.chosen', defaultMessage: 'Bis {day}.' },
  chosenText: {
    id: 'applicant.chosenText',
    defaultMessage: 'Das Gespräch ist abgemacht. Wir freuen uns auf Sie.',
  },
  noneFits: { id: 'applicant.noneFits', defaultMessage: 'Wir suchen eine andere Zeit.' },
  noneFitsText: {
    id: 'applicant.noneFitsText',
    defaultMessage: 'Wir rufen Sie an und machen mit Ihnen eine Zeit ab.',
  },
  hired: { id: 'applicant.hired', defaultMessage: 'Willkommen bei uns.' },
  hiredText: { id: 'applicant.hiredText', defaultMessage: 'Wir freuen uns auf Sie.' },
  refused: { id: 'applicant.refused', defaultMessage: 'Danke für Ihr Vertrauen.' },
  refusedText: {
    id: 'applicant.refusedText',
    defaultMessage: 'Dieses Mal wird nichts daraus. Wir wünschen Ihnen alles Gute.',
  },
  withdrawn: {
    id: 'applicant.withdrawn',
    defaultMessage: 'Sie haben Ihre Bewerbung zurückgezogen.',
  },
  withdrawnText: {
    id: 'applicant.withdrawnText',
    defaultMessage: 'Wir melden uns nicht mehr. Möchten Sie doch, bewerben Sie sich neu.',
  },
  deletion: { id: 'applicant.deletion', defaultMessage: 'Alles löschen?' },
  deletionText: {
    id: 'applicant.deletionText',
    defaultMessage:
      'Das lässt sich nicht rückgängig machen. Ihre Bewerbung ist damit beendet, auch ein Gespräch.',
  },
  deleted: { id: 'applicant.deleted', defaultMessage: 'Alles ist gelöscht.' },
  deletedText: {
    id: 'applicant.deletedText',
    defaultMessage:
      'Ihre Angaben, Dateien und Nachrichten sind weg. Der Link in Ihren E-Mails führt nirgends mehr hin.',
  },
  ended: { id: 'applicant.ended', defaultMessage: 'Diese Seite gibt es nicht mehr.' },
  endedText: {
    id: 'applicant.endedText',
    defaultMessage:
      'Die Bewerbung ist gelöscht, oder der Link ist nicht ganz. Sehen Sie in Ihrer letzten E-Mail nach, oder rufen Sie uns an. Wenn Sie sich eben erst beworben haben, versuchen Sie es in einigen Minuten noch einmal.',
  },
  unavailable: { id: 'applicant.unavailable', defaultMessage: 'Das geht gerade nicht.' },
  unavailableText: {
    id: 'applicant.unavailableText',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Bitte versuchen Sie es in einer Minute noch einmal, oder rufen Sie uns an.',
  },
});
