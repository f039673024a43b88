import { defineMessages } from 'react-intl';

export const headerMessages = defineMessages<{
  navigation: Record<never, never>;
  openUntil: { label: string; until: string };
  reception: Record<never, never>;
  home: Record<never, never>;
  jobs: Record<never, never>;
  contact: Record<never, never>;
}>({
  navigation: { id: 'header.navigation', defaultMessage: 'Hauptnavigation' },
  openUntil: { id: 'header.openUntil', defaultMessage: '{label} heute bis {until} Uhr' },
  reception: { id: 'header.reception', defaultMessage: 'Empfang' },
  home: { id: 'header.home', defaultMessage: 'Startseite' },
  jobs: { id: 'header.jobs', defaultMessage: 'Jobs' },
  contact: { id: 'header.contact', defaultMessage: 'Kontakt' },
});
