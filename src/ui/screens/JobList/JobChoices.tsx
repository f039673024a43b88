import { FormattedMessage, useIntl } from 'react-intl';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import { compareFolded } from '../../../domain/job/foldText.ts';
import type { JobMatches } from '../../../domain/job/JobQuery.ts';
import styles from './JobFilters.module.scss';
import { jobListCountMessages, jobListMessages } from './JobList.messages.ts';

interface CompanyChoiceProps extends Pick<JobMatches, 'companies'> {
  readonly chosen: BrandId | '';
  readonly names: Readonly<Record<BrandId, string>>;
}

export function CompanyChoice({ companies, chosen, names }: CompanyChoiceProps) {
  const { formatMessage } = useIntl();
  // The chosen option stays in the list even if no job matches it any more.
  const offered = [
    ...companies,
    ...(chosen === '' || companies.some(({ brandId }) => brandId === chosen)
      ? []
      : [{ brandId: chosen, count: 0 }]),
  ];
  const named = offered
    .map(({ brandId, count }) => ({ brandId, name: names[brandId] ?? brandId, count }))
    .toSorted((one, other) => compareFolded(one.name, other.name));
  return (
    <div className={styles.choice}>
      <label htmlFor="firma">
        <FormattedMessage {...jobListMessages.company} />
      </label>
      <span className={styles.select}>
        <select id="firma" name="firma" defaultValue={chosen}>
          <option value="">{formatMessage(jobListMessages.everyCompany)}</option>
          {named.map(({ brandId, name, count }) => (
            <option key={brandId} value={brandId}>{`${name} (${count})`}</option>
          ))}
        </select>
      </span>
    </div>
  );
}

export function WorkloadChoice({
  list: { workloads, total },
  chosen,
}: {
  readonly list: Pick<JobMatches, 'workloads' | 'total'>;
  readonly chosen: number | null;
}) {
  const { formatMessage } = useIntl();
  const isOther = chosen !== null && !workloads.some(({ percent }) => percent === chosen);
  const offered = isOther
    ? [...workloads, { percent: chosen, count: total }].toSorted(
        (one, other) => one.percent - other.percent,
      )
    : workloads;
  return (
    <div className={styles.choice}>
      <label htmlFor="pensum">
        <FormattedMessage {...jobListMessages.workload} />
      </label>
      <span className={styles.select}>
        <select id="pensum" name="pensum" defaultValue={chosen ?? ''}>
          <option value="">{formatMessage(jobListMessages.everyWorkload)}</option>
          {offered.map(({ percent, count }) => (
            <option
              key={percent}
              value={percent}
            >{`${formatMessage(jobListCountMessages.percent, { percent })} (${count})`}</option>
          ))}
        </select>
      </span>
    </div>
  );
}
