import { defineMessages } from 'react-intl';

/** The texts of the page around the form, which only the server renders. */
export const applicationPageMessages = defineMessages({
  forJob: { id: 'application.forJob', defaultMessage: 'Ihre Bewerbung für' },
  jobOver: {
    id: 'application.jobOver',
    defaultMessage: 'Diese Stelle ist nicht mehr ausgeschrieben',
  },
  jobOverText: {
    id: 'application.jobOverText',
    defaultMessage: 'Bewerben Sie sich trotzdem. Vielleicht haben wir etwas Ähnliches für Sie.',
  },
  helpTitle: { id: 'application.helpTitle', defaultMessage: 'Lieber am Telefon?' },
  helpText: { id: 'application.helpText', defaultMessage: 'Wir helfen Ihnen beim Ausfüllen.' },
  housesQuestion: {
    id: 'application.houses',
    defaultMessage: 'Welche Häuser dürfen Ihre Bewerbung lesen?',
  },
  housesHint: {
    id: 'application.housesHint',
    defaultMessage:
      'Alle sind angekreuzt. Nehmen Sie das Kreuz weg, wo Sie es nicht möchten. Unsere Personalabteilung liest jede Bewerbung.',
  },
});
