import { defineMessages } from 'react-intl';

export const mediaListMessages = {
  ...defineMessages({
    choice: { id: 'mediaList.choice', defaultMessage: 'Mitteilungen auswählen' },
    year: { id: 'mediaList.year', defaultMessage: 'Jahr' },
    none: { id: 'mediaList.none', defaultMessage: 'Hier gibt es noch keine Mitteilungen.' },
    feedTitle: { id: 'mediaList.feedTitle', defaultMessage: 'Nichts verpassen' },
    feedHelp: {
      id: 'mediaList.feedHelp',
      defaultMessage:
        'Wer ein Leseprogramm für Neuigkeiten hat, kann unsere Mitteilungen auch dort lesen.',
    },
    feed: { id: 'mediaList.feed', defaultMessage: 'Mitteilungen als Atom-Feed' },
  }),
  ...defineMessages<Record<'count', { count: number }>>({
    count: {
      id: 'mediaList.count',
      defaultMessage: '{count, plural, one {Eine Mitteilung} other {# Mitteilungen}}',
    },
  }),
  ...defineMessages<Record<'page', { page: number; pages: number }>>({
    page: { id: 'mediaList.page', defaultMessage: 'Seite {page} von {pages}' },
  }),
};
