import { defineMessages, type MessageTag } from 'react-intl';

export const mailSignatureMessages = defineMessages({
  lead: {
    id: 'mailSignature.lead',
    defaultMessage:
      'Angaben eintragen, kopieren, in Outlook einfügen. Die Vorschau zeigt, was ankommt.',
  },
  noTexts: { id: 'mailSignature.noTexts', defaultMessage: 'Die Texte der Signatur fehlen gerade' },
  noTextsHelp: {
    id: 'mailSignature.noTextsHelp',
    defaultMessage:
      'Bitte versuchen Sie es in einigen Minuten noch einmal. Fehlen sie dann noch, sagen Sie es der Redaktion: Sie trägt die Texte ein.',
  },
  noScript: {
    id: 'mailSignature.noScript',
    defaultMessage:
      'Zum Zeichnen und Kopieren braucht diese Seite JavaScript. Bitte schalten Sie es in Ihrem Browser ein. Die Anleitungen unten lesen Sie auch ohne.',
  },
  notOpened: { id: 'mailSignature.notOpened', defaultMessage: 'Die Vorschau ist nicht geladen' },
  notOpenedHelp: {
    id: 'mailSignature.notOpenedHelp',
    defaultMessage: 'Ihre Angaben sind noch da. Bitte laden Sie die Seite neu.',
  },

  details: { id: 'mailSignature.details', defaultMessage: 'Ihre Angaben' },
  house: { id: 'mailSignature.house', defaultMessage: 'Haus' },
  name: { id: 'mailSignature.name', defaultMessage: 'Name' },
  function: { id: 'mailSignature.function', defaultMessage: 'Funktion' },
  email: { id: 'mailSignature.email', defaultMessage: 'E-Mail' },
  headOfficePhone: { id: 'mailSignature.headOfficePhone', defaultMessage: 'Telefon Hauptsitz' },
  directPhone: { id: 'mailSignature.directPhone', defaultMessage: 'Telefon direkt' },
  mobilePhone: { id: 'mailSignature.mobilePhone', defaultMessage: 'Mobile' },
  presenceDays: { id: 'mailSignature.presenceDays', defaultMessage: 'Anwesend' },
  presenceExample: {
    id: 'mailSignature.presenceExample',
    defaultMessage: 'Zum Beispiel: Mo, Do, Fr',
  },
  optional: { id: 'mailSignature.optional', defaultMessage: '(freiwillig)' },
  unknownNumber: {
    id: 'mailSignature.unknownNumber',
    defaultMessage:
      'Bitte prüfen Sie diese Nummer. In der Signatur steht sie so, wie Sie sie schreiben.',
  },
  kept: {
    id: 'mailSignature.kept',
    defaultMessage:
      'Ihre Angaben bleiben auf diesem Gerät, auch nach dem Abmelden. Wir erhalten sie nicht.',
  },
  forget: { id: 'mailSignature.forget', defaultMessage: 'Angaben auf diesem Gerät löschen' },
  forgotten: { id: 'mailSignature.forgotten', defaultMessage: 'Die Angaben sind gelöscht.' },

  preview: { id: 'mailSignature.preview', defaultMessage: 'Vorschau' },
  variant: { id: 'mailSignature.variant', defaultMessage: 'Welche Signatur' },
  full: { id: 'mailSignature.full', defaultMessage: 'Ganze Signatur' },
  reply: { id: 'mailSignature.reply', defaultMessage: 'Kurz, für Antworten' },
  view: { id: 'mailSignature.view', defaultMessage: 'Ansicht der Vorschau' },
  onDark: { id: 'mailSignature.onDark', defaultMessage: 'Auf dunklem Grund' },
  withoutImages: { id: 'mailSignature.withoutImages', defaultMessage: 'Bilder blockiert' },
  senderPlaceholder: { id: 'mailSignature.senderPlaceholder', defaultMessage: 'Ihr Name' },
  subject: { id: 'mailSignature.subject', defaultMessage: 'Betreff: Besichtigung am Donnerstag' },
  subjectOfReply: {
    id: 'mailSignature.subjectOfReply',
    defaultMessage: 'Betreff: AW: Besichtigung am Donnerstag',
  },

  nameFirst: {
    id: 'mailSignature.nameFirst',
    defaultMessage: 'Bitte schreiben Sie zuerst Ihren Namen.',
  },
  copy: { id: 'mailSignature.copy', defaultMessage: 'Signatur kopieren' },
  copyReply: { id: 'mailSignature.copyReply', defaultMessage: 'Kurze Signatur kopieren' },
  files: { id: 'mailSignature.files', defaultMessage: 'Oder als Datei' },
  package: { id: 'mailSignature.package', defaultMessage: 'Paket für klassisches Outlook' },
  card: { id: 'mailSignature.card', defaultMessage: 'Visitenkarte (vCard)' },

  stepsTitle: { id: 'mailSignature.stepsTitle', defaultMessage: 'So kommt sie in Outlook' },
  yourOutlook: { id: 'mailSignature.yourOutlook', defaultMessage: 'Ihr Outlook' },
});

/** The result of a button; `b` marks emphasis. */
export const outcomeMessages = defineMessages<
  Record<'copied' | 'copiedReply' | 'selected' | 'saved' | 'notSaved', { b: MessageTag }>
>({
  copied: {
    id: 'mailSignature.copied',
    defaultMessage: '<b>Signatur kopiert.</b> Jetzt in Outlook einfügen.',
  },
  copiedReply: {
    id: 'mailSignature.copiedReply',
    defaultMessage: '<b>Kurze Signatur kopiert.</b> Jetzt in Outlook einfügen.',
  },
  selected: {
    id: 'mailSignature.selected',
    defaultMessage:
      'Ihr Browser kopiert nicht selbst. Die Signatur ist jetzt markiert: Drücken Sie <b>Ctrl + C</b>, auf dem Mac <b>Cmd + C</b>.',
  },
  saved: {
    id: 'mailSignature.saved',
    defaultMessage: '<b>Datei gespeichert.</b> Sie liegt bei Ihren Downloads.',
  },
  notSaved: {
    id: 'mailSignature.notSaved',
    defaultMessage: 'Die Datei ist nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  },
});

/** `n` marks text that never breaks across lines. */
export const titleMessages = defineMessages<Record<'title', { n: MessageTag }>>({
  title: { id: 'mailSignature.title', defaultMessage: 'Ihre <n>E-Mail-</n>Signatur' },
});

export const senderMessages = defineMessages<Record<'from', { name: string }>>({
  from: { id: 'mailSignature.from', defaultMessage: 'Von: {name}' },
});

export const emailDoubtMessages = defineMessages<
  Record<'incomplete' | 'otherDomain', { domain: string }>
>({
  incomplete: {
    id: 'mailSignature.incompleteEmail',
    defaultMessage: 'Bitte prüfen Sie die Adresse. Sie sieht so aus: vorname.name@{domain}.',
  },
  otherDomain: {
    id: 'mailSignature.otherDomain',
    defaultMessage: 'Adressen dieses Hauses enden auf @{domain}. Bitte prüfen Sie die Adresse.',
  },
});
