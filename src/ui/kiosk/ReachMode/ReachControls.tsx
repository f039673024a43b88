import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { reachModeMessages, scrollPairMessages } from './ReachMode.messages.ts';
import { scrollPanel, toBeginning } from './scrollPanel.ts';
import styles from './ScrollPair.module.scss';
import { type PanelScroll, STILL, watchPanel } from './watchPanel.ts';

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

/**
 * Buttons to scroll up and down, in reach of the right hand, and what there is below: not everyone
 * can swipe, or sees that there is more. Nothing where the screen does not move.
 */
export function ScrollPair({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const isLow = useBehavior(useKioskServices().reachMode$);
  const { formatMessage } = useIntl();
  const { up, down, below } = usePanelScroll(main, isLow);
  // Announced only after a press: otherwise each new screen would be interrupted by it.
  const [isPressed, press] = useState(false);
  if (!up && !down) return null;
  const move = (step: 1 | -1): void => {
    press(true);
    if (main.current !== null) scrollPanel(main.current, step, isLow);
  };
  return (
    <div className={styles.pair}>
      <p className={styles.below} aria-live={isPressed ? 'polite' : 'off'}>
        {below > 0 && formatMessage(scrollPairMessages.below, { count: below })}
      </p>
      <button type="button" aria-disabled={!up} onClick={() => move(-1)}>
        <KioskIcon name="arrowUp" />
        {formatMessage(reachModeMessages.up)}
      </button>
      <button type="button" aria-disabled={!down} onClick={() => move(1)}>
        <KioskIcon name="arrowDown" />
        {formatMessage(reachModeMessages.down)}
      </button>
    </div>
  );
}

function usePanelScroll(main: RefObject<HTMLElement | null>, isLow: boolean): PanelScroll {
  const [scroll, setScroll] = useState(STILL);
  useEffect(() => {
    if (main.current === null) return;
    return watchPanel(main.current, isLow, (next) =>
      setScroll((before) =>
        before.up === next.up && before.down === next.down && before.below === next.below
          ? before
          : next,
      ),
    );
  }, [main, isLow]);
  return scroll;
}

/**
 * Sets attributes on the page's root for the style sheets: `data-reach` for controls in the lower
 * half, `data-contrast` for black on white, and `data-scrolling` if controls stand below the content.
 * Returns whether controls are in the lower half.
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
  return isLow;
}
