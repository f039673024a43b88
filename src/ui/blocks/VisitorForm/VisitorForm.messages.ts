import { defineMessages } from 'react-intl';

export const visitorFormMessages = defineMessages({
  error: { id: 'visitorForm.error', defaultMessage: 'Fehler' },
  tooFast: {
    id: 'visitorForm.tooFast',
    defaultMessage:
      'Wir möchten sicher sein, dass ein Mensch schreibt. Ihre Angaben sind noch da. Bitte senden Sie noch einmal, dann ist alles bei uns.',
  },
});
