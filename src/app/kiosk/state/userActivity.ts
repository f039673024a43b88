import { fromEvent, merge, type Observable } from 'rxjs';

/** Not the movement of a pointer: some panels report one by themselves. */
const SIGNS = ['pointerdown', 'pointerup', 'keydown', 'input', 'wheel', 'scroll'] as const;

/** Each sign that somebody is before the screen; scrolling counts as long as the page moves. */
export const userActivity$ = (page: Window): Observable<Event> =>
  merge(...SIGNS.map((kind) => fromEvent(page, kind, { capture: true, passive: true })));

/** Whether a film or a sound plays, or something is read aloud. */
export function isPlaying(page: Window): boolean {
  const media = [...page.document.querySelectorAll<HTMLMediaElement>('video, audio')];
  return speechOf(page)?.speaking === true || media.some((each) => !each.paused && !each.ended);
}

/** What a page can read aloud with. Not every Chromium is built with voices. */
export const speechOf = ({ speechSynthesis }: Window): SpeechSynthesis | undefined =>
  speechSynthesis;
