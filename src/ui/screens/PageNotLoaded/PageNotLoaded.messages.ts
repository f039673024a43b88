import { defineMessages } from 'react-intl';

export const notLoadedMessages = defineMessages({
  title: { id: 'notLoaded.title', defaultMessage: 'Diese Seite konnte nicht geladen werden.' },
  lead: {
    id: 'notLoaded.lead',
    defaultMessage:
      'Vielleicht ist die Verbindung unterbrochen. Prüfen Sie sie, und versuchen Sie es noch einmal.',
  },
  home: { id: 'notLoaded.home', defaultMessage: 'Zur Startseite' },
});
