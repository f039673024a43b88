import { useCountFocus } from '../../state/useCountFocus.ts';
import { JobFilters } from './JobFilters.tsx';
import styles from './JobList.module.scss';
import { JOB_LIST_ID } from './jobListAddress.ts';
import type { JobListData } from './jobListData.ts';
import { JobResults } from './JobResults.tsx';

/** The part of the page that changes with the search, besides the heading: filters and rows. */
export function OpenJobs({ data }: { readonly data: JobListData }) {
  return (
    <section
      ref={useCountFocus<HTMLElement>(data)}
      className={`section ${styles.search}`}
      id={JOB_LIST_ID}
      data-list=""
    >
      <div className="wrap marg">
        <JobFilters data={data} />
        <JobResults data={data} />
      </div>
    </section>
  );
}
