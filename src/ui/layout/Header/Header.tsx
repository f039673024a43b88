import { clsx } from 'clsx/lite';
import { LogoLink } from '../../components/LogoLink/LogoLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { LanguageMenu } from '../LanguageMenu/LanguageMenu.tsx';
import { MenuButton } from '../MobileMenu/MobileMenu.tsx';
import { MobileMenu } from '../MobileMenu/MobileMenu.tsx';
import { TextSizeChoice } from '../TextSizeChoice/TextSizeChoice.tsx';
import styles from './Header.module.scss';
import { MainNavigation } from './MainNavigation.tsx';
import { OpeningNote } from './OpeningNote.tsx';

/**
 * Sticks to the top and is hidden on scrolling down, but never while the focus is inside it or the
 * menu is open (see the styles).
 */
export function Header() {
  const { brand, brandConfig$, navigationVisible$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const visible = useBehavior(navigationVisible$);
  return (
    <>
      <header className={clsx(styles.head, !visible && styles.away)}>
        <div className="wrap">
          <div className={clsx(styles.top, brand.localeInPath && styles.withLanguages)}>
            <LogoLink variant="default" smallWhenNarrow />
            <div className={styles.call}>
              <TextSizeChoice place="header" />
              <OpeningNote className={clsx('muted', styles.hours)} />
              <PhoneLink
                number={config?.phone ?? brand.fallback.phone}
                appearance="call"
                className={styles.phone}
              />
              {brand.localeInPath && <LanguageMenu />}
              <MenuButton />
            </div>
          </div>
          <MainNavigation />
        </div>
      </header>
      <MobileMenu />
    </>
  );
}
