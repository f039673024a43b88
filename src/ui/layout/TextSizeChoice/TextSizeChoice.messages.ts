import { defineMessages } from 'react-intl';

export const textSizeMessages = defineMessages({
  title: { id: 'textSize.title', defaultMessage: 'Schriftgrösse' },
  normal: { id: 'textSize.normal', defaultMessage: 'normal' },
  large: { id: 'textSize.large', defaultMessage: 'gross' },
  larger: { id: 'textSize.larger', defaultMessage: 'sehr gross' },
  apply: { id: 'textSize.apply', defaultMessage: 'Übernehmen' },
});
