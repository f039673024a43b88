import { clsx } from 'clsx/lite';
import { useIntl } from 'react-intl';
import type { JobSummary } from '../../../domain/job/Job.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { HeadingText } from '../../components/Text/HeadingText.tsx';
import { useUiServices } from '../../UiServices.ts';
import { areaMessages, jobLabelMessages, jobValueMessages } from './JobRow.messages.ts';
import styles from './JobRow.module.scss';
import { useStartText, useWorkloadText } from './useJobTexts.ts';

interface JobRowProps {
  readonly job: JobSummary;
  /** The name of the job's house in a list for several houses; null shows the area instead. */
  readonly houseName: string | null;
  readonly fresh: boolean;
}

export function JobRow({ job, houseName, fresh }: JobRowProps) {
  const { hasRoute, hrefOf } = useUiServices();
  const { formatMessage } = useIntl();
  const start = useStartText(job);
  const workload = useWorkloadText(job);
  const route =
    job.apprenticeship !== null && hasRoute('apprenticeship') ? 'apprenticeship' : 'job';
  const where =
    houseName === null
      ? formatMessage(areaMessages[job.kind === 'apprenticeship' ? 'training' : job.area])
      : [houseName, job.place].filter(Boolean).join(', ');
  const { from, to } = job.workload;
  const extent = job.apprenticeship
    ? formatMessage(jobValueMessages.years, { years: job.apprenticeship.years })
    : workload;

  const content = (
    <>
      <h3>
        <HeadingText of={job.title} />
      </h3>
      <p className={styles.meta}>
        <span>{where}</span>
        <span>{extent}</span>
        <span>{start}</span>
        {job.kind === 'apprenticeship' && (
          <span className={clsx(styles.label, styles.apprenticeship)}>
            {formatMessage(jobLabelMessages.apprenticeship)}
          </span>
        )}
        {job.kind === 'job' && job.fullTime && (
          <span className={styles.label}>
            {formatMessage(
              from === to ? jobLabelMessages.fullTime : jobLabelMessages.fullTimePossible,
            )}
          </span>
        )}
        {fresh && (
          <span className={clsx(styles.label, styles.fresh)}>
            {formatMessage(jobLabelMessages.fresh)}
          </span>
        )}
      </p>
    </>
  );
  if (!hasRoute(route))
    return (
      <li>
        <div className={styles.row}>{content}</div>
      </li>
    );
  return (
    <li>
      <SiteLink address={hrefOf(route, { id: job.id })} className={styles.row}>
        {content}
        <Icon name="arrowRight" className={styles.arrow} />
      </SiteLink>
    </li>
  );
}
