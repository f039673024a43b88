import type { JobSummary, TrainingOffer } from '../../../domain/job/Job.ts';
import type { PageScreenData, ScreenHead } from '../../blocks/liveContent.ts';

/** What the loader hands to the page about training. */
export interface EducationData extends PageScreenData, ScreenHead {
  /** Open apprenticeships of the brand, of the whole group on its site; the newest few. */
  readonly positions: readonly JobSummary[];
  /** Names of the houses on the group's site; null on a house's own. */
  readonly houseNames: Readonly<Record<string, string>> | null;
  readonly offers: readonly TrainingOffer[];
}
