import { defineMessages } from 'react-intl';

export const deletionMessages = defineMessages({
  gone: { id: 'applicantDeletion.gone', defaultMessage: 'Das ist danach weg' },
  fields: { id: 'applicantDeletion.fields', defaultMessage: 'Ihre Angaben' },
  fieldsText: {
    id: 'applicantDeletion.fieldsText',
    defaultMessage: 'Name, Adresse, Telefon, E-Mail, Ausbildung',
  },
  messagesText: {
    id: 'applicantDeletion.messagesText',
    defaultMessage: 'auch solche, die noch nicht gesendet sind',
  },
  backups: { id: 'applicantDeletion.backups', defaultMessage: 'Kopien in den Sicherungen' },
  backupsText: {
    id: 'applicantDeletion.backupsText',
    defaultMessage: 'kommen nie zurück und sind spätestens nach 180 Tagen ganz weg',
  },
  stays: {
    id: 'applicantDeletion.stays',
    defaultMessage:
      'Bei uns bleibt nur der Vermerk, dass heute eine Bewerbung gelöscht wurde. Ohne Ihren Namen.',
  },
  button: { id: 'applicantDeletion.button', defaultMessage: 'Jetzt alles löschen' },
  back: { id: 'applicantDeletion.back', defaultMessage: 'Zurück zu meiner Bewerbung' },
});

export const deletionValueMessages = defineMessages<{
  files: { count: number };
  messages: { count: number };
  agree: { house: string };
}>({
  files: {
    id: 'applicantDeletion.files',
    defaultMessage: '{count, plural, =0 {Keine Dateien} one {Eine Datei} other {# Dateien}}',
  },
  messages: {
    id: 'applicantDeletion.messages',
    defaultMessage:
      '{count, plural, =0 {Alle Nachrichten} one {Eine Nachricht} other {# Nachrichten}}',
  },
  agree: {
    id: 'applicantDeletion.agree',
    defaultMessage: 'Ja, ich möchte, dass {house} alles über meine Bewerbung löscht.',
  },
});
