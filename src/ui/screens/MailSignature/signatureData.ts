import type { OutlookCheck } from '../../../domain/signature/OutlookCheck.ts';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';

/** What the screen of the e-mail signature shows; plain JSON. */
export interface SignatureData {
  /**
   * The host's own house first, the others by name. Empty where editors entered no texts, or no one
   * can read them now.
   */
  readonly houses: readonly SignatureHouse[];
  /** What the suite found when this release was made. */
  readonly check: OutlookCheck;
}
