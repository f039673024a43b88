import { defineMessages } from 'react-intl';

export const reachModeMessages = defineMessages({
  lower: { id: 'kiosk.reach.lower', defaultMessage: 'Alles nach unten' },
  up: { id: 'kiosk.reach.up', defaultMessage: 'Hinauf' },
  down: { id: 'kiosk.reach.down', defaultMessage: 'Hinunter' },
});

export const scrollPairMessages = defineMessages<{ below: { count: number } }>({
  below: {
    id: 'kiosk.reach.below',
    defaultMessage:
      '{count, plural, one {Noch # Zeile weiter unten} other {Noch # Zeilen weiter unten}}',
  },
});
