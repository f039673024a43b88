import { defineMessages } from 'react-intl';

/** The usual names of the programs. */
export const outlookNames = defineMessages({
  classic: { id: 'mailSignature.outlook.classic', defaultMessage: 'Klassisch' },
  new: { id: 'mailSignature.outlook.new', defaultMessage: 'Neu' },
  web: { id: 'mailSignature.outlook.web', defaultMessage: 'Im Browser' },
  mac: { id: 'mailSignature.outlook.mac', defaultMessage: 'Mac' },
  mobile: { id: 'mailSignature.outlook.mobile', defaultMessage: 'Telefon' },
});

export const outlookHints = defineMessages({
  classic: {
    id: 'mailSignature.hint.classic',
    defaultMessage: 'Outlook für Windows mit der Schaltfläche «Datei» oben links.',
  },
  new: {
    id: 'mailSignature.hint.new',
    defaultMessage: 'Outlook für Windows mit einem Zahnrad oben rechts.',
  },
  web: { id: 'mailSignature.hint.web', defaultMessage: 'Outlook auf einer Internetseite.' },
  mac: { id: 'mailSignature.hint.mac', defaultMessage: 'Outlook auf einem Computer von Apple.' },
  mobile: {
    id: 'mailSignature.hint.mobile',
    defaultMessage:
      'Die App für Android und iPhone behält meist nur den Text: Das Logo fehlt dann.',
  },
});

/** `b` marks text of the program's own interface. */
export const outlookSteps = {
  classic: defineMessages({
    one: {
      id: 'mailSignature.classic.1',
      defaultMessage:
        'Öffnen Sie Outlook und klicken Sie auf <b>Datei</b>, dann auf <b>Optionen</b>.',
    },
    two: {
      id: 'mailSignature.classic.2',
      defaultMessage: 'Wählen Sie <b>E-Mail</b> und danach <b>Signaturen</b>.',
    },
    three: {
      id: 'mailSignature.classic.3',
      defaultMessage: 'Klicken Sie auf <b>Neu</b> und geben Sie Ihrer Signatur einen Namen.',
    },
    four: {
      id: 'mailSignature.classic.4',
      defaultMessage:
        'Klicken Sie ins grosse Feld, drücken Sie <b>Ctrl + V</b> und dann <b>OK</b>.',
    },
    five: {
      id: 'mailSignature.classic.5',
      defaultMessage:
        'Mit der kurzen Signatur machen Sie es gleich. Wählen Sie sie bei <b>Antworten/Weiterleitungen</b>.',
    },
  }),
  new: defineMessages({
    one: {
      id: 'mailSignature.new.1',
      defaultMessage: 'Klicken Sie oben rechts auf das Zahnrad <b>Einstellungen</b>.',
    },
    two: {
      id: 'mailSignature.new.2',
      defaultMessage: 'Wählen Sie <b>Konten</b> und danach <b>Signaturen</b>.',
    },
    three: {
      id: 'mailSignature.new.3',
      defaultMessage: 'Klicken Sie auf <b>Signatur hinzufügen</b> und geben Sie ihr einen Namen.',
    },
    four: {
      id: 'mailSignature.new.4',
      defaultMessage:
        'Klicken Sie ins grosse Feld, drücken Sie <b>Ctrl + V</b> und dann <b>Speichern</b>.',
    },
    five: {
      id: 'mailSignature.new.5',
      defaultMessage:
        'Wählen Sie darunter, welche Signatur für neue Nachrichten gilt und welche für Antworten.',
    },
  }),
  web: defineMessages({
    one: {
      id: 'mailSignature.web.1',
      defaultMessage:
        'Melden Sie sich bei Outlook an und klicken Sie oben rechts auf das Zahnrad <b>Einstellungen</b>.',
    },
    two: {
      id: 'mailSignature.web.2',
      defaultMessage:
        'Wählen Sie <b>Konto</b> und danach <b>Signaturen</b>. Sehen Sie das nicht, suchen Sie oben nach «Signatur».',
    },
    three: {
      id: 'mailSignature.web.3',
      defaultMessage: 'Klicken Sie auf <b>Signatur hinzufügen</b> und geben Sie ihr einen Namen.',
    },
    four: {
      id: 'mailSignature.web.4',
      defaultMessage:
        'Klicken Sie ins grosse Feld, drücken Sie <b>Ctrl + V</b> und dann <b>Speichern</b>.',
    },
  }),
  mac: defineMessages({
    one: {
      id: 'mailSignature.mac.1',
      defaultMessage:
        'Klicken Sie in der Menüleiste auf <b>Outlook</b>, dann auf <b>Einstellungen</b>.',
    },
    two: {
      id: 'mailSignature.mac.2',
      defaultMessage: 'Öffnen Sie <b>Signaturen</b> und klicken Sie auf das Pluszeichen.',
    },
    three: {
      id: 'mailSignature.mac.3',
      defaultMessage: 'Geben Sie der Signatur einen Namen. Löschen Sie, was im Feld schon steht.',
    },
    four: {
      id: 'mailSignature.mac.4',
      defaultMessage:
        'Drücken Sie <b>Cmd + V</b>, dann <b>Speichern</b>. Wählen Sie zuletzt, für welche Nachrichten sie gilt.',
    },
  }),
  mobile: defineMessages({
    one: {
      id: 'mailSignature.mobile.1',
      defaultMessage: 'Öffnen Sie diese Seite auf dem Telefon und kopieren Sie die Signatur.',
    },
    two: {
      id: 'mailSignature.mobile.2',
      defaultMessage:
        'Tippen Sie in der App Outlook oben links auf Ihr Bild und danach auf das Zahnrad.',
    },
    three: {
      id: 'mailSignature.mobile.3',
      defaultMessage:
        'Tippen Sie auf <b>Signatur</b>. Bei mehreren Konten schalten Sie <b>Signatur pro Konto</b> ein.',
    },
    four: {
      id: 'mailSignature.mobile.4',
      defaultMessage:
        'Löschen Sie den alten Text, halten Sie den Finger ins Feld und tippen Sie auf <b>Einfügen</b>.',
    },
  }),
} as const;

/** The steps with the package, only for classic Outlook. */
export const packageSteps = defineMessages({
  title: {
    id: 'mailSignature.packageSteps.title',
    defaultMessage: 'Mit dem Paket statt durch Kopieren',
  },
  one: {
    id: 'mailSignature.packageSteps.1',
    defaultMessage:
      'Schliessen Sie Outlook. Klicken Sie das Paket mit der rechten Maustaste an und wählen Sie <b>Alle extrahieren</b>.',
  },
  two: {
    id: 'mailSignature.packageSteps.2',
    defaultMessage: 'Geben Sie als Ziel diesen Ordner ein: <b>%APPDATA%\\Microsoft\\Signatures</b>',
  },
  three: {
    id: 'mailSignature.packageSteps.3',
    defaultMessage:
      'Öffnen Sie Outlook und wählen Sie die Signatur unter <b>Datei</b>, <b>Optionen</b>, <b>E-Mail</b>, <b>Signaturen</b> aus.',
  },
});
