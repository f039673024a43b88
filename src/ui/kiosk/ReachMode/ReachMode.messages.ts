import { defineMessages } from 'react-intl';

export const reachModeMessages = defineMessages({
  lower: { id: 'kiosk.reach.lower', defaultMessage: 'Alles nach unten' },
  up: { id: 'kiosk.reach.up', defaultMessage: 'Hinauf' },
  down: { id: 'kiosk.reach.down', defaultMessage: 'Hinunter' },
});
