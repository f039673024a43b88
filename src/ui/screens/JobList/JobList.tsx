import { useScreenData } from '../../navigation/pageContext.ts';
import type { JobListData } from './jobListData.ts';
import { JobListPage } from './JobListPage.tsx';

/** The open jobs of a house, or of the whole group on its own site. */
export function JobList() {
  return <JobListPage data={useScreenData<JobListData>()} />;
}
