import { defineMessages } from 'react-intl';

export const menuMessages = defineMessages<{
  menu: Record<never, never>;
  close: Record<never, never>;
  hereForYou: Record<never, never>;
  hereForYouAt: { days: string; from: string; until: string };
}>({
  menu: { id: 'menu.menu', defaultMessage: 'Menü' },
  close: { id: 'menu.close', defaultMessage: 'Schliessen' },
  hereForYou: { id: 'menu.hereForYou', defaultMessage: 'Wir sind für Sie da.' },
  hereForYouAt: {
    id: 'menu.hereForYouAt',
    defaultMessage: 'Wir sind für Sie da: {days} von {from} bis {until} Uhr.',
  },
});
