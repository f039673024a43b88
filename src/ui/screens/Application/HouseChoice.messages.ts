import { defineMessages } from 'react-intl';

export const houseChoiceMessages = defineMessages({
  question: {
    id: 'houseChoice.question',
    defaultMessage: 'Welche Häuser dürfen Ihre Bewerbung lesen?',
  },
  hint: {
    id: 'houseChoice.hint',
    defaultMessage:
      'Alle sind angekreuzt. Nehmen Sie das Kreuz weg, wo Sie es nicht möchten. Unsere Personalabteilung liest jede Bewerbung.',
  },
});
