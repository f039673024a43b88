import { defineMessages } from 'react-intl';

export const kioskMessageMessages = defineMessages({
  title: { id: 'kiosk.band.title', defaultMessage: 'Meldung des Hauses' },
  readAll: { id: 'kiosk.band.readAll', defaultMessage: 'Ganz lesen' },
  close: { id: 'kiosk.qr.close', defaultMessage: 'Schliessen' },
});
