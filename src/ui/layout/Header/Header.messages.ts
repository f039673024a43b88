import { defineMessages } from 'react-intl';

export const headerMessages = defineMessages<{
  navigation: Record<never, never>;
  home: Record<never, never>;
  jobs: Record<never, never>;
  contact: Record<never, never>;
}>({
  navigation: { id: 'header.navigation', defaultMessage: 'Hauptnavigation' },
  home: { id: 'header.home', defaultMessage: 'Startseite' },
  jobs: { id: 'header.jobs', defaultMessage: 'Jobs' },
  contact: { id: 'header.contact', defaultMessage: 'Kontakt' },
});
