import { useIntl } from 'react-intl';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { LANGUAGE_NAMES } from '../../i18n/languageNames.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { EasyReading } from '../EasyReading/EasyReading.tsx';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { ReachButton } from '../ReachMode/ReachControls.tsx';
import { ReadAloudButton } from '../ReadAloud/ReadAloudButton.tsx';
import { kioskLayoutMessages } from './KioskLayout.messages.ts';
import styles from './KioskTools.module.scss';

/** The visitor's controls of the screen itself, shown on every screen. */
export function KioskTools() {
  const { profile$, chooseLocale, finish } = useKioskServices();
  const { locales } = useBehavior(profile$);
  const chosen = usePageLocale();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.tools}>
      {locales.length > 1 && (
        <div
          className={styles.languages}
          role="group"
          aria-label={formatMessage(kioskLayoutMessages.languages)}
        >
          {locales.map((locale) => {
            const language = languageOf(locale);
            return (
              <button
                key={locale}
                type="button"
                lang={language}
                aria-pressed={locale === chosen}
                onClick={() => chooseLocale(locale)}
              >
                {LANGUAGE_NAMES[language]}
              </button>
            );
          })}
        </div>
      )}
      <ReadAloudButton />
      <ReachButton />
      <EasyReading />
      <button type="button" className={styles.finish} onClick={finish}>
        <KioskIcon name="close" />
        {formatMessage(kioskLayoutMessages.finish)}
      </button>
    </div>
  );
}
