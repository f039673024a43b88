import { defineMessages } from 'react-intl';

/** The labels of the fields. */
export const applicationFieldMessages = defineMessages({
  firstName: { id: 'application.firstName', defaultMessage: 'Vorname' },
  surname: { id: 'application.surname', defaultMessage: 'Nachname' },
  email: { id: 'application.email', defaultMessage: 'E-Mail' },
  phone: { id: 'application.phone', defaultMessage: 'Telefon' },
  address: { id: 'application.address', defaultMessage: 'Strasse und Hausnummer' },
  zipCode: { id: 'application.zipCode', defaultMessage: 'Postleitzahl' },
  location: { id: 'application.location', defaultMessage: 'Ort' },
  area: { id: 'application.area', defaultMessage: 'In welchem Bereich möchten Sie arbeiten?' },
  training: { id: 'application.training', defaultMessage: 'Vorhandene Ausbildung' },
  degree: { id: 'application.degree', defaultMessage: 'Höchster Abschluss' },
  message: { id: 'application.message', defaultMessage: 'Ihre Nachricht an uns' },
});

/** What the form promises: months after the decision, and months at most. */
export const applicationPrivacyMessages = defineMessages<{
  privacy: { decided: number; most: number; extended: number };
}>({
  privacy: {
    id: 'application.privacy',
    defaultMessage:
      'Mit dem Absenden stimmen Sie zu, dass wir Ihre Angaben für diese Bewerbung verwenden. Wir löschen Ihre Unterlagen {decided, plural, =1 {einen Monat} other {# Monate}} nach dem Entscheid, spätestens {most} Monate nach dem Eingang, bei längeren Verfahren {extended}.',
  },
});

export const applicationMessages = defineMessages({
  person: { id: 'application.person', defaultMessage: 'Wer sind Sie?' },
  skills: { id: 'application.skills', defaultMessage: 'Was suchen Sie?' },
  documents: { id: 'application.documents', defaultMessage: 'Unterlagen' },
  reach: {
    id: 'application.reach',
    defaultMessage: 'E-Mail oder Telefon: eines von beiden genügt.',
  },
  noTraining: { id: 'application.noTraining', defaultMessage: 'Keine Angabe' },
  messageHint: {
    id: 'application.messageHint',
    defaultMessage: 'Zum Beispiel: Was gefällt Ihnen an dieser Arbeit?',
  },
  chooseFiles: { id: 'application.chooseFiles', defaultMessage: 'Dateien auswählen' },
  drop: { id: 'application.drop', defaultMessage: 'Oder ziehen Sie die Dateien hierher.' },
  kept: {
    id: 'application.kept',
    defaultMessage: 'Diese Dateien haben wir schon. Sie müssen sie nicht noch einmal wählen.',
  },
  refused: { id: 'application.refused', defaultMessage: 'Diese Dateien können wir nicht annehmen' },
  send: { id: 'application.send', defaultMessage: 'Bewerbung senden' },
  waiting: {
    id: 'application.waiting',
    defaultMessage:
      'Wir senden Ihre Bewerbung, sobald alle Dateien hochgeladen sind. Bitte lassen Sie diese Seite offen.',
  },
  sentBefore: { id: 'application.sentBefore', defaultMessage: 'Ihre Bewerbung ist schon bei uns' },
  sentBeforeText: {
    id: 'application.sentBeforeText',
    defaultMessage:
      'Sie müssen nichts mehr tun. Möchten Sie sich noch einmal bewerben, füllen Sie das Formular neu aus.',
  },
});

export const applicationValueMessages = defineMessages<{
  limits: { most: string; count: number };
}>({
  limits: {
    id: 'application.limits',
    defaultMessage:
      'PDF, Word, ODT, JPG, PNG oder HEIC. Höchstens {count} Dateien, jede bis {most}. Ein Foto vom Handy genügt.',
  },
});

export const applicationFailureMessages = defineMessages({
  problemsTitle: {
    id: 'application.problemsTitle',
    defaultMessage: 'Bitte prüfen Sie diese Angaben',
  },
  title: {
    id: 'application.failureTitle',
    defaultMessage: 'Ihre Bewerbung ist noch nicht gesendet',
  },
  unavailable: {
    id: 'application.failure.unavailable',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Ihre Angaben sind noch da. Bitte senden Sie in einigen Minuten noch einmal, oder rufen Sie uns an.',
  },
  tooMany: {
    id: 'application.failure.tooMany',
    defaultMessage:
      'Von Ihrem Anschluss kamen viele Bewerbungen in kurzer Zeit. Ihre Angaben sind noch da. Bitte warten Sie zehn Minuten, oder rufen Sie uns an.',
  },
  jobOver: {
    id: 'application.failure.jobOver',
    defaultMessage:
      'Die Stelle ist seit Kurzem nicht mehr ausgeschrieben. Ihre Angaben sind noch da. Möchten Sie sich trotzdem bewerben, senden Sie noch einmal: ohne bestimmte Stelle.',
  },
  unansweredTitle: {
    id: 'application.failure.unansweredTitle',
    defaultMessage: 'Ist Ihre Bewerbung angekommen?',
  },
  unanswered: {
    id: 'application.failure.unanswered',
    defaultMessage:
      'Sie haben gesendet, aber unsere Antwort kam nicht an. Senden Sie noch einmal, ohne etwas zu ändern. Die Bewerbung zählt nur einmal.',
  },
  offline: {
    id: 'application.failure.offline',
    defaultMessage:
      'Sie sind gerade nicht mit dem Internet verbunden. Alles ist noch da. Bitte senden Sie noch einmal, sobald die Verbindung wieder da ist.',
  },
  files: {
    id: 'application.failure.files',
    defaultMessage: 'Diese Dateien sind nicht angekommen. Bei jeder steht, was Sie tun können.',
  },
});

/**
 * The problems of a field, keyed by `<field>-<problem>`: with an example and without blame. A
 * problem without an entry here gets a general text.
 */
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
});
