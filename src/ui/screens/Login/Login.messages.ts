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
  forgotten: { id: 'login.forgotten', defaultMessage: 'Link für ein neues Passwort verlangen' },
  factor: { id: 'login.factor', defaultMessage: 'Anmeldung in zwei Schritten ändern' },
  linkSent: {
    id: 'login.linkSent',
    defaultMessage: 'Gibt es dieses Konto, ist eine E-Mail unterwegs',
  },
  linkSentText: {
    id: 'login.linkSentText',
    defaultMessage:
      'Der Link darin gilt eine Stunde und ein einziges Mal. Kommt in zehn Minuten nichts an, fragen Sie, wer bei Ihnen die Website betreut.',
  },
  noMail: {
    id: 'login.noMail',
    defaultMessage:
      'Von hier gehen gerade keine E-Mails aus. Bitte versuchen Sie es später noch einmal, oder fragen Sie, wer bei Ihnen die Website betreut.',
  },
  badLink: {
    id: 'login.badLink',
    defaultMessage: 'Dieser Link ist abgelaufen oder verbraucht. Verlangen Sie hier einen neuen.',
  },
  shortPassword: {
    id: 'login.shortPassword',
    defaultMessage: 'Bitte wählen Sie ein Passwort mit 12 bis 72 Zeichen.',
  },
  failed: {
    id: 'login.failed',
    defaultMessage: 'Fehler beim Login: Überprüfen Sie Benutzername und Passwort.',
  },
  wrongCode: {
    id: 'login.wrongCode',
    defaultMessage:
      'Dieser Code stimmt nicht, wurde schon gebraucht oder kam zu spät. Geben Sie den Code ein, den die App jetzt zeigt.',
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

export const stepMessages = defineMessages({
  codeTitle: { id: 'login.codeTitle', defaultMessage: 'Code eingeben' },
  codeLead: {
    id: 'login.codeLead',
    defaultMessage:
      'Öffnen Sie die App auf Ihrem Telefon und geben Sie den Code ein, den sie zeigt. Ohne Telefon geht auch einer Ihrer Ersatzcodes.',
  },
  enrolTitle: { id: 'login.enrolTitle', defaultMessage: 'Anmeldung in zwei Schritten einrichten' },
  enrolLead: {
    id: 'login.enrolLead',
    defaultMessage:
      'Neben dem Passwort gehört ein Code zu Ihrer Anmeldung. Lesen Sie das Bild mit einer App für Einmalcodes auf Ihrem Telefon, und geben Sie den Code ein, den sie dann zeigt.',
  },
  picture: { id: 'login.picture', defaultMessage: 'QR-Code für die App' },
  secret: { id: 'login.secret', defaultMessage: 'Ohne Kamera tippen Sie diesen Schlüssel ab:' },
  code: { id: 'login.code', defaultMessage: 'Code' },
  again: { id: 'login.again', defaultMessage: 'Mit einem anderen Konto anmelden' },
  lost: {
    id: 'login.lost',
    defaultMessage:
      'Telefon und Ersatzcodes verloren? Wer bei Ihnen die Website betreut, setzt den zweiten Schritt zurück.',
  },
  recoveryTitle: { id: 'login.recoveryTitle', defaultMessage: 'Ihre Ersatzcodes' },
  recoveryLead: {
    id: 'login.recoveryLead',
    defaultMessage:
      'Ist das Telefon verloren, ersetzt jeder davon einmal den Code. Sie sehen sie nur jetzt: Drucken Sie diese Seite oder schreiben Sie die Codes ab, und legen Sie sie an einen sicheren Ort.',
  },
  next: { id: 'login.next', defaultMessage: 'Ich habe sie aufbewahrt, weiter' },
});

export const wayMessages = defineMessages({
  forgottenTitle: { id: 'login.forgottenTitle', defaultMessage: 'Passwort vergessen' },
  forgottenLead: {
    id: 'login.forgottenLead',
    defaultMessage: 'Sie erhalten eine E-Mail mit einem Link. Damit wählen Sie ein neues Passwort.',
  },
  account: { id: 'login.account', defaultMessage: 'Benutzername oder E-Mail-Adresse' },
  send: { id: 'login.send', defaultMessage: 'Link senden' },
  chooseTitle: { id: 'login.chooseTitle', defaultMessage: 'Passwort wählen' },
  chooseLead: {
    id: 'login.chooseLead',
    defaultMessage:
      'Mindestens 12 Zeichen. Am besten sind einige Wörter, die nur Sie so zusammenstellen.',
  },
  newPassword: { id: 'login.newPassword', defaultMessage: 'Neues Passwort' },
  save: { id: 'login.save', defaultMessage: 'Speichern und anmelden' },
  factorTitle: { id: 'login.factorTitle', defaultMessage: 'Anmeldung in zwei Schritten' },
  factorLead: {
    id: 'login.factorLead',
    defaultMessage:
      'Melden Sie sich an und sagen Sie, was sich ändern soll. Zur Anmeldung gehört dann ein Code, den eine App auf Ihrem Telefon zeigt.',
  },
  what: { id: 'login.what', defaultMessage: 'Was soll sich ändern?' },
  nothing: { id: 'login.nothing', defaultMessage: 'Nichts' },
  setUp: { id: 'login.setUp', defaultMessage: 'Einrichten' },
  renew: { id: 'login.renew', defaultMessage: 'Neue Ersatzcodes' },
  remove: { id: 'login.remove', defaultMessage: 'Ausschalten' },
  back: { id: 'login.back', defaultMessage: 'Zurück zum Anmelden' },
});

export const providerMessages = defineMessages({
  lead: {
    id: 'login.providerLead',
    defaultMessage: 'Melden Sie sich mit dem Konto an, das Sie auch sonst bei der Arbeit brauchen.',
  },
  go: { id: 'login.providerGo', defaultMessage: 'Mit dem Konto der Organisation anmelden' },
  leave: { id: 'login.providerLeave', defaultMessage: 'Auch dort abmelden' },
  password: { id: 'login.providerPassword', defaultMessage: 'Mit Passwort, nur im Notfall' },
  unavailable: {
    id: 'login.providerUnavailable',
    defaultMessage:
      'Die Anmeldung Ihrer Organisation antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  refused: {
    id: 'login.providerRefused',
    defaultMessage:
      'Die Anmeldung wurde abgebrochen oder dauerte zu lange. Bitte beginnen Sie noch einmal.',
  },
  unverified: {
    id: 'login.providerUnverified',
    defaultMessage:
      'Ihre Organisation hat Ihre E-Mail-Adresse nicht bestätigt. Bitte wenden Sie sich an Ihre Informatik.',
  },
  unknown: {
    id: 'login.providerUnknown',
    defaultMessage:
      'Für dieses Konto gibt es hier keinen Zugang. Wer bei Ihnen die Website betreut, richtet ihn ein.',
  },
});

export const loginLimitMessages = defineMessages<Record<'tooMany', { minutes: number }>>({
  tooMany: {
    id: 'login.tooMany',
    defaultMessage:
      'Es gab zu viele Versuche mit einem falschen Passwort. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} noch einmal.',
  },
});
