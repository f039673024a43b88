import { defineMessages } from 'react-intl';

export const internalMessages = {
  ...defineMessages<Record<'title', { count: number }>>({
    title: {
      id: 'internal.title',
      defaultMessage:
        '{count, plural, =0 {Alles in Ordnung.} one {Eine Sache braucht Pflege.} other {# Sachen brauchen Pflege.}}',
    },
  }),
  ...defineMessages<Record<'state', { time: string }>>({
    state: { id: 'internal.state', defaultMessage: 'Stand {time}' },
  }),
  ...defineMessages<Record<'failed', { checks: string }>>({
    failed: {
      id: 'internal.failed',
      defaultMessage:
        'Nicht oder nur zum Teil geprüft: {checks}. Versuchen Sie es in einigen Minuten wieder.',
    },
  }),
  ...defineMessages<Record<'shown', { count: number }>>({
    shown: {
      id: 'internal.shown',
      defaultMessage:
        '{count, plural, =0 {Zu dieser Auswahl gibt es nichts.} one {Ein Eintrag} other {# Einträge}}',
    },
  }),
  ...defineMessages<Record<'page', { page: number; pages: number }>>({
    page: { id: 'internal.page', defaultMessage: 'Seite {page} von {pages}' },
  }),
  ...defineMessages<Record<'screen', { time: string; build: string }>>({
    screen: { id: 'internal.screen', defaultMessage: 'Zuletzt gesehen am {time}, Version {build}' },
  }),
  ...defineMessages<Record<'painted', { time: string }>>({
    painted: { id: 'internal.painted', defaultMessage: 'Letztes Bild am {time}' },
  }),
  ...defineMessages<Record<'route', { route: string }>>({
    route: { id: 'internal.route', defaultMessage: 'Ansicht «{route}»' },
  }),
  ...defineMessages<Record<'errors', { count: number }>>({
    errors: {
      id: 'internal.errors',
      defaultMessage: '{count, plural, =0 {keine Fehler} one {ein Fehler} other {# Fehler}}',
    },
  }),
  ...defineMessages<Record<'wrongClock', { minutes: number; way: 'ahead' | 'behind' }>>({
    wrongClock: {
      id: 'internal.wrongClock',
      defaultMessage:
        'Die Uhr des Geräts geht {minutes, plural, one {eine Minute} other {# Minuten}} {way, select, ahead {vor} other {nach}}. Der Bildschirm zeigt die Zeit des Servers, aber seine Meldungen zählen nicht, bis die Uhr stimmt.',
    },
  }),
  ...defineMessages<Record<'device', { device: string; time: string }>>({
    device: {
      id: 'internal.device',
      defaultMessage: 'Gerät {device}, bestätigt am {time}',
    },
  }),
  ...defineMessages<Record<'silentSince', { time: string }>>({
    silentSince: {
      id: 'internal.silentSince',
      defaultMessage: 'Stumm während seiner Zeiten seit dem {time}.',
    },
  }),
  ...defineMessages<Record<'copyUntil', { day: string }>>({
    copyUntil: { id: 'internal.copyUntil', defaultMessage: 'Ohne Netz startfähig bis {day}' },
  }),
  ...defineMessages({
    copyWithoutDays: {
      id: 'internal.copyWithoutDays',
      defaultMessage: 'Ohne Netz startfähig, aber ohne einen Tag des Programms.',
    },
    noCopy: {
      id: 'internal.noCopy',
      defaultMessage:
        'Ohne Kopie auf dem Gerät: Fällt das Netz aus, bleibt der Bildschirm nach einem Neustart ohne Inhalt.',
    },
    otherView: { id: 'internal.otherView', defaultMessage: 'eine andere Seite' },
    remove: { id: 'internal.remove', defaultMessage: 'Gerät entfernen' },
    removeText: {
      id: 'internal.removeText',
      defaultMessage:
        'Nur wenn es das Gerät nicht mehr gibt. Meldet es sich wieder, muss man es mit der PIN neu bestätigen.',
    },
    unpainted: { id: 'internal.unpainted', defaultMessage: 'Noch kein Bild' },
    turned: { id: 'internal.turned', defaultMessage: 'Hängt anders, als im Profil steht.' },
    unsure: { id: 'internal.unsure', defaultMessage: 'Nichts gefunden.' },
    lead: {
      id: 'internal.lead',
      defaultMessage:
        'Was auf den Websites der Gruppe fehlt oder nicht mehr stimmt. Ein Klick führt zum Eintrag im Redaktionssystem.',
    },
    choice: { id: 'internal.choice', defaultMessage: 'Einträge auswählen' },
    check: { id: 'internal.check', defaultMessage: 'Prüfung' },
    house: { id: 'internal.house', defaultMessage: 'Haus' },
    allHouses: { id: 'internal.allHouses', defaultMessage: 'Alle Häuser' },
    nameless: { id: 'internal.nameless', defaultMessage: 'Ohne Titel' },
    submissions: {
      id: 'internal.submissions',
      defaultMessage: 'Kontaktnachrichten, Bewerbungen und E-Mails',
    },
    screens: { id: 'internal.screens', defaultMessage: 'Bildschirme in den Häusern' },
    unknownBuild: { id: 'internal.unknownBuild', defaultMessage: 'unbekannt' },
    signatureTitle: { id: 'internal.signatureTitle', defaultMessage: 'Ihre Signatur' },
    signatureText: {
      id: 'internal.signatureText',
      defaultMessage: 'Angaben eintragen, kopieren, in Outlook einfügen.',
    },
    signature: { id: 'internal.signature', defaultMessage: 'Signatur erstellen' },
  }),
};
