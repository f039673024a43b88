import { useCallback, useEffect, useState } from 'react';
import { useAnswer } from '../useAnswer.ts';
import type { ApplicationListing } from './desk.ts';

/** Milliseconds between two looks while a reply waits. */
const LOOK_EVERY = 10_000;
/** Milliseconds after the last key before a search is sent. */
const PAUSE = 250;

/** The list of applications for this query; requested again while replies wait. */
export function useListing(query: URLSearchParams): {
  /** Undefined while loading, null if it failed. */
  readonly listing: ApplicationListing | null | undefined;
  look(): void;
} {
  const [turn, setTurn] = useState(0);
  const path = `/desk/applications?${query.toString()}`;
  const answer = useAnswer<ApplicationListing>(path, {
    turn,
    pause: query.has('suche') ? PAUSE : 0,
  });
  // While the next one loads, the former list stays.
  const [last, setLast] = useState<ApplicationListing>();
  if (answer && answer !== last) setLast(answer);
  const listing = answer === undefined ? last : answer;
  const look = useCallback(() => setTurn((before) => before + 1), []);
  const isWaiting = (listing?.waiting.length ?? 0) > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isWaiting, look]);
  return { listing, look };
}
