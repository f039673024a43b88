import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Milliseconds before a page on its way shows its placeholder (DESIGN, section 5). */
const PATIENCE = 400;

/** True while the way to another path takes longer than a visitor waits without wondering. */
export function useSlowNavigation(): boolean {
  const target = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  const [slow, setSlow] = useState(false);
  const onTheWay = target !== undefined && target !== pathname;

  useEffect(() => {
    if (!onTheWay) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [onTheWay, target]);

  return slow && onTheWay;
}
