import type { OutlookCheck } from '../../../domain/signature/OutlookCheck.ts';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';

/** The data of the e-mail signature screen; plain JSON. */
export interface SignatureData {
  /**
   * The host's own house first, the others by name. Empty if editors entered no texts, or if they
   * cannot be read now.
   */
  readonly houses: readonly SignatureHouse[];
  /** What the test suite found when this release was built. */
  readonly check: OutlookCheck;
}
