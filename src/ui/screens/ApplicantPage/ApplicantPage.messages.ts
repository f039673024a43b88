import { defineMessages } from 'react-intl';

export const applicantMessages = defineMessages({
  stages: { id: 'applicant.stages', defaultMessage: 'Wo Ihre Bewerbung steht' },
  received: { id: 'applicant.stage.received', defaultMessage: 'Eingegangen' },
  inReview: { id: 'applicant.stage.inReview', defaultMessage: 'In Prüfung' },
  interview: { id: 'applicant.stage.interview', defaultMessage: 'Gespräch' },
  closed: { id: 'applicant.stage.closed', defaultMessage: 'Abgeschlossen' },
  now: { id: 'applicant.now', defaultMessage: 'Jetzt' },
  nowChoose: { id: 'applicant.nowChoose', defaultMessage: 'Jetzt: Bitte wählen Sie eine Zeit' },
  nowCall: { id: 'applicant.nowCall', defaultMessage: 'Jetzt: Wir rufen Sie an' },
  meeting: { id: 'applicant.meeting', defaultMessage: 'Ihr Gespräch' },
  whichTime: { id: 'applicant.whichTime', defaultMessage: 'Welche Zeit passt Ihnen?' },
  onPhone: { id: 'applicant.onPhone', defaultMessage: 'Wir rufen Sie an.' },
  phoneMeeting: { id: 'applicant.phoneMeeting', defaultMessage: 'am Telefon' },
  noTime: {
    id: 'applicant.noTime',
    defaultMessage: 'Keine dieser Zeiten passt mir. Bitte rufen Sie mich an.',
  },
  noneLeft: {
    id: 'applicant.noneLeft.text',
    defaultMessage: 'Die Zeiten, die wir vorgeschlagen haben, sind vorbei oder vergeben.',
  },
  callMe: { id: 'applicant.callMe', defaultMessage: 'Bitte rufen Sie mich an' },
  confirmTime: { id: 'applicant.confirmTime', defaultMessage: 'Zeit bestätigen' },
  calendarMail: {
    id: 'applicant.calendarMail',
    defaultMessage: 'Sie bekommen ein E-Mail mit dem Eintrag für Ihren Kalender.',
  },
  otherTime: { id: 'applicant.otherTime', defaultMessage: 'Eine andere Zeit wählen' },
  messages: { id: 'applicant.messages', defaultMessage: 'Was wir Ihnen geschrieben haben' },
  yourAnswer: { id: 'applicant.yourAnswer', defaultMessage: 'Ihre Antwort' },
  sendAnswer: { id: 'applicant.sendAnswer', defaultMessage: 'Antwort senden' },
  yes: { id: 'applicant.yes', defaultMessage: 'Ja, einverstanden' },
  no: { id: 'applicant.no', defaultMessage: 'Nein' },
  saidYes: { id: 'applicant.saidYes', defaultMessage: 'Sie haben Ja gesagt.' },
  saidNo: { id: 'applicant.saidNo', defaultMessage: 'Sie haben Nein gesagt.' },
  sent: { id: 'applicant.sent', defaultMessage: 'Was Sie geschickt haben' },
  copy: { id: 'applicant.copy', defaultMessage: 'Alles herunterladen (ZIP)' },
  job: { id: 'applicant.job', defaultMessage: 'Stelle' },
  area: { id: 'applicant.area', defaultMessage: 'Bereich' },
  training: { id: 'applicant.training', defaultMessage: 'Ausbildung' },
  name: { id: 'applicant.name', defaultMessage: 'Name' },
  reach: { id: 'applicant.reach', defaultMessage: 'Erreichbar' },
  address: { id: 'applicant.address', defaultMessage: 'Adresse' },
  message: { id: 'applicant.message', defaultMessage: 'Nachricht' },
  chooseFile: { id: 'applicant.chooseFile', defaultMessage: 'Datei wählen' },
  addFile: { id: 'applicant.addFile', defaultMessage: 'Datei hinzufügen' },
  leave: { id: 'applicant.leave', defaultMessage: 'Wenn Sie es sich anders überlegen' },
  withdraw: { id: 'applicant.withdraw', defaultMessage: 'Bewerbung zurückziehen' },
  withdrawButton: { id: 'applicant.withdrawButton', defaultMessage: 'Zurückziehen' },
  withdrawSure: {
    id: 'applicant.withdrawSure',
    defaultMessage: 'Ja, Bewerbung zurückziehen',
  },
  remove: { id: 'applicant.remove', defaultMessage: 'Alles jetzt löschen' },
  removeText: {
    id: 'applicant.removeText',
    defaultMessage:
      'Angaben, Dateien und Nachrichten sind danach weg, auch aus den Sicherungen. Wir fragen vorher noch einmal.',
  },
  removeButton: { id: 'applicant.removeButton', defaultMessage: 'Alles löschen' },
  questions: { id: 'applicant.questions', defaultMessage: 'Fragen?' },
  callUs: { id: 'applicant.callUs', defaultMessage: 'Rufen Sie uns an.' },
  yours: {
    id: 'applicant.yours',
    defaultMessage:
      'Diese Seite gehört Ihnen, ohne Konto und Passwort. Wer den Link hat, sieht sie: Geben Sie ihn nicht weiter.',
  },
});

