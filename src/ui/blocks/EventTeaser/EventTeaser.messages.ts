import { defineMessages } from 'react-intl';

export const eventMessages = defineMessages({
  today: { id: 'blocks.events.today', defaultMessage: 'Heute' },
  cancelled: { id: 'blocks.events.cancelled', defaultMessage: 'Abgesagt' },
  none: { id: 'blocks.events.none', defaultMessage: 'Im Moment ist nichts geplant.' },
});
