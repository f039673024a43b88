import type { ScreenProps } from '../../navigation/pageContext.ts';
import { BlockList } from '../../blocks/BlockList.tsx';
import { Island } from '../../islands/Island.tsx';
import type { JobListData } from './jobListData.ts';
import { OpenJobs } from './OpenJobs.tsx';

/** The open jobs of a house, or of the whole group on its own site. */
export function JobList({ data }: ScreenProps<JobListData>) {
  const { page, live } = data;
  const searched = { ...data, page: { ...page, blocks: [] }, live: {} };
  return (
    <>
      <Island name="jobs" of={OpenJobs} data={{ data: searched }} />
      <BlockList blocks={page.blocks} live={live} />
    </>
  );
}
