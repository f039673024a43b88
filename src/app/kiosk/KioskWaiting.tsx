import { STILL_WORDS } from './device/stillPage.ts';

/** In the place of a screen that is not there yet: a panel is never white. */
export const KioskWaiting = () => <main className="still"><h1>{STILL_WORDS.starting.title}</h1></main>;
