import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import type { LoadContext } from '../routes/LoadContext.ts';

/** What the loaders of lobby screens know. */
export interface KioskLoadContext extends LoadContext {
  readonly profile: KioskProfile;
}
