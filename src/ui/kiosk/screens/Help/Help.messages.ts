import { defineMessages } from 'react-intl';

export const helpMessages = defineMessages({
  title: { id: 'kiosk.help.title', defaultMessage: 'Wir helfen Ihnen.' },
  phone: { id: 'kiosk.help.phone', defaultMessage: 'Telefon' },
  call: { id: 'kiosk.help.call', defaultMessage: 'Mit dem eigenen Telefon anrufen' },
  write: { id: 'kiosk.help.write', defaultMessage: 'Uns schreiben' },
  departures: { id: 'kiosk.help.departures', defaultMessage: 'Bus und Bahn' },
  emergency: { id: 'kiosk.help.emergency', defaultMessage: 'Im Notfall' },
  emergencyNumbers: {
    id: 'kiosk.help.emergencyNumbers',
    defaultMessage: 'Sanität 144, Feuerwehr 118, Polizei 117',
  },
});
