import { fromEvent, merge, type Observable } from 'rxjs';

/** Without pointer movement: some panels report it although no one is there. */
const SIGNS = ['pointerdown', 'pointerup', 'keydown', 'input', 'wheel', 'scroll'] as const;

/** Each sign that a visitor is in front of the screen; scrolling counts while the page moves. */
export const userActivity$ = (page: Window): Observable<Event> =>
  merge(...SIGNS.map((kind) => fromEvent(page, kind, { capture: true, passive: true })));

/** Whether a film or a sound plays, or text is read aloud. */
export function isPlaying(page: Window): boolean {
  const media = [...page.document.querySelectorAll<HTMLMediaElement>('video, audio')];
  return speechOf(page)?.speaking === true || media.some((each) => !each.paused && !each.ended);
}

/** The page's speech synthesis. Not every Chromium is built with voices. */
export const speechOf = ({ speechSynthesis }: Window): SpeechSynthesis | undefined =>
  speechSynthesis;
