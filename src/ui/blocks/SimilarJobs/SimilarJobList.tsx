import { useIntl } from 'react-intl';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { JobRow } from '../VacancyTeaser/JobRow.tsx';
import { similarJobMessages } from './SimilarJobs.messages.ts';
import styles from './SimilarJobs.module.scss';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { JobSummary } from '../../../domain/job/Job.ts';

/** Jobs for visitors who came for a job that is over; nothing if there are none. */
export function SimilarJobList({ found }: { readonly found: SimilarJobs | null }) {
  const { formatMessage } = useIntl();
  if (found === null) return null;
  const { similar, houseNames } = found;
  return (
    <BlockSection background="wash" title={formatMessage(similarJobMessages.title)}>
      <ul className={styles.jobs}>
        {similar.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            houseName={houseNames === null ? null : (houseNames[job.brandId] ?? '')}
            fresh={false}
          />
        ))}
      </ul>
    </BlockSection>
  );
}

/** Open jobs shown instead of a job that is over. */
export interface SimilarJobs {
  readonly similar: readonly JobSummary[];
  /** Names of the houses if the jobs belong to several; null if all jobs are the site's own. */
  readonly houseNames: Readonly<Record<BrandId, string>> | null;
}

/**
 * The similar jobs that a loader threw with "this job is over"; null for every other failure and if
 * there are none.
 */
export function findSimilarJobs(error: unknown): SimilarJobs | null {
  const data: unknown =
    typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  const hasJobs =
    typeof data === 'object' &&
    data !== null &&
    'similar' in data &&
    Array.isArray(data.similar) &&
    data.similar.length > 0;
  return hasJobs ? (data as SimilarJobs) : null;
}
