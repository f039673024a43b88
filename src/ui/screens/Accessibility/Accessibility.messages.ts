import { defineMessages } from 'react-intl';
import type {
  AccessibilityCheckId,
  AccessibilityGap,
} from '../../../domain/accessibility/AccessibilityStatement.ts';

type Plain = Record<never, never>;

export const accessibilityMessages = defineMessages({
  gaps: { id: 'accessibility.gaps', defaultMessage: 'Was noch fehlt' },
  checks: { id: 'accessibility.checks', defaultMessage: 'Was wir geprüft haben' },
  aim: {
    id: 'accessibility.aim',
    defaultMessage:
      'Massstab sind die Richtlinien WCAG 2.2, Stufe AA. Ausser dem, was hier fehlt, ist uns kein Mangel bekannt.',
  },
  checked: { id: 'accessibility.checked', defaultMessage: 'Geprüft, womit' },
  when: { id: 'accessibility.when', defaultMessage: 'Wann' },
  result: { id: 'accessibility.result', defaultMessage: 'Ergebnis' },
  formula: { id: 'accessibility.formula', defaultMessage: 'Kontrastformel der WCAG' },
  always: { id: 'accessibility.always', defaultMessage: 'Bei jeder Änderung' },
  browsers: { id: 'accessibility.browsers', defaultMessage: 'Weitere Browser, von Hand' },
  browsersResult: {
    id: 'accessibility.browsersResult',
    defaultMessage:
      'Menü, Sprache, Schriftgrösse, Stellen, Bewerbung, Kontakt und Anlässe: Alles geht.',
  },
  report: { id: 'accessibility.report', defaultMessage: 'Sie kommen nicht weiter?' },
  reportText: {
    id: 'accessibility.reportText',
    defaultMessage:
      'Schreiben Sie uns, was nicht geht, oder rufen Sie an. Wir antworten am nächsten Arbeitstag.',
  },
  reportLink: { id: 'accessibility.reportLink', defaultMessage: 'Eine Barriere melden' },
  reportDetail: {
    id: 'accessibility.reportDetail',
    defaultMessage: 'Mit dem Kontaktformular, das Thema steht schon darin',
  },
});

export const gapMessages = defineMessages<Record<AccessibilityGap, Plain>>({
  people: {
    id: 'accessibility.gap.people',
    defaultMessage:
      'Menschen, die täglich mit einem Screenreader oder mit starker Vergrösserung arbeiten, haben diese Website noch nicht für uns geprüft.',
  },
  documents: {
    id: 'accessibility.gap.documents',
    defaultMessage:
      'Dokumente zum Herunterladen, zum Beispiel PDF, sind nicht geprüft. Brauchen Sie eines in anderer Form, rufen Sie uns an.',
  },
  easyLanguage: {
    id: 'accessibility.gap.easyLanguage',
    defaultMessage:
      'Es gibt noch keine Seiten in Leichter Sprache und keine Videos in Gebärdensprache.',
  },
  germanPieces: {
    id: 'accessibility.gap.germanPieces',
    defaultMessage:
      'Einzelne Texte gibt es nur auf Deutsch. Ein Screenreader liest sie mit deutscher Stimme vor.',
  },
  otherSites: {
    id: 'accessibility.gap.otherSites',
    defaultMessage:
      'Andere Websites, zu denen wir führen, zum Beispiel der Fahrplan der SBB, haben wir nicht geprüft.',
  },
});

export const checkMessages = defineMessages<Record<AccessibilityCheckId, Plain>>({
  pages: { id: 'accessibility.check.pages', defaultMessage: 'Ganze Seiten' },
  pieces: { id: 'accessibility.check.pieces', defaultMessage: 'Bausteine der Seiten' },
  markup: { id: 'accessibility.check.markup', defaultMessage: 'Aufbau der Seiten' },
  contrast: { id: 'accessibility.check.contrast', defaultMessage: 'Farben' },
  keyboard: { id: 'accessibility.check.keyboard', defaultMessage: 'Bedienung ohne Maus' },
  withoutScript: {
    id: 'accessibility.check.withoutScript',
    defaultMessage: 'Bedienung ohne JavaScript',
  },
});

export const resultMessages = defineMessages<Record<AccessibilityCheckId, { count: number }>>({
  pages: {
    id: 'accessibility.result.pages',
    defaultMessage:
      '{count} Arten von Seiten, breit wie am Computer und schmal wie auf dem Telefon: kein Verstoss. Die grösste Schrift passt auf jede.',
  },
  pieces: {
    id: 'accessibility.result.pieces',
    defaultMessage: 'Mindestens {count} Ansichten, auch mit sehr langen Wörtern: kein Verstoss.',
  },
  markup: {
    id: 'accessibility.result.markup',
    defaultMessage: 'Alle Arten von Seiten der {count} Websites unserer Gruppe: kein Fehler.',
  },
  contrast: {
    id: 'accessibility.result.contrast',
    defaultMessage:
      'Auf allen {count} Websites unserer Gruppe: Text mindestens 7 zu 1, Beschriftungen mindestens 4,5 zu 1.',
  },
  keyboard: {
    id: 'accessibility.result.keyboard',
    defaultMessage:
      'Anlässe auswählen und eine Nachricht senden geht mit der Tastatur allein. Man sieht immer, wo man ist.',
  },
  withoutScript: {
    id: 'accessibility.result.withoutScript',
    defaultMessage: 'Lesen, Sprache und Schriftgrösse wählen, sich bewerben: Alles geht.',
  },
});

export const accessibilityDateMessages = defineMessages<Record<'stand' | 'date', { date: string }>>(
  {
    stand: { id: 'accessibility.stand', defaultMessage: 'Stand {date}' },
    date: { id: 'accessibility.date', defaultMessage: 'Diese Erklärung ist vom {date}.' },
  },
);
