import { defineMessages } from 'react-intl';

export const menuMessages = defineMessages<{
  menu: Record<never, never>;
  close: Record<never, never>;
  hereForYou: Record<never, never>;
}>({
  menu: { id: 'menu.menu', defaultMessage: 'Menü' },
  close: { id: 'menu.close', defaultMessage: 'Schliessen' },
  hereForYou: { id: 'menu.hereForYou', defaultMessage: 'Wir sind für Sie da.' },
});
