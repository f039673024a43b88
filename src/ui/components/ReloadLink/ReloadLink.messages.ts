import { defineMessages } from 'react-intl';

export const reloadMessages = defineMessages({
  retry: { id: 'reload.retry', defaultMessage: 'Noch einmal versuchen' },
});
