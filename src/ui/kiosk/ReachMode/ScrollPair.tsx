import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { movePanel } from './movePanel.ts';
import { reachModeMessages } from './ReachMode.messages.ts';
import styles from './ScrollPair.module.scss';

/** Up and down at the right hand's height: a swipe is not for everybody. */
export function ScrollPair() {
  const isLow = useBehavior(useKioskServices().reachMode$);
  const { formatMessage } = useIntl();
  const move = (step: 1 | -1): void => {
    const main = document.querySelector('main');
    if (main !== null) movePanel(main, step, isLow);
  };
  return (
    <div className={styles.pair}>
      <button type="button" onClick={() => move(-1)}>
        <KioskIcon name="arrowUp" />
        {formatMessage(reachModeMessages.up)}
      </button>
      <button type="button" onClick={() => move(1)}>
        <KioskIcon name="arrowDown" />
        {formatMessage(reachModeMessages.down)}
      </button>
    </div>
  );
}
