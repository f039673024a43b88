import { defineMessages } from 'react-intl';

export const previewMessages = defineMessages({
  draft: {
    id: 'layout.preview.draft',
    defaultMessage: 'Entwurf. Diese Seite ist noch nicht veröffentlicht. Nur Sie sehen sie.',
  },
  published: {
    id: 'layout.preview.published',
    defaultMessage: 'Vorschau. So ist die Seite veröffentlicht.',
  },
});
