import { defineMessages } from 'react-intl';

export const kioskTimeMessages = defineMessages({
  wrong: { id: 'kiosk.clockWrong', defaultMessage: 'Die Uhr stimmt nicht' },
});
