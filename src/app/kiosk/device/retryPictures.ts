import type { Scope } from '../../../domain/shared/Behavior.ts';

/** Milliseconds: about the first pause before a picture is tried again, and the longest. */
const FIRST = 4000;
const LONGEST = 60_000;
/** Milliseconds within which screens try again once they are online. */
const ONLINE = 2000;

/**
 * Milliseconds to wait before the next try, after as many as `tries`: twice as long each time, up
 * to a minute. `random` is from 0 to 1: screens that failed together do not ask together.
 */
export const pauseBeforeRetry = (tries: number, random: number): number =>
  Math.min(LONGEST, FIRST * 2 ** tries) * (0.5 + random / 2);

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  (target as Partial<Element> | null)?.tagName === 'IMG';

export interface PictureRetryInputs {
  /** Sees the `error` and `load` events of all pictures, which do not bubble, on their way down. */
  readonly page: EventTarget;
  /** Reports `online`. */
  readonly network: EventTarget;
  /** Requests the picture past all copies; false if it cannot be had. Never rejects. */
  readonly refetch: (address: string) => Promise<boolean>;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/**
 * Tries every picture of the screen that failed again, with growing pauses, as long as it is on the
 * screen. Until then style sheets show the brand's window in its place.
 */
export function retryPictures(
  scope: Scope,
  { page, network, refetch, random = Math.random }: PictureRetryInputs,
): void {
  const failed = new Map<HTMLImageElement, { readonly tries: number; readonly timer: number }>();

  const schedule = (picture: HTMLImageElement, tries: number, pause: number): void => {
    clearTimeout(failed.get(picture)?.timer);
    const timer = setTimeout(() => void retry(picture, tries + 1), pause);
    failed.set(picture, { tries, timer: Number(timer) });
  };
  const retry = async (picture: HTMLImageElement, tries: number): Promise<void> => {
    if (!picture.isConnected) return void failed.delete(picture);
    const isThere = await refetch(picture.currentSrc || picture.src);
    if (!failed.has(picture)) return;
    failed.set(picture, { tries, timer: 0 });
    if (!isThere) return schedule(picture, tries, pauseBeforeRetry(tries, random()));
    // The same address once more: it makes the browser load the picture again.
    const { src } = picture;
    picture.src = src;
  };

  const onError = ({ target }: Event): void => {
    if (!isPicture(target)) return;
    const tries = failed.get(target)?.tries ?? 0;
    schedule(target, tries, pauseBeforeRetry(tries, random()));
  };
  const onLoad = ({ target }: Event): void => {
    if (!isPicture(target)) return;
    clearTimeout(failed.get(target)?.timer);
    failed.delete(target);
  };
  const onOnline = (): void => {
    for (const picture of failed.keys()) schedule(picture, 0, random() * ONLINE);
  };
  page.addEventListener('error', onError, true);
  page.addEventListener('load', onLoad, true);
  network.addEventListener('online', onOnline);
  scope.ended$.subscribe(() => {
    page.removeEventListener('error', onError, true);
    page.removeEventListener('load', onLoad, true);
    network.removeEventListener('online', onOnline);
    for (const { timer } of failed.values()) clearTimeout(timer);
  });
}
