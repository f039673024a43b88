import { defineMessages } from 'react-intl';

export const filterMessages = defineMessages<Record<'remove', { name: string }>>({
  remove: { id: 'filter.remove', defaultMessage: 'Auswahl «{name}» aufheben' },
});
