import { defineMessages } from 'react-intl';

export const houseMessages = defineMessages({
  about: { id: 'house.about', defaultMessage: 'Über das Haus' },
  events: { id: 'house.events', defaultMessage: 'Bald im Haus' },
  allEvents: { id: 'house.allEvents', defaultMessage: 'Alle Veranstaltungen' },
  places: { id: 'house.places', defaultMessage: 'Was frei ist' },
  jobs: { id: 'house.jobs', defaultMessage: 'Arbeiten im Haus' },
});

export const houseValueMessages = defineMessages<Record<'website', { house: string }>>({
  website: { id: 'house.website', defaultMessage: 'Zur Website: {house}' },
});

export const houseCountMessages = defineMessages<Record<'allJobs', { count: number }>>({
  allJobs: {
    id: 'house.allJobs',
    defaultMessage: '{count, plural, one {Eine Stelle ansehen} other {Alle # Stellen ansehen}}',
  },
});
