import { defineMessages, type MessageValue } from 'react-intl';

export const wayMessages = defineMessages({
  title: { id: 'kiosk.way.title', defaultMessage: 'Wohin möchten Sie?' },
  here: { id: 'kiosk.way.here', defaultMessage: 'Sie sind hier' },
  ask: { id: 'kiosk.way.ask', defaultMessage: 'Fragen Sie uns.' },
  takeNumber: { id: 'kiosk.way.takeNumber', defaultMessage: 'Nummer aufs Telefon' },
  none: {
    id: 'kiosk.way.none',
    defaultMessage:
      'Der Plan dieses Hauses ist noch nicht gezeichnet. Am Empfang zeigt man Ihnen den Weg gern.',
  },
});

export const wayValueMessages = defineMessages<{
  desk: { number: string };
  phone: { number: string };
  where: { floor: MessageValue; here: MessageValue };
  storeysUp: { floor: MessageValue; count: number };
  storeysDown: { floor: MessageValue; count: number };
  sameFloor: { floor: MessageValue };
  whatIsOn: { time: string; title: MessageValue };
}>({
  desk: {
    id: 'kiosk.way.desk',
    defaultMessage: 'Am Empfang zeigt man Ihnen den Weg gern. Telefon {number}',
  },
  phone: { id: 'kiosk.way.phone', defaultMessage: 'Telefon {number}' },
  where: { id: 'kiosk.way.where', defaultMessage: '{floor}. Sie sind hier: {here}.' },
  storeysUp: {
    id: 'kiosk.way.storeysUp',
    defaultMessage: '{floor}, {count, plural, one {# Stockwerk} other {# Stockwerke}} höher.',
  },
  storeysDown: {
    id: 'kiosk.way.storeysDown',
    defaultMessage: '{floor}, {count, plural, one {# Stockwerk} other {# Stockwerke}} tiefer.',
  },
  sameFloor: { id: 'kiosk.way.sameFloor', defaultMessage: '{floor}, gleich hier.' },
  whatIsOn: { id: 'kiosk.way.whatIsOn', defaultMessage: 'Heute {time}: {title}.' },
});
