import { useIntl } from 'react-intl';
import { areaMessages, jobValueMessages } from '../../blocks/VacancyTeaser/JobRow.messages.ts';
import { useStartText, useWorkloadText } from '../../blocks/VacancyTeaser/useJobTexts.ts';
import { FactGrid, type GridFact } from '../../components/FactGrid/FactGrid.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { jobAdMessages } from './JobAd.messages.ts';
import type { JobAdData } from './jobAdData.ts';

export function JobFacts({ job, companyName }: Pick<JobAdData, 'job' | 'companyName'>) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const workload = useWorkloadText(job);
  const start = useStartText(job);
  const { apprenticeship, place, openUntil } = job;
  const facts: readonly (GridFact | null)[] = [
    apprenticeship === null ? { name: formatMessage(jobAdMessages.workload), value: workload } : null,
    apprenticeship && { name: formatMessage(jobAdMessages.degree), value: apprenticeship.degree },
    apprenticeship && { name: formatMessage(jobAdMessages.duration), value: formatMessage(jobValueMessages.years, { years: apprenticeship.years }) },
    { name: formatMessage(jobAdMessages.start), value: start },
    companyName === null ? null : { name: formatMessage(jobAdMessages.company), value: companyName },
    place === null ? null : { name: formatMessage(jobAdMessages.place), value: place },
    { name: formatMessage(jobAdMessages.area), value: formatMessage(areaMessages[job.area]) },
    openUntil === null ? null : { name: formatMessage(jobAdMessages.openUntil), value: formatDate(openUntil, locale, { year: true }) },
  ];
  return <FactGrid facts={facts.filter((fact) => fact !== null)} />;
}
