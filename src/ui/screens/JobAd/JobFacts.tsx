import { useIntl } from 'react-intl';
import type { Job } from '../../../domain/job/Job.ts';
import { areaMessages, jobValueMessages } from '../../blocks/VacancyTeaser/JobRow.messages.ts';
import { useStartText, useWorkloadText } from '../../blocks/VacancyTeaser/useJobTexts.ts';
import { FactGrid, type Fact } from '../../components/Facts/Facts.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { localAbbreviations } from '../../i18n/officialAbbreviations.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { jobAdMessages, jobPayMessages } from './JobAd.messages.ts';
import type { JobAdData } from './jobAdData.ts';

export function JobFacts({ job, companyName }: Pick<JobAdData, 'job' | 'companyName'>) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const workload = useWorkloadText(job);
  const start = useStartText(job);
  const pay = usePayText(job);
  const { apprenticeship, place, openUntil } = job;
  const years = apprenticeship?.years ?? 0;
  const facts: readonly (Fact | null)[] = [
    apprenticeship === null
      ? { name: formatMessage(jobAdMessages.workload), value: workload }
      : null,
    apprenticeship && {
      name: formatMessage(jobAdMessages.degree),
      value: localAbbreviations(apprenticeship.degree, locale),
    },
    apprenticeship && {
      name: formatMessage(jobAdMessages.duration),
      value: formatMessage(jobValueMessages.years, { years }),
    },
    { name: formatMessage(jobAdMessages.start), value: start },
    companyName === null
      ? null
      : { name: formatMessage(jobAdMessages.company), value: companyName },
    place === null ? null : { name: formatMessage(jobAdMessages.place), value: place },
    pay === null ? null : { name: formatMessage(jobAdMessages.pay), value: pay },
    { name: formatMessage(jobAdMessages.area), value: formatMessage(areaMessages[job.area]) },
    openUntil === null
      ? null
      : {
          name: formatMessage(jobAdMessages.openUntil),
          value: formatDate(openUntil, locale, { year: true }),
        },
  ];
  return <FactGrid facts={facts.filter((fact) => fact !== null)} />;
}

/** "78’000 bis 92’000 Franken im Jahr, bei 100 %"; null if the house does not publish the pay. */
function usePayText({ pay, workload, apprenticeship }: Job): string | null {
  const { formatMessage } = useIntl();
  if (pay === null) return null;
  const [from, to] = [formatFrancs(pay.from), formatFrancs(pay.to)];
  const amount = from === to ? from : formatMessage(jobPayMessages.range, { from, to });
  const text = formatMessage(jobPayMessages[pay.per], { amount });
  // Hourly pay is the same for any workload.
  const isWhole = apprenticeship !== null || pay.per === 'hour' || workload.from === 100;
  return isWhole ? text : formatMessage(jobPayMessages.ofFullTime, { pay: text });
}

/**
 * "78’000", "32.50": Swiss grouping in every language of the group, without Intl, whose data differ
 * between engines.
 */
function formatFrancs(amount: number): string {
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  // oxlint-disable-next-line regexp/no-super-linear-move -- the few digits of a number
  return digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, '’');
}
