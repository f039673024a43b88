import { useIntl } from 'react-intl';
import { LANGUAGES } from '../../../domain/locale/Locale.ts';
import { languageOf, localeOf } from '../../../domain/locale/resolveLocale.ts';
import { LANGUAGE_NAMES } from '../../i18n/languageNames.ts';
import { useLocation } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { languageMessages } from './LanguageMenu.messages.ts';
import styles from './LanguageMenu.module.scss';

/**
 * Links to the same page in other languages. They are plain links: the server returns the whole
 * page in that language.
 */
export function LanguageMenu() {
  const { locale$, hrefInLanguage } = useUiServices();
  const selected = languageOf(useBehavior(locale$));
  const { pathname, search } = useLocation();
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.languages} aria-label={formatMessage(languageMessages.title)}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={hrefInLanguage(pathname, language) + search}
          hrefLang={localeOf(language)}
          lang={localeOf(language)}
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          aria-current={language === selected ? 'true' : undefined}
        >
          {language.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
