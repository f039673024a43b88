import { defineMessages } from 'react-intl';

export const maintenanceMessages = defineMessages({
  title: {
    id: 'kiosk.maintenance.title',
    defaultMessage: 'Dieser Bildschirm ist kurz ausser Betrieb.',
  },
  text: { id: 'kiosk.maintenance.text', defaultMessage: 'Bitte fragen Sie am Empfang.' },
});

export const maintenancePhoneMessages = defineMessages<{ phone: { phone: string } }>({
  phone: { id: 'kiosk.maintenance.phone', defaultMessage: 'Telefon {phone}' },
});
