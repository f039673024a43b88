import { defineMessages } from 'react-intl';

export const linkMessages = defineMessages({
  newTab: { id: 'link.newTab', defaultMessage: 'öffnet in neuem Tab' },
});
