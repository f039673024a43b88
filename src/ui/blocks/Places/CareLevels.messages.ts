import { defineMessages } from 'react-intl';

export const careLevelMessages = defineMessages({
  level: { id: 'careLevel.question', defaultMessage: 'Welche Pflegestufe?' },
  unknown: { id: 'careLevel.unknown', defaultMessage: 'Weiss ich nicht' },
});
