import { Search } from '@strapi/icons';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { SignInAgain, useSessionEnd } from '../colleagues/SignInAgain.tsx';
import { createExternalStore } from '../externalStore.ts';
import { MenuLauncher } from '../menuLauncher.tsx';

const FindDialog = lazy(() =>
  import('./FindSearch.tsx').then((module) => ({ default: module.FindDialog })),
);

const opened = createExternalStore(false);
const open = (): void => opened.set(true);
const words = createExternalStore('');
const close = (): void => {
  opened.set(false);
  words.set('');
};

/** Opens the search above the current screen; returns false if no one is signed in. */
export function openFind(): boolean {
  if (opened.watchers() === 0) return false;
  open();
  return true;
}

/**
 * The icon of the search's link in the menu, which opens the search. Because it is on every screen,
 * it also renders the dialog for a session that has ended.
 */
export function FindLauncher(picture: Readonly<Record<string, unknown>>) {
  const isOpen = useSyncExternalStore(opened.subscribe, opened.get);
  const hasToSignIn = useSessionEnd();
  return (
    <MenuLauncher
      picture={<Search {...picture} />}
      onOpen={open}
      dialog={
        hasToSignIn ? (
          <SignInAgain />
        ) : isOpen ? (
          <Suspense fallback={null}>
            <FindDialog words={words} onClose={close} />
          </Suspense>
        ) : null
      }
    />
  );
}
