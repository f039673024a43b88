import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts';

/**
 * To the top on every new path, to the old position on the way back. React Router's own `ScrollRestoration` writes an
 * inline script, which the content security policy forbids.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const arrivedBy = useNavigationType();
  const leaving = useNavigation().state !== 'idle';
  const memory = useRef<ScrollMemory>(null);
  const present = useRef({ key, pathname, leaving });
  const first = useRef(true);

  useEffect(() => {
    const kept = (memory.current ??= createScrollMemory(window.sessionStorage));
    // A page on its way out may shrink to its placeholder: that is no position of the visitor's.
    const keep = () => !present.current.leaving && kept.keep(present.current.key, window.scrollY);
    const restoreByBrowser = () => {
      window.history.scrollRestoration = 'auto';
      kept.save();
    };
    const restoreHere = () => {
      window.history.scrollRestoration = 'manual';
    };
    restoreHere();
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', restoreByBrowser);
    window.addEventListener('pageshow', restoreHere);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', restoreByBrowser);
      window.removeEventListener('pageshow', restoreHere);
    };
  }, []);

  useLayoutEffect(() => {
    const samePath = present.current.pathname === pathname;
    present.current = { key, pathname, leaving };
    if (first.current) {
      first.current = false;
      return;
    }
    if (leaving) return;
    const old = arrivedBy === 'POP' ? memory.current?.find(key) : undefined;
    if (old !== undefined) window.scrollTo(0, old);
    else if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!samePath) window.scrollTo(0, 0);
  }, [arrivedBy, hash, key, leaving, pathname]);
}
