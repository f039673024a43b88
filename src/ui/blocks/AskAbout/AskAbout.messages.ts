import { defineMessages } from 'react-intl';

export const referenceMessages = defineMessages({
  about: { id: 'reference.about', defaultMessage: 'Ihre Nachricht betrifft:' },
  job: { id: 'reference.job', defaultMessage: 'Frage zu dieser Stelle stellen' },
  house: { id: 'reference.house', defaultMessage: 'Diesem Haus schreiben' },
});
