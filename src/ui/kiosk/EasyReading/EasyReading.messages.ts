import { defineMessages } from 'react-intl';

export const easyReadingMessages = defineMessages({
  contrast: { id: 'kiosk.contrast', defaultMessage: 'Starker Kontrast' },
});
