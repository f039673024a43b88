import { defineMessages } from 'react-intl';

export const placeholderMessages = defineMessages({
  loading: { id: 'placeholder.loading', defaultMessage: 'Die Seite wird geladen.' },
});
