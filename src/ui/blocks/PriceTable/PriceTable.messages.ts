import { defineMessages } from 'react-intl';

export const priceTableMessages = defineMessages({
  what: { id: 'blocks.prices.what', defaultMessage: 'Leistung' },
  amount: { id: 'blocks.prices.amount', defaultMessage: 'Franken' },
});
