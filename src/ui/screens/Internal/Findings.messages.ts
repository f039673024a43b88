import { defineMessages } from 'react-intl';

/** What is wrong, one sentence for each kind of finding. */
export const matterMessages = {
  ...defineMessages<Record<'missingAlt', { file: string }>>({
    missingAlt: {
      id: 'internal.matter.missingAlt',
      defaultMessage: 'Beim Bild «{file}» fehlt der Alternativtext.',
    },
  }),
  ...defineMessages<Record<'brokenLink' | 'silentLink', { target: string }>>({
    brokenLink: {
      id: 'internal.matter.brokenLink',
      defaultMessage: 'Der Link «{target}» führt zu keiner Seite.',
    },
    silentLink: {
      id: 'internal.matter.silentLink',
      defaultMessage: 'Hinter dem Link «{target}» antwortet niemand.',
    },
  }),
  ...defineMessages<Record<'refusedLink', { target: string; status: number }>>({
    refusedLink: {
      id: 'internal.matter.refusedLink',
      defaultMessage: 'Der Link «{target}» führt zum Fehler {status}.',
    },
  }),
  ...defineMessages<Record<'noTranslation', { language: string }>>({
    noTranslation: {
      id: 'internal.matter.noTranslation',
      defaultMessage: '{language}: Der ganze Eintrag fehlt.',
    },
  }),
  ...defineMessages<Record<'partTranslation', { language: string; count: number; fields: string }>>(
    {
      partTranslation: {
        id: 'internal.matter.partTranslation',
        defaultMessage:
          '{language}: {count, plural, one {Es fehlt das Feld} other {Es fehlen die Felder}} {fields}.',
      },
    },
  ),
  ...defineMessages<Record<'expiring' | 'expired', { day: string }>>({
    expiring: { id: 'internal.matter.expiring', defaultMessage: 'Letzter Tag: {day}.' },
    expired: {
      id: 'internal.matter.expired',
      defaultMessage: 'Seit dem {day} abgelaufen, aber noch veröffentlicht.',
    },
  }),
  ...defineMessages<Record<'longTitle' | 'longDescription', { length: number; most: number }>>({
    longTitle: {
      id: 'internal.matter.longTitle',
      defaultMessage:
        'Der Titel für Suchmaschinen hat {length} Zeichen. Gezeigt werden etwa {most}.',
    },
    longDescription: {
      id: 'internal.matter.longDescription',
      defaultMessage:
        'Die Beschreibung für Suchmaschinen hat {length} Zeichen. Gezeigt werden etwa {most}.',
    },
  }),
  ...defineMessages<Record<'waiting' | 'stuck' | 'held' | 'undeliverable', { count: number }>>({
    waiting: {
      id: 'internal.matter.waiting',
      defaultMessage:
        '{count, plural, one {Eine Sendung wartet} other {# Sendungen warten}} auf ihre Zustellung.',
    },
    stuck: {
      id: 'internal.matter.stuck',
      defaultMessage:
        '{count, plural, one {Eine Sendung kommt nicht an, obwohl andere ankommen. Sie wird} other {# Sendungen kommen nicht an, obwohl andere ankommen. Sie werden}} weiter versucht. Bitte melden Sie es dem Betrieb.',
    },
    held: {
      id: 'internal.matter.held',
      defaultMessage:
        '{count, plural, one {Eine Sendung wäre zu löschen und wartet} other {# Sendungen wären zu löschen und warten}} auf eine Bestätigung, weil die Uhr des Servers gesprungen sein kann. Bitte melden Sie es dem Betrieb.',
    },
    undeliverable: {
      id: 'internal.matter.undeliverable',
      defaultMessage:
        '{count, plural, one {Eine Sendung lässt sich} other {# Sendungen lassen sich}} nicht zustellen. Bitte melden Sie es dem Betrieb.',
    },
  }),
  ...defineMessages<Record<'failed' | 'old' | 'drillFailed', { time: string }>>({
    failed: {
      id: 'internal.matter.backupFailed',
      defaultMessage: 'Die Sicherung vom {time} ist misslungen. Bitte melden Sie es dem Betrieb.',
    },
    old: {
      id: 'internal.matter.backupOld',
      defaultMessage: 'Die letzte gute Sicherung ist vom {time}. Bitte melden Sie es dem Betrieb.',
    },
    drillFailed: {
      id: 'internal.matter.drillFailed',
      defaultMessage:
        'Die Probe der Sicherung vom {time} ist misslungen. Bitte melden Sie es dem Betrieb.',
    },
  }),
  ...defineMessages<Record<'silent' | 'frozen', { time: string }>>({
    silent: { id: 'internal.matter.silent', defaultMessage: 'Zuletzt gesehen am {time}.' },
    frozen: {
      id: 'internal.matter.frozen',
      defaultMessage:
        'Meldet sich, zeigt aber seit dem {time} nichts Neues. Bitte sehen Sie vor Ort nach.',
    },
  }),
  ...defineMessages({
    noTitle: {
      id: 'internal.matter.noTitle',
      defaultMessage: 'Der Titel für Suchmaschinen fehlt.',
    },
    noDescription: {
      id: 'internal.matter.noDescription',
      defaultMessage: 'Die Beschreibung für Suchmaschinen fehlt.',
    },
    withoutDays: {
      id: 'internal.matter.withoutDays',
      defaultMessage:
        'Hat keinen Tag des Programms auf dem Gerät: Fällt das Netz aus, bleibt es leer.',
    },
    neverSeen: {
      id: 'internal.matter.neverSeen',
      defaultMessage:
        'Kein Gerät ist bestätigt. Bestätigen Sie es vor Ort: fünf Tipper in die Ecke oben rechts, dann die PIN.',
    },
    german: { id: 'internal.language.german', defaultMessage: 'Deutsch' },
    italian: { id: 'internal.language.italian', defaultMessage: 'Italienisch' },
    french: { id: 'internal.language.french', defaultMessage: 'Französisch' },
    english: { id: 'internal.language.english', defaultMessage: 'Englisch' },
  }),
};

/** The names of the checks. */
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
  backup: { id: 'internal.check.backup', defaultMessage: 'Sicherung' },
});
