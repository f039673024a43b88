import { defineMessages } from 'react-intl';

export const uploadMessages = defineMessages({
  files: { id: 'uploads.files', defaultMessage: 'Ihre Dateien' },
  retry: { id: 'uploads.retry', defaultMessage: 'Noch einmal versuchen' },
  attach: { id: 'uploads.attach', defaultMessage: 'Mit dem Formular senden' },
  interrupted: {
    id: 'uploads.interrupted',
    defaultMessage:
      'Die Verbindung ist unterbrochen. Sobald sie wieder da ist, geht es von selbst weiter.',
  },
  busy: {
    id: 'uploads.busy',
    defaultMessage:
      'Im Moment können wir keine weiteren Dateien annehmen. Bitte versuchen Sie es später noch einmal, oder entfernen Sie die Datei und senden Sie ohne sie.',
  },
  blocked: {
    id: 'uploads.blocked',
    defaultMessage:
      'Die Datei kommt nicht bei uns an. Vielleicht lässt Ihr Netzwerk das Hochladen nicht zu, zum Beispiel ein WLAN mit Anmeldung. Versuchen Sie es noch einmal, senden Sie die Datei mit dem Formular, oder entfernen Sie sie.',
  },
  unreadable: {
    id: 'uploads.unreadable',
    defaultMessage:
      'Diese Datei lässt sich nicht mehr lesen, sie wurde vielleicht geändert oder gelöscht. Bitte neu wählen.',
  },
  twice: {
    id: 'uploads.twice',
    defaultMessage: 'Diese Datei haben Sie schon gewählt. Sie wird nur einmal gesendet.',
  },
  lost: {
    id: 'uploads.lost',
    defaultMessage:
      'Das Hochladen wurde unterbrochen. Bitte wählen Sie die Datei noch einmal, es geht dort weiter, wo es aufgehört hat.',
  },
});

export const uploadValueMessages = defineMessages<{
  alongside: { size: string };
  arrived: { size: string };
  running: { percent: number };
  cancel: { name: string };
  remove: { name: string };
  retryOf: { name: string };
  attachOf: { name: string };
}>({
  alongside: { id: 'uploads.alongside', defaultMessage: '{size}, geht beim Senden mit' },
  arrived: { id: 'uploads.arrived', defaultMessage: 'Hochgeladen, {size}' },
  running: {
    id: 'uploads.running',
    defaultMessage: 'Noch einen Moment. Dateien werden hochgeladen: {percent} %',
  },
  cancel: { id: 'uploads.cancel', defaultMessage: 'Hochladen abbrechen: {name}' },
  remove: { id: 'uploads.remove', defaultMessage: '{name} entfernen' },
  retryOf: { id: 'uploads.retryOf', defaultMessage: 'Noch einmal versuchen: {name}' },
  attachOf: { id: 'uploads.attachOf', defaultMessage: 'Mit dem Formular senden: {name}' },
});
