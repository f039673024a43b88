import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { WaitingKind } from './mainMenu.ts';

/** Milliseconds between two requests, at least. */
const FRESH = 60_000;
/** Milliseconds: another person may have taken up what waited. */
const AGAIN = 180_000;

export type WaitingCounts = Readonly<Partial<Record<WaitingKind, number>>>;

/** How much waits for somebody, of what this person may read; asked again with another screen. */
export function useWaiting(pathname: string): WaitingCounts {
  const { get } = useFetchClient();
  const [counts, setCounts] = useState<WaitingCounts>({});
  const askedAt = useRef(0);
  useEffect(() => {
    const ask = (): void => {
      if (document.hidden || Date.now() - askedAt.current < FRESH) return;
      askedAt.current = Date.now();
      // Without an answer the last numbers stay.
      get<WaitingCounts>('/frame/waiting').then(
        ({ data }) => setCounts(data),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, AGAIN);
    return () => clearInterval(timer);
  }, [get, pathname]);
  return counts;
}
