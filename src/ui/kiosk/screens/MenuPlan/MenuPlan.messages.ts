import { defineMessages, type MessageValue } from 'react-intl';

export const kioskMenuMessages = defineMessages({
  title: { id: 'kiosk.menuPlan.title', defaultMessage: 'Menüplan' },
  chooseDay: { id: 'kiosk.menuPlan.chooseDay', defaultMessage: 'Tag wählen' },
  toNextWeek: { id: 'kiosk.menuPlan.toNextWeek', defaultMessage: 'Nächste Woche' },
  toThisWeek: { id: 'kiosk.menuPlan.toThisWeek', defaultMessage: 'Diese Woche' },
  lunch: { id: 'kiosk.menuPlan.lunch', defaultMessage: 'Mittag' },
  evening: { id: 'kiosk.menuPlan.evening', defaultMessage: 'Abend' },
  good: { id: 'kiosk.menuPlan.good', defaultMessage: 'Gut zu wissen' },
  allergies: {
    id: 'kiosk.menuPlan.allergies',
    defaultMessage: 'Allergien und Unverträglichkeiten: Fragen Sie uns, wir kochen gern anders.',
  },
  nothing: {
    id: 'kiosk.menuPlan.nothing',
    defaultMessage: 'Für diesen Tag gibt es noch keinen Menüplan. Fragen Sie uns, was es gibt.',
  },
  unknown: {
    id: 'kiosk.menuPlan.unknown',
    defaultMessage: 'Den Menüplan können wir gerade nicht lesen. Bitte fragen Sie am Empfang.',
  },
});

export const kioskMenuValueMessages = defineMessages<{
  lunchMenu: { number: number };
  before: { soup: MessageValue };
  after: { dessert: MessageValue };
  beforeAndAfter: { soup: MessageValue; dessert: MessageValue };
  guests: { price: string };
  phone: { number: string };
}>({
  lunchMenu: { id: 'kiosk.menuPlan.lunchMenu', defaultMessage: 'Mittag, Menü {number}' },
  before: { id: 'kiosk.menuPlan.before', defaultMessage: 'Davor {soup}.' },
  after: { id: 'kiosk.menuPlan.after', defaultMessage: 'Danach {dessert}.' },
  beforeAndAfter: {
    id: 'kiosk.menuPlan.beforeAndAfter',
    defaultMessage: 'Davor {soup}, danach {dessert}.',
  },
  guests: { id: 'kiosk.menuPlan.guests', defaultMessage: 'Gäste {price} Franken' },
  phone: { id: 'kiosk.menuPlan.phone', defaultMessage: 'Telefon {number}' },
});
