import type { AccessibilityStatement } from '../../../domain/accessibility/AccessibilityStatement.ts';
import { ACCESSIBILITY_STATEMENT } from '../../../domain/accessibility/accessibilityStatementData.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { PageScreenData, DocumentHeadData } from '../../../ui/blocks/liveContent.ts';
import type { AccessibilityData } from '../../../ui/screens/Accessibility/Accessibility.tsx';
import { barePage, loadPage } from '../loadPage.ts';
import { isContentUnavailable, isNotFound } from '../routeFailures.ts';
import type { LoadContext, RouteRequest, RouteScreen } from '../LoadContext.ts';
import { page, type RouteEntry } from '../RouteEntry.ts';

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
      ...(await loadStatementPage(entry, context, request)),
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
const WORDS: Readonly<Record<Language, { readonly title: string; readonly lead: string }>> = {
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

/**
 * The statement is part of the product: editors may add to it, and it is also shown without their
 * text or while content cannot be read.
 */
async function loadStatementPage(
  entry: RouteEntry,
  context: LoadContext,
  request: RouteRequest,
): Promise<PageScreenData & DocumentHeadData> {
  try {
    return await loadPage(entry, context, request);
  } catch (error) {
    if (!isNotFound(error) && !isContentUnavailable(error)) throw error;
    const { title, lead } = WORDS[languageOf(resolveLocale(request.path, context.brand))];
    return barePage(entry, title, lead);
  }
}
