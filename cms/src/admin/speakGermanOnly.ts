import type { StrapiApp } from '@strapi/strapi/admin';

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
}
