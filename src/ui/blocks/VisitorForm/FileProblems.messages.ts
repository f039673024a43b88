import { defineMessages } from 'react-intl';

/** Why a file is refused, and what to do. */
export const fileLimitMessages = defineMessages<{
  tooBig: { most: string; size: string };
  tooMany: { most: number };
}>({
  tooBig: {
    id: 'uploads.problem.tooBig',
    defaultMessage:
      'Zu gross ({size}). Höchstens {most} pro Datei. Bitte teilen oder verkleinern Sie die Datei.',
  },
  tooMany: {
    id: 'uploads.problem.tooMany',
    defaultMessage:
      'Zu viele Dateien. Höchstens {most} sind möglich. Bitte entfernen Sie eine andere, oder fassen Sie mehrere zusammen.',
  },
});

/** The same for causes without a number. */
export const fileProblemMessages = defineMessages({
  chooseAgain: {
    id: 'uploads.problem.chooseAgain',
    defaultMessage: 'Bitte wählen Sie diese Datei vor dem Senden noch einmal.',
  },
  wrongType: {
    id: 'uploads.problem.wrongType',
    defaultMessage:
      'Dieses Format können wir nicht öffnen. Bitte senden Sie ein PDF, ein Word-Dokument oder ein Foto.',
  },
  empty: {
    id: 'uploads.problem.empty',
    defaultMessage:
      'Die Datei ist leer. Bitte speichern Sie sie noch einmal und wählen Sie sie neu.',
  },
  encrypted: {
    id: 'uploads.problem.encrypted',
    defaultMessage:
      'Die Datei ist mit einem Passwort geschützt. Bitte senden Sie sie ohne Passwort oder als Foto.',
  },
  bomb: {
    id: 'uploads.problem.bomb',
    defaultMessage:
      'Diese Datei lässt sich nicht sicher öffnen. Bitte speichern Sie sie als PDF, und wählen Sie sie neu.',
  },
  infected: {
    id: 'uploads.problem.infected',
    defaultMessage: 'Unser Virenschutz lässt die Datei nicht zu. Bitte senden Sie eine andere.',
  },
  notScanned: {
    id: 'uploads.problem.notScanned',
    defaultMessage:
      'Wir konnten die Datei nicht prüfen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
});
