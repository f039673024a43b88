import { defineMessages } from 'react-intl';

export const unexpectedMessages = defineMessages<{
  lead: Record<never, never>;
  id: { id: string };
  home: Record<never, never>;
  call: Record<never, never>;
}>({
  lead: {
    id: 'unexpected.lead',
    defaultMessage:
      'Auf unserer Seite ist ein Fehler passiert. Versuchen Sie es noch einmal, oder rufen Sie uns an.',
  },
  id: { id: 'unexpected.id', defaultMessage: 'Fehlernummer {id}' },
  home: { id: 'unexpected.home', defaultMessage: 'Zur Startseite' },
  call: { id: 'unexpected.call', defaultMessage: 'Rufen Sie uns an:' },
});
