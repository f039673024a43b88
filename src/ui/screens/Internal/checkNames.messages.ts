import { defineMessages } from 'react-intl';

/** What each check is called. */
export const checkNames = defineMessages({
  missingAlt: { id: 'internal.check.missingAlt', defaultMessage: 'Bilder ohne Beschreibung' },
  brokenLink: { id: 'internal.check.brokenLink', defaultMessage: 'Links ins Leere' },
  brokenExternalLink: {
    id: 'internal.check.brokenExternalLink',
    defaultMessage: 'Links zu anderen Websites',
  },
  missingTranslation: {
    id: 'internal.check.missingTranslation',
    defaultMessage: 'Fehlende Übersetzungen',
  },
  expiringJob: { id: 'internal.check.expiringJob', defaultMessage: 'Ablaufende Stellen' },
  emptyMetadata: {
    id: 'internal.check.emptyMetadata',
    defaultMessage: 'Angaben für Suchmaschinen',
  },
  waitingDelivery: {
    id: 'internal.check.waitingDelivery',
    defaultMessage: 'Wartende Zustellungen',
  },
  silentScreen: { id: 'internal.check.silentScreen', defaultMessage: 'Stumme Bildschirme' },
});
