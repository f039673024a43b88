import { defineMessages } from 'react-intl';

export const tableMessages = defineMessages({
  table: { id: 'blocks.table.name', defaultMessage: 'Tabelle' },
});
