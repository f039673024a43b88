import { STILL_WORDS } from './device/stillPage.ts';
import { StillScreen } from './StillScreen.tsx';

/** In the place of a screen that is not there yet: a panel is never white. */
export const KioskWaiting = () => <StillScreen title={STILL_WORDS.starting.title} />;
