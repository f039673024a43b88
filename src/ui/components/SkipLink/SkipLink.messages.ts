import { defineMessages } from 'react-intl';

export const skipMessages = defineMessages({
  skip: { id: 'skip.toContent', defaultMessage: 'Zum Inhalt springen' },
});
