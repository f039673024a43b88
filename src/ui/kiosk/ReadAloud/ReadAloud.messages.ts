import { defineMessages } from 'react-intl';

export const readAloudMessages = defineMessages({
  read: { id: 'kiosk.readAloud', defaultMessage: 'Vorlesen' },
  stop: { id: 'kiosk.readAloud.stop', defaultMessage: 'Nicht mehr vorlesen' },
});
