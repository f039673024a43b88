import { defineMessages } from 'react-intl';

export const noticeMessages = defineMessages({
  title: { id: 'notices.title', defaultMessage: 'Mitteilung des Hauses' },
  important: { id: 'notices.important', defaultMessage: 'Wichtig' },
  more: { id: 'notices.more', defaultMessage: 'Mehr dazu' },
  close: { id: 'notices.close', defaultMessage: 'Mitteilung schliessen' },
});
