import { useIntl } from 'react-intl';
import type { JobSummary } from '../../../domain/job/Job.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { formatDate, formatMonth } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { jobLabelMessages, jobValueMessages } from './JobRow.messages.ts';
import { jobStart } from './vacancyModel.ts';

/** "ab sofort", "ab 1. Februar", "ab August 2027" */
export function useStartText(job: Pick<JobSummary, 'start' | 'kind'>): string {
  const { now } = useUiServices();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const start = jobStart(job, zurichDate(now));
  switch (start.kind) {
    case 'now':
      return formatMessage(jobLabelMessages.immediately);
    case 'month':
      return formatMessage(jobValueMessages.fromMonth, {
        month: formatMonth(start.day, locale, { year: true }),
      });
    case 'day':
      return formatMessage(jobValueMessages.fromDay, {
        day: formatDate(start.day, locale, { year: start.year }),
      });
  }
}

/** "80 %", "60 bis 100 %" */
export function useWorkloadText({ workload: { from, to } }: Pick<JobSummary, 'workload'>): string {
  const { formatMessage } = useIntl();
  return from === to
    ? formatMessage(jobValueMessages.workload, { percent: to })
    : formatMessage(jobValueMessages.workloadRange, { from, to });
}
