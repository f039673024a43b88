import { defineMessages } from 'react-intl';

export const visitorFormMessages = defineMessages({
  error: { id: 'visitorForm.error', defaultMessage: 'Fehler' },
  tooFast: { id: 'visitorForm.tooFast', defaultMessage: 'Zum Schutz vor Programmen fragen wir noch einmal nach. Alles ist noch da. Bitte senden Sie noch einmal, dann ist es bei uns.' },
});
