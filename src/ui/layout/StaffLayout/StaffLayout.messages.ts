import { defineMessages } from 'react-intl';

export const staffMessages = defineMessages({
  navigation: { id: 'staff.navigation', defaultMessage: 'Bereich für Mitarbeitende' },
  login: { id: 'staff.login', defaultMessage: 'Anmelden' },
  internal: { id: 'staff.internal', defaultMessage: 'Intern' },
  signature: { id: 'staff.signature', defaultMessage: 'E-Mail-Signatur' },
  signOut: { id: 'staff.signOut', defaultMessage: 'Abmelden' },
  endsTitle: { id: 'staff.endsTitle', defaultMessage: 'Ihre Sitzung endet gleich' },
  endsIdle: {
    id: 'staff.endsIdle',
    defaultMessage:
      'Sie haben länger nichts getan. In weniger als zwei Minuten werden Sie abgemeldet.',
  },
  endsAnyway: {
    id: 'staff.endsAnyway',
    defaultMessage:
      'Nach zwölf Stunden endet jede Sitzung, in weniger als zwei Minuten auch Ihre. Melden Sie sich danach wieder an.',
  },
  stay: { id: 'staff.stay', defaultMessage: 'Angemeldet bleiben' },
  understood: { id: 'staff.understood', defaultMessage: 'Verstanden' },
  failed: { id: 'staff.failed', defaultMessage: 'Fehler' },
});
