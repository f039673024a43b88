import { debounceTime, map, scan, type Observable, type SchedulerLike } from 'rxjs';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { createBehavior } from './createBehavior.ts';

/** Specification, section 9: milliseconds and pixels. */
const DEBOUNCE = 50;
const RETURN_AFTER = 15;
const TOP_ZONE = 10;

interface ScrollPosture {
  /**
   * The position where the page last scrolled down or the navigation came back. Upward movement is
   * measured from here, in any number of steps.
   */
  readonly anchor: number;
  readonly visible: boolean;
}

/**
 * Whether the navigation is visible: it hides when the page scrolls down, and returns after 15 px
 * upwards or within 10 px of the top.
 */
export function createScrollState(
  scope: Scope,
  {
    position$,
    scheduler,
  }: { readonly position$: Observable<number>; readonly scheduler?: SchedulerLike },
): { readonly navigationVisible$: Behavior<boolean> } {
  const visible$ = position$.pipe(
    debounceTime(DEBOUNCE, scheduler),
    scan(postureAt, { anchor: 0, visible: true }),
    map((posture) => posture.visible),
  );
  return { navigationVisible$: createBehavior(scope, true, visible$) };
}

function postureAt(posture: ScrollPosture, position: number): ScrollPosture {
  if (position < TOP_ZONE) return { anchor: position, visible: true };
  if (position > posture.anchor) return { anchor: position, visible: false };
  if (posture.anchor - position > RETURN_AFTER) return { anchor: position, visible: true };
  return posture;
}
