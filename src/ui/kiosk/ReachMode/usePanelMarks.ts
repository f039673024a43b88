import { useLayoutEffect } from 'react';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { useKioskServices } from '../KioskServices.ts';
import { toBeginning } from './movePanel.ts';

/**
 * Tells the style sheets on the page's root how a person wants the panel: `data-reach` for controls
 * in the lower half, `data-contrast` for black on white, and `data-scrolling` where more may be
 * said than fits. Answers whether that is so.
 */
export function usePanelMarks(): boolean {
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
