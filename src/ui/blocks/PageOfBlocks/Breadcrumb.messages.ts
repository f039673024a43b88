import { defineMessages } from 'react-intl';

export const breadcrumbMessages = defineMessages({
  name: { id: 'blocks.breadcrumb.name', defaultMessage: 'Sie sind hier' },
  home: { id: 'blocks.breadcrumb.home', defaultMessage: 'Startseite' },
});
