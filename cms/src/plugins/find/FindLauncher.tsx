import { Search } from '@strapi/icons';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type SyntheticEvent,
} from 'react';

const FindDialog = lazy(() =>
  import('./FindSearch.tsx').then((module) => ({ default: module.FindDialog })),
);

// Strapi draws the links of its menu again each time it draws the menu: what is open stands here.
let isOpen = false;
const launchers = new Set<() => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  for (const tell of launchers) tell();
}

const subscribe = (tell: () => void): (() => void) => {
  launchers.add(tell);
  return () => launchers.delete(tell);
};

/** Opens the search above whatever is on the screen; false where no one is signed in. */
export function openFind(): boolean {
  if (launchers.size === 0) return false;
  setOpen(true);
  return true;
}

// React hands what happens in the dialog on to the link around it, which leaves alone what somebody
// has dealt with. Stopped altogether, the dialog's own listeners would not hear of it.
const keepInside = (event: SyntheticEvent): void => event.preventDefault();

/**
 * The picture of the search's link in the menu. It is the only thing of a plugin that stands on
 * every screen of the panel, so it also holds the dialog; a click on the link opens that.
 */
export function FindLauncher(picture: Readonly<Record<string, unknown>>) {
  const open = useSyncExternalStore(subscribe, () => isOpen);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const link = place.current?.closest('a');
    const openInstead = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    link?.addEventListener('click', openInstead);
    return () => link?.removeEventListener('click', openInstead);
  }, []);
  return (
    <>
      <span ref={place}>
        <Search {...picture} />
      </span>
      {open ? (
        <span
          role="presentation"
          onClick={keepInside}
          onFocus={keepInside}
          onPointerMove={keepInside}
        >
          <Suspense fallback={null}>
            <FindDialog onClose={() => setOpen(false)} />
          </Suspense>
        </span>
      ) : null}
    </>
  );
}
