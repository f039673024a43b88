import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { Language } from '../../../domain/locale/Locale.ts';
import { languageOf, localeOf } from '../../../domain/locale/resolveLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { languageMessages } from './LanguageMenu.messages.ts';
import styles from './LanguageMenu.module.scss';

/** In the order of the specification, each by the name that its speakers give it. */
const OWN_NAMES: readonly (readonly [Language, string])[] = [['de', 'Deutsch'], ['it', 'Italiano'], ['fr', 'Français'], ['en', 'English']];

/** Leads to the same page in another language. Plain links: the server answers with the whole page in that language. */
export function LanguageMenu() {
  const { locale$, hrefInLanguage } = useUiServices();
  const selected = languageOf(useBehavior(locale$));
  const { pathname, search } = useLocation();
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.languages} aria-label={formatMessage(languageMessages.title)}>
      {OWN_NAMES.map(([language, name]) => (
        <a
          key={language}
          href={hrefInLanguage(pathname, language) + search}
          hrefLang={localeOf(language)}
          lang={localeOf(language)}
          aria-label={`${language.toUpperCase()}, ${name}`}
          aria-current={language === selected ? 'true' : undefined}
        >
          {language.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
