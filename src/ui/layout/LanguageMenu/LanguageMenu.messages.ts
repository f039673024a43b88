import { defineMessages } from 'react-intl';

export const languageMessages = defineMessages({
  title: { id: 'language.title', defaultMessage: 'Sprache' },
});
