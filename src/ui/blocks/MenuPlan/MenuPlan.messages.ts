import { defineMessages } from 'react-intl';

export const menuPlanMessages = defineMessages({
  day: { id: 'blocks.menuPlan.day', defaultMessage: 'Tag' },
  soup: { id: 'blocks.menuPlan.soup', defaultMessage: 'Suppe' },
  dessert: { id: 'blocks.menuPlan.dessert', defaultMessage: 'Dessert' },
  evening: { id: 'blocks.menuPlan.evening', defaultMessage: 'Abend' },
  past: { id: 'blocks.menuPlan.past', defaultMessage: 'Vergangene Tage der Woche' },
  today: { id: 'blocks.menuPlan.today', defaultMessage: 'Heute' },
  none: {
    id: 'blocks.menuPlan.none',
    defaultMessage: 'Für diese Woche gibt es noch keinen Menüplan.',
  },
});

export const menuNumberMessages = defineMessages<{ menu: { number: number } }>({
  menu: { id: 'blocks.menuPlan.menu', defaultMessage: 'Menü {number}' },
});
