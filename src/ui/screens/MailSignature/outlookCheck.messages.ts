import { defineMessages } from 'react-intl';
import type { OutlookFallback, OutlookFamily } from '../../../domain/signature/OutlookCheck.ts';

export const outlookCheckMessages = defineMessages({
  title: { id: 'mailSignature.check.title', defaultMessage: 'In jedem Outlook geprüft' },
  outlook: { id: 'mailSignature.check.outlook', defaultMessage: 'Outlook' },
  result: { id: 'mailSignature.check.result', defaultMessage: 'Ergebnis' },
  passed: { id: 'mailSignature.check.passed', defaultMessage: 'geprüft' },
});

export const outlookCheckValueMessages = defineMessages<{
  lead: { date: string };
  differs: { count: number };
}>({
  lead: {
    id: 'mailSignature.check.lead',
    defaultMessage:
      'Die Signaturen aller Häuser sind mit den Daten von «Can I email» vom {date} verglichen. Wo ein Outlook etwas nicht kann, ist vorgesorgt.',
  },
  differs: {
    id: 'mailSignature.check.differs',
    defaultMessage:
      '{count, plural, one {eine Eigenheit, für die vorgesorgt ist:} other {# Eigenheiten, für die vorgesorgt ist:}}',
  },
});

export const outlookFamilyMessages: Readonly<
  Record<OutlookFamily, { readonly id: string; readonly defaultMessage: string }>
> = defineMessages({
  classic: { id: 'mailSignature.family.classic', defaultMessage: 'Klassisch, Windows' },
  new: { id: 'mailSignature.family.new', defaultMessage: 'Neu, Windows' },
  web: { id: 'mailSignature.family.web', defaultMessage: 'Im Browser' },
  mac: { id: 'mailSignature.family.mac', defaultMessage: 'Mac' },
  ios: { id: 'mailSignature.family.ios', defaultMessage: 'iPhone und iPad' },
  android: { id: 'mailSignature.family.android', defaultMessage: 'Android' },
});

/** Why the missing feature does no harm, in words for people who write mails. */
export const outlookFallbackMessages: Readonly<
  Record<OutlookFallback, { readonly id: string; readonly defaultMessage: string }>
> = defineMessages({
  'padding-on-cells': {
    id: 'mailSignature.fallback.paddingOnCells',
    defaultMessage: 'Abstände gelten nur in Tabellenzellen. Die Signatur ist eine Tabelle.',
  },
  'line-height-told-twice': {
    id: 'mailSignature.fallback.lineHeight',
    defaultMessage:
      'Klassisches Outlook braucht für den Abstand der Zeilen eine eigene Angabe. Sie ist dabei.',
  },
  'sizes-in-pixels': {
    id: 'mailSignature.fallback.sizes',
    defaultMessage:
      'Nicht jedes Outlook versteht andere Grössen als Pixel. Alle Grössen sind in Pixeln angegeben.',
  },
  'picture-alone': {
    id: 'mailSignature.fallback.picture',
    defaultMessage:
      'Das Logo steht allein in seiner Zelle. Es sieht auch ohne die Angabe gleich aus.',
  },
  'one-decoration': {
    id: 'mailSignature.fallback.decoration',
    defaultMessage:
      'Nicht jedes Outlook kennt besondere Unterstreichungen. Die Signatur braucht nur die einfache.',
  },
  'line-of-its-own': {
    id: 'mailSignature.fallback.direction',
    defaultMessage:
      'Nicht jedes Outlook weiss, ob ein Text von links oder von rechts zu lesen ist. Freie Angaben stehen deshalb am Ende ihrer Zeile.',
  },
  'language-unread': {
    id: 'mailSignature.fallback.language',
    defaultMessage:
      'Nicht jedes Outlook merkt sich die Sprache der Signatur. Sie sieht trotzdem gleich aus.',
  },
  'address-readable': {
    id: 'mailSignature.fallback.address',
    defaultMessage:
      'Der Link der E-Mail-Adresse geht nicht überall auf. Die Adresse ist als Text zu lesen.',
  },
  'word-breaks': {
    id: 'mailSignature.fallback.words',
    defaultMessage: 'Sehr lange Wörter brechen nicht überall um. Sie bleiben lesbar.',
  },
});