export const applicantValueMessages = defineMessages<{
  over: { house: string };
  greeting: { name: string };
  nowDay: { day: string };
  nowSince: { day: string };
  nowWas: { day: string };
  withdrawText: { months: number };
  withPeople: { people: string };
  minutes: { count: number };
  number: { reference: string };
  fileLimits: { most: string };
  knows: { name: string; hours: string };
  deletedAt: { months: number; day: string };
}>({
  over: { id: 'applicant.over', defaultMessage: 'Ihre Bewerbung bei {house}' },
  greeting: { id: 'applicant.greeting', defaultMessage: 'Guten Tag, {name}.' },
  nowDay: { id: 'applicant.nowDay', defaultMessage: 'Jetzt: {day}' },
  nowSince: { id: 'applicant.nowSince', defaultMessage: 'Jetzt: seit {day}' },
  nowWas: { id: 'applicant.nowWas', defaultMessage: 'Jetzt: Das Gespräch war am {day}' },
  withdrawText: {
    id: 'applicant.withdrawText',
    defaultMessage:
      '{months, plural, one {Wir sagen ein Gespräch ab und melden uns nicht mehr. Ihre Unterlagen löschen wir nach einem Monat.} other {Wir sagen ein Gespräch ab und melden uns nicht mehr. Ihre Unterlagen löschen wir nach # Monaten.}}',
  },
  withPeople: { id: 'applicant.withPeople', defaultMessage: 'Mit {people}.' },
  minutes: {
    id: 'applicant.minutes',
    defaultMessage:
      '{count, plural, =60 {Es dauert eine Stunde.} one {Es dauert # Minute.} other {Es dauert # Minuten.}}',
  },
  number: { id: 'applicant.number', defaultMessage: 'Nummer {reference}' },
  fileLimits: {
    id: 'applicant.fileLimits',
    defaultMessage:
      'Zum Beispiel das Arbeitszeugnis. PDF, Word, ODT, JPG, PNG oder HEIC, höchstens {most} pro Datei.',
  },
  knows: { id: 'applicant.knows', defaultMessage: '{name} kennt Ihre Bewerbung. {hours}' },
  deletedAt: {
    id: 'applicant.deletedAt',
    defaultMessage:
      '{months, plural, one {Wir löschen sie # Monat nach dem Entscheid, spätestens am {day}.} other {Wir löschen sie # Monate nach dem Entscheid, spätestens am {day}.}}',
  },
});

/** Why something had no effect. */
export const applicantProblemMessages = defineMessages({
  title: { id: 'applicant.problem.title', defaultMessage: 'Das hat nicht geklappt' },
  taken: {
    id: 'applicant.problem.taken',
    defaultMessage: 'Diese Zeit ist in der Zwischenzeit vergeben. Unten steht, was noch frei ist.',
  },
  over: {
    id: 'applicant.problem.over',
    defaultMessage: 'Das ist in der Zwischenzeit nicht mehr möglich. Hier steht, was gilt.',
  },
  empty: { id: 'applicant.problem.empty', defaultMessage: 'Bitte schreiben Sie eine Antwort.' },
  unavailable: {
    id: 'applicant.problem.unavailable',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Es ist nichts geschehen. Bitte versuchen Sie es in einer Minute noch einmal, oder rufen Sie uns an.',
  },
  nothingChosen: {
    id: 'applicant.problem.nothingChosen',
    defaultMessage: 'Bitte wählen Sie zuerst etwas aus.',
  },
  notTicked: {
    id: 'applicant.problem.notTicked',
    defaultMessage: 'Bitte setzen Sie das Häkchen, wenn Sie alles löschen möchten.',
  },
  tooManyFiles: {
    id: 'applicant.problem.tooManyFiles',
    defaultMessage: 'Mehr Dateien haben keinen Platz: Höchstens zehn gehören zu einer Bewerbung.',
  },
});
