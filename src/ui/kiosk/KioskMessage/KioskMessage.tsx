import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { joinClasses } from '../../components/joinClasses.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useKioskServices } from '../KioskServices.ts';
import styles from './KioskMessage.module.scss';

/** What the house has to say to everybody just now, in the screen's first language; `bare` without a ground of its own. */
export function KioskMessage({ bare = false }: { readonly bare?: boolean }) {
  const { message, locales } = useBehavior(useKioskServices().profile$);
  const [first] = locales;
  // Always there: screen readers only hear of what comes into a place that they know.
  return (
    <div role="status">
      {message !== null && <p className={joinClasses(styles.message, !bare && styles.line)} lang={first && languageOf(first)}>{message}</p>}
    </div>
  );
}
