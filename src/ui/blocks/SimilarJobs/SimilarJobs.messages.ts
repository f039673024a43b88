import { defineMessages } from 'react-intl';

export const similarJobMessages = defineMessages({
  title: { id: 'similarJobs.title', defaultMessage: 'Ähnliche Stellen' },
});
