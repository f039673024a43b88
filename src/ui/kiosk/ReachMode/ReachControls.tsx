import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { reachModeMessages } from './ReachMode.messages.ts';
import { scrollPanel, toBeginning } from './scrollPanel.ts';
import styles from './ScrollPair.module.scss';
import { useLayoutEffect } from 'react';
import { useUiServices } from '../../UiServices.ts';

/**
 * Moves every control into the lower half of the panel, for people who sit in a wheelchair or are
 * small. Content for reading stays in place.
 */
export function ReachButton() {
  const { reachMode$, toggleReachMode } = useKioskServices();
  const isLow = useBehavior(reachMode$);
  const { formatMessage } = useIntl();
  return (
    <button type="button" aria-pressed={isLow} onClick={toggleReachMode}>
      <KioskIcon name="lower" />
      {formatMessage(reachModeMessages.lower)}
    </button>
  );
}

/** Buttons to scroll up and down, in reach of the right hand: not everyone can swipe. */
export function ScrollPair() {
  const isLow = useBehavior(useKioskServices().reachMode$);
  const { formatMessage } = useIntl();
  const move = (step: 1 | -1): void => {
    const main = document.querySelector('main');
    if (main !== null) scrollPanel(main, step, isLow);
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

/**
 * Sets attributes on the page's root for the style sheets: `data-reach` for controls in the lower
 * half, `data-contrast` for black on white, and `data-scrolling` if the content may be larger than
 * the panel. Returns whether the last one is set.
 */
export function usePanelAttributes(): boolean {
  const { textSize$ } = useUiServices();
  const { reachMode$, strongContrast$ } = useKioskServices();
  const isLow = useBehavior(reachMode$);
  const isStrong = useBehavior(strongContrast$);
  const scrolls = useBehavior(textSize$) !== 'normal' || isLow;
  useLayoutEffect(() => {
    const marks = [
      ['data-reach', isLow],
      ['data-contrast', isStrong],
      ['data-scrolling', scrolls],
    ] as const;
    const { documentElement: root } = document;
    for (const [mark, isSet] of marks) root.toggleAttribute(mark, isSet);
    return () => marks.forEach(([mark]) => root.removeAttribute(mark));
  }, [isLow, isStrong, scrolls]);
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (main !== null) toBeginning(main);
  }, [isLow, scrolls]);
  return scrolls;
}
