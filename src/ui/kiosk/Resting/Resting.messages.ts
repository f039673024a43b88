import { defineMessages } from 'react-intl';

export const restingMessages = defineMessages({
  wake: { id: 'kiosk.resting.wake', defaultMessage: 'Bitte berühren' },
});
