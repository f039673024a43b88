import type { StrapiApp } from '@strapi/strapi/admin';
import { inSwissSpelling } from './german/germanTexts.ts';

const LANGUAGE = 'de';
/** Where Strapi's panel keeps the language that somebody chose. */
const CHOSEN_LANGUAGE = 'strapi-admin-language';
/** What Strapi's store is told when an account has a language of its own. */
const LANGUAGE_CHANGE = 'admin/setLocale';

interface StoreAction {
  readonly type: string;
}

/**
 * The panel speaks German to everybody, the sign-in page included. Strapi always adds English, which
 * it shows wherever nothing else was chosen.
 */
export function speakGermanOnly(app: StrapiApp): void {
  app.configurations.locales = [LANGUAGE];
  localStorage.setItem(CHOSEN_LANGUAGE, LANGUAGE);
  document.documentElement.lang = LANGUAGE;
  app.addMiddlewares([
    () => () => (next) => (action) =>
      next(
        (action as StoreAction).type === LANGUAGE_CHANGE
          ? { ...(action as StoreAction), payload: LANGUAGE }
          : action,
      ),
  ]);
  spellInSwiss(app);
}

/** Strapi merges the texts of its plugins after everything that a plugin may do. */
function spellInSwiss(app: StrapiApp): void {
  const load = app.loadTrads.bind(app);
  app.loadTrads = async (ours) => {
    await load(ours);
    const texts = germanOf(app);
    for (const [id, text] of Object.entries(texts)) texts[id] = inSwissSpelling(text);
  };
}

/** The panel's texts by id, once they are loaded; what is changed there is on the screen. */
export const germanOf = (app: StrapiApp): Record<string, string> =>
  (app.configurations.translations as Record<string, Record<string, string>>)[LANGUAGE] ?? {};
