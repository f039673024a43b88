import { defineMessages } from 'react-intl';

export const pagerMessages = {
  ...defineMessages({
    name: { id: 'pager.name', defaultMessage: 'Seiten der Liste' },
    previous: { id: 'pager.previous', defaultMessage: 'Vorherige Seite' },
    next: { id: 'pager.next', defaultMessage: 'Nächste Seite' },
  }),
  ...defineMessages<Record<'page', { page: number }>>({
    page: { id: 'pager.page', defaultMessage: 'Seite {page}' },
  }),
};
