import { defineMessages } from 'react-intl';

export const educationMessages = defineMessages({
  openPositions: { id: 'education.openPositions', defaultMessage: 'Offene Lehrstellen' },
  offers: { id: 'education.offers', defaultMessage: 'Das können Sie bei uns lernen' },
  advantages: { id: 'education.advantages', defaultMessage: 'Unsere Vorteile' },
  allPositions: { id: 'education.allPositions', defaultMessage: 'Alle offenen Lehrstellen' },
});

export const educationCountMessages = defineMessages<Record<'places', { count: number }>>({
  places: {
    id: 'education.places',
    defaultMessage: '{count, plural, one {Ein Platz im Jahr} other {# Plätze im Jahr}}',
  },
});
