import { useIntl } from 'react-intl';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { JobRow } from '../VacancyTeaser/JobRow.tsx';
import { similarJobMessages } from './SimilarJobs.messages.ts';
import styles from './SimilarJobs.module.scss';
import type { SimilarJobs } from './similarJobs.ts';

/** Jobs that somebody may want who came for one that is over; nothing where there are none. */
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
