import { defineMessages } from 'react-intl';

export const loginMessages = defineMessages({
  title: { id: 'login.title', defaultMessage: 'Anmelden' },
  lead: { id: 'login.lead', defaultMessage: 'Dieser Bereich ist für Mitarbeitende.' },
  username: { id: 'login.username', defaultMessage: 'Benutzername' },
  password: { id: 'login.password', defaultMessage: 'Passwort' },
  submit: { id: 'login.submit', defaultMessage: 'Anmelden' },
  help: {
    id: 'login.help',
    defaultMessage: 'Passwort vergessen? Wer bei Ihnen die Website betreut, gibt Ihnen ein neues.',
  },
  failed: {
    id: 'login.failed',
    defaultMessage: 'Fehler beim Login: Überprüfen Sie Benutzername und Passwort.',
  },
  notSignedIn: { id: 'login.notSignedIn', defaultMessage: 'Sie sind noch nicht angemeldet' },
  noUsername: {
    id: 'login.noUsername',
    defaultMessage: 'Bitte schreiben Sie Ihren Benutzernamen.',
  },
  noPassword: { id: 'login.noPassword', defaultMessage: 'Bitte schreiben Sie Ihr Passwort.' },
  unavailable: {
    id: 'login.unavailable',
    defaultMessage:
      'Es liegt an uns, nicht an Ihnen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  stale: {
    id: 'login.stale',
    defaultMessage:
      'Diese Seite war lange offen, oder Ihr Browser nimmt keine Cookies an. Bitte melden Sie sich noch einmal an.',
  },
  signedOut: { id: 'login.signedOut', defaultMessage: 'Sie sind abgemeldet' },
  signedOutText: {
    id: 'login.signedOutText',
    defaultMessage: 'Sie können dieses Fenster jetzt schliessen.',
  },
  ended: { id: 'login.ended', defaultMessage: 'Ihre Sitzung ist abgelaufen' },
  endedText: {
    id: 'login.endedText',
    defaultMessage: 'Melden Sie sich wieder an. Danach sind Sie auf derselben Seite.',
  },
});

export const loginLimitMessages = defineMessages<Record<'tooMany', { minutes: number }>>({
  tooMany: {
    id: 'login.tooMany',
    defaultMessage:
      'Es gab zu viele Versuche mit einem falschen Passwort. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} noch einmal.',
  },
});
