import { defineMessages } from 'react-intl';

export const unavailableMessages = defineMessages({
  title: { id: 'unavailable.title', defaultMessage: 'Diese Seite lässt sich gerade nicht laden.' },
  lead: { id: 'unavailable.lead', defaultMessage: 'Am Telefon sind wir für Sie da.' },
  imprint: { id: 'unavailable.imprint', defaultMessage: 'Impressum' },
});
