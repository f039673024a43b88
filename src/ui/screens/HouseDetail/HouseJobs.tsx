import { useIntl } from 'react-intl';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import { JobRow } from '../../blocks/VacancyTeaser/JobRow.tsx';
import {
  newestTenthOf,
  listNewJobIds,
  countOpenJobs,
} from '../../blocks/VacancyTeaser/vacancyModel.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { houseCountMessages, houseMessages } from './HouseDetail.messages.ts';
import styles from './HouseLists.module.scss';

interface HouseJobsProps {
  readonly jobs: JobOverview;
  readonly visiting: boolean;
  readonly theme: BrandTheme | undefined;
}

/** Open jobs and apprenticeships of a house; the complete list is on the house's own site. */
export function HouseJobs({ jobs, visiting, theme }: HouseJobsProps) {
  const { hasRoute, hrefOf, now } = useUiServices();
  const { formatMessage } = useIntl();
  if (jobs.newest.length === 0) return null;
  const fresh = listNewJobIds(newestTenthOf(jobs), zurichDate(now));
  const listed = visiting
    ? theme !== undefined && !theme.hiddenRoutes.includes('openJobs')
    : hasRoute('openJobs');
  const all = !listed
    ? null
    : visiting
      ? new URL('jobs/offene-stellen', theme?.href).href
      : hrefOf('openJobs');
  return (
    <BlockSection background="wash" title={formatMessage(houseMessages.jobs)}>
      <div className={styles.list}>
        <ul className={styles.jobs}>
          {jobs.newest.map((job) => (
            <JobRow key={job.id} job={job} houseName={null} fresh={fresh.has(job.id)} />
          ))}
        </ul>
        {all && (
          <p className="btns">
            <ButtonLink href={all}>
              {formatMessage(houseCountMessages.allJobs, { count: countOpenJobs(jobs) })}
            </ButtonLink>
          </p>
        )}
      </div>
    </BlockSection>
  );
}
