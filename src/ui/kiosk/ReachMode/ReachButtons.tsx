import { useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { reachModeMessages } from './ReachMode.messages.ts';

/** Of the height that is seen; a few lines stay, so that one knows where one was. */
const STEP = 0.35;

/**
 * Brings every control into the lower half of the panel, for whoever sits in a wheelchair or is small: the style sheets do it where
 * the root says `data-reach`. What no longer fits is reached by two buttons, because a swipe is not for everybody.
 */
export function ReachButtons() {
  const { reachMode$, toggleReachMode } = useKioskServices();
  const isLow = useBehavior(reachMode$);
  const { formatMessage } = useIntl();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-reach', isLow);
    document.querySelector('main')?.scrollTo(0, 0);
    return () => document.documentElement.removeAttribute('data-reach');
  }, [isLow]);
  const move = (steps: number): void => {
    const main = document.querySelector('main');
    main?.scrollBy({ top: steps * main.clientHeight * STEP });
  };
  return (
    <>
      <button type="button" aria-pressed={isLow} onClick={toggleReachMode}><KioskIcon name="lower" />{formatMessage(reachModeMessages.lower)}</button>
      {isLow && (
        <>
          <button type="button" onClick={() => move(-1)}><KioskIcon name="arrowUp" />{formatMessage(reachModeMessages.up)}</button>
          <button type="button" onClick={() => move(1)}><KioskIcon name="arrowDown" />{formatMessage(reachModeMessages.down)}</button>
        </>
      )}
    </>
  );
}
