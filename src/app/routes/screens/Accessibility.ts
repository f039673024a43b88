import type { AccessibilityStatement } from '../../../domain/accessibility/AccessibilityStatement.ts';
import { ACCESSIBILITY_STATEMENT } from '../../../domain/accessibility/accessibilityStatementData.ts';
import type { DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { AccessibilityData } from '../../../ui/screens/Accessibility/Accessibility.tsx';
import { loadOwnPage, type OwnWords } from '../loadPage.ts';
import type { RouteScreen } from '../LoadContext.ts';
import { page } from '../RouteEntry.ts';

export const accessibilityRoute = page('accessibility', 'barrierefreiheit', {
  screen: 'Accessibility',
  ownContent: true,
});

/**
 * The statement shows how many kinds of pages the quality gate checks: the number in the
 * statement's data plus the plain pages of the route table.
 */
export function createAccessibilityScreen(
  countPlainPages: () => number,
): RouteScreen<AccessibilityData & DocumentHeadData> {
  return {
    component: async () =>
      (await import('../../../ui/screens/Accessibility/Accessibility.tsx')).Accessibility,
    load: async (entry, context, request) => ({
      ...(await loadOwnPage(WORDS, entry, context, request)),
      statement: statementOf(countPlainPages()),
    }),
  };
}

const statementOf = (plainPages: number): AccessibilityStatement => ({
  ...ACCESSIBILITY_STATEMENT,
  checks: ACCESSIBILITY_STATEMENT.checks.map((check) =>
    check.id === 'pages' && check.counted !== null
      ? { ...check, counted: check.counted + plainPages }
      : check,
  ),
});

/** Title and lead of the statement if editors have written none. */
const WORDS: OwnWords = {
  de: {
    title: 'Barrierefreiheit',
    lead: 'Diese Website soll für alle da sein: mit Tastatur, mit Screenreader, mit grosser Schrift. Hier steht, was noch fehlt und was wir geprüft haben.',
  },
  it: {
    title: 'Accessibilità',
    lead: 'Questo sito deve essere per tutte le persone: con la tastiera, con un lettore di schermo, con i caratteri grandi. Qui si legge che cosa manca ancora e che cosa abbiamo verificato.',
  },
  fr: {
    title: 'Accessibilité',
    lead: 'Ce site doit être là pour tout le monde\u00a0: au clavier, avec un lecteur d’écran, en grands caractères. Vous lisez ici ce qui manque encore et ce que nous avons vérifié.',
  },
  en: {
    title: 'Accessibility',
    lead: 'This website should work for everyone: by keyboard, with a screen reader, in large print. Here you can read what is still missing and what we have tested.',
  },
};
