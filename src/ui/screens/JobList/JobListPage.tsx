import { BlockList } from '../../blocks/BlockList.tsx';
import { Island } from '../../islands/Island.tsx';
import type { JobListData } from './jobListData.ts';
import { OpenJobs } from './OpenJobs.tsx';

export function JobListPage({ data }: { readonly data: JobListData }) {
  const { page, live } = data;
  const searched = { ...data, page: { ...page, blocks: [] }, live: {} };
  return (
    <>
      <Island name="jobs" of={OpenJobs} data={{ data: searched }} />
      <BlockList blocks={page.blocks} live={live} />
    </>
  );
}
