import { useScreenData } from '../../navigation/pageContext.ts';
import type { JobAdData } from './jobAdData.ts';
import { JobAdPage } from './JobAdPage.tsx';

/** The advertisement of an open job or apprenticeship. */
export function JobAd() {
  return <JobAdPage data={useScreenData<JobAdData>()} />;
}
