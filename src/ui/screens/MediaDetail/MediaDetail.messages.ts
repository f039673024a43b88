import { defineMessages } from 'react-intl';

export const mediaDetailMessages = defineMessages({
  date: { id: 'mediaEntry.date', defaultMessage: 'Veröffentlicht am' },
  kind: { id: 'mediaEntry.kind', defaultMessage: 'Art' },
  files: { id: 'mediaEntry.files', defaultMessage: 'Zum Herunterladen' },
  back: { id: 'mediaEntry.back', defaultMessage: 'Alle Mitteilungen' },
});
