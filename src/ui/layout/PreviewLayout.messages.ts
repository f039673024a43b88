import { defineMessages } from 'react-intl';

export const previewMessages = defineMessages({
  draft: {
    id: 'layout.preview.draft',
    defaultMessage: 'Entwurf. So ist die Seite nur für Sie sichtbar.',
  },
  published: {
    id: 'layout.preview.published',
    defaultMessage: 'Vorschau. So ist die Seite veröffentlicht.',
  },
});
