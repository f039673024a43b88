import type { Page } from '@playwright/test';
import { inTier } from './tier.ts';
import { translateTexts, type TranslationKind } from '../../src/ui/workshop/translateTexts.ts';

export const testedTranslators = inTier(
  'translators',
  ['wrapped'] as const,
  ['wrapped', 'replaced'] as const,
);

/**
 * Changes every visible text of the page as a browser's translator does, and marks the document as
 * Chrome does.
 */
export async function translatePage(page: Page, kind: TranslationKind): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('translated-ltr'));
  await page.evaluate<void, TranslationKind>(translateTexts, kind);
}
