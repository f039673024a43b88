import { FALLBACK_TEXTS } from './device/fallbackPage.ts';
import { FallbackScreen } from './FallbackScreen.tsx';

/** In the place of a screen that is not there yet: a panel is never white. */
export const KioskWaiting = () => <FallbackScreen title={FALLBACK_TEXTS.starting.title} />;
