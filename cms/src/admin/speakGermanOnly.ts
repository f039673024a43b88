import type { StrapiApp } from '@strapi/strapi/admin';
import { inSwissSpelling } from './german/germanTexts.ts';
import { translateHardCodedTexts } from './german/hardCodedTexts.ts';

const LANGUAGE = 'de';
/** The localStorage key of the language that a person chose for Strapi's panel. */
const CHOSEN_LANGUAGE = 'strapi-admin-language';
/** The action of Strapi's store when an account has a language of its own. */
const LANGUAGE_CHANGE = 'admin/setLocale';

interface StoreAction {
  readonly type: string;
}

/**
 * Makes the panel German for everyone, the sign-in page included. Strapi always adds English, which
 * it shows if no other language was chosen.
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
  translateHardCodedTexts();
}

/** Strapi merges the texts of its plugins after all hooks of a plugin have run. */
function spellInSwiss(app: StrapiApp): void {
  const load = app.loadTrads.bind(app);
  app.loadTrads = async (ours) => {
    await load(ours);
    const texts = germanOf(app);
    for (const [id, text] of Object.entries(texts)) texts[id] = inSwissSpelling(text);
  };
}

/** The panel's texts by id, once they are loaded; a change to this object appears on the screen. */
export const germanOf = (app: StrapiApp): Record<string, string> =>
  (app.configurations.translations as Record<string, Record<string, string>>)[LANGUAGE] ?? {};
