import { defineMessages } from 'react-intl';

export const layoutMessages = defineMessages({
  noConfiguration: {
    id: 'layout.noConfiguration',
    defaultMessage: 'Das Menü lässt sich gerade nicht laden.',
  },
  retry: { id: 'layout.retry', defaultMessage: 'Noch einmal versuchen' },
});
