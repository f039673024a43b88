import { defineMessages } from 'react-intl';

export const qrCardMessages = defineMessages({
  scan: {
    id: 'kiosk.qr.scan',
    defaultMessage: 'Halten Sie die Kamera Ihres Handys auf das Muster.',
  },
  close: { id: 'kiosk.qr.close', defaultMessage: 'Schliessen' },
  page: { id: 'kiosk.qr.page', defaultMessage: 'Auf Ihrem Handy geht es weiter.' },
  outside: {
    id: 'kiosk.qr.outside',
    defaultMessage:
      'Dieser Bildschirm öffnet keine fremden Websites. Auf Ihrem Handy geht es weiter.',
  },
  phone: {
    id: 'kiosk.qr.phone',
    defaultMessage:
      'Dieser Bildschirm kann nicht telefonieren. Ihr Handy wählt die Nummer, oder Sie wählen sie selbst.',
  },
  mail: {
    id: 'kiosk.qr.mail',
    defaultMessage: 'Dieser Bildschirm verschickt keine E-Mails. Auf Ihrem Handy geht es weiter.',
  },
});

export const qrPictureMessages = defineMessages<{ picture: { target: string } }>({
  picture: { id: 'kiosk.qr.picture', defaultMessage: 'QR-Code: {target}' },
});
