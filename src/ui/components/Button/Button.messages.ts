import { defineMessages } from 'react-intl';

export const buttonMessages = defineMessages({
  moment: { id: 'button.moment', defaultMessage: 'Einen Moment' },
});
