import { defineMessages } from 'react-intl';

export const staffExitMessages = defineMessages({
  title: { id: 'kiosk.staff.title', defaultMessage: 'Nur für Mitarbeitende' },
  enter: { id: 'kiosk.staff.enter', defaultMessage: 'Geben Sie die PIN dieses Bildschirms ein.' },
  confirm: { id: 'kiosk.staff.confirm', defaultMessage: 'Dieses Gerät bestätigen' },
  confirmEnter: {
    id: 'kiosk.staff.confirmEnter',
    defaultMessage:
      'Geben Sie die PIN dieses Bildschirms ein. Dann kennt der Server das Gerät und meldet, wenn es ausfällt.',
  },
  device: { id: 'kiosk.staff.device', defaultMessage: 'Gerät' },
  confirmed: { id: 'kiosk.staff.confirmed', defaultMessage: 'bestätigt' },
  keypad: { id: 'kiosk.staff.keypad', defaultMessage: 'Ziffern' },
  erase: { id: 'kiosk.staff.erase', defaultMessage: 'Ziffer löschen' },
  check: { id: 'kiosk.staff.check', defaultMessage: 'Weiter' },
  checking: { id: 'kiosk.staff.checking', defaultMessage: 'Die PIN wird geprüft.' },
  back: { id: 'kiosk.staff.back', defaultMessage: 'Zurück zum Bildschirm' },
  unreachable: {
    id: 'kiosk.staff.unreachable',
    defaultMessage:
      'Die PIN prüft der Server, und der ist gerade nicht erreichbar. Bitte prüfen Sie das Netz.',
  },
  service: { id: 'kiosk.staff.service', defaultMessage: 'Dieser Bildschirm' },
  place: { id: 'kiosk.staff.place', defaultMessage: 'Ort' },
  handle: { id: 'kiosk.staff.handle', defaultMessage: 'Kennung' },
  build: { id: 'kiosk.staff.build', defaultMessage: 'Version' },
  lastContact: { id: 'kiosk.staff.lastContact', defaultMessage: 'Server zuletzt erreicht' },
  never: { id: 'kiosk.staff.never', defaultMessage: 'Seit dem Start noch nie' },
  errors: { id: 'kiosk.staff.errors', defaultMessage: 'Fehler seit dem Start' },
  reload: { id: 'kiosk.staff.reload', defaultMessage: 'Neu laden' },
  end: { id: 'kiosk.staff.end', defaultMessage: 'Browser beenden' },
  endNote: {
    id: 'kiosk.staff.endNote',
    defaultMessage: 'Ein eingerichtetes Gerät startet den Browser nach dem Beenden von selbst neu.',
  },
});

export const staffExitCountMessages = defineMessages<{
  typed: { digits: number };
  wrong: { left: number };
  locked: { minutes: number };
}>({
  typed: {
    id: 'kiosk.staff.typed',
    defaultMessage:
      '{digits, plural, =0 {Noch keine Ziffer eingegeben} one {# Ziffer eingegeben} other {# Ziffern eingegeben}}',
  },
  wrong: {
    id: 'kiosk.staff.wrong',
    defaultMessage:
      'Diese PIN stimmt nicht. {left, plural, one {Noch ein Versuch.} other {Noch # Versuche.}}',
  },
  locked: {
    id: 'kiosk.staff.locked',
    defaultMessage:
      'Zu viele falsche PINs. {minutes, plural, one {Der nächste Versuch geht in einer Minute.} other {Der nächste Versuch geht in # Minuten.}}',
  },
});
