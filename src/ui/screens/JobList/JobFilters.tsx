import { FormattedMessage, useIntl } from 'react-intl';
import { JOB_AREAS } from '../../../domain/job/Job.ts';
import { JOB_AREA_SLUGS } from '../../../domain/job/jobAreaSlugs.ts';
import { areaMessages } from '../../blocks/VacancyTeaser/JobRow.messages.ts';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { CompanyChoice, WorkloadChoice } from './JobChoices.tsx';
import styles from './JobFilters.module.scss';
import { jobListCountMessages, jobListMessages } from './JobList.messages.ts';
import { countFilters, JOB_LIST_ID } from './jobListAddress.ts';
import type { JobListData } from './jobListData.ts';
import { useAppliedFilter } from './useAppliedFilter.ts';

interface JobFiltersProps {
  readonly data: JobListData;
}

/**
 * A form that opens the list by its address. In the browser every change is applied at once;
 * without JavaScript a button applies them.
 */
export function JobFilters({
  data: { list, filter, apprenticeships, companyNames },
}: JobFiltersProps) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { surface } = useUiServices();
  const show = <Button type="submit">{formatMessage(jobListMessages.show)}</Button>;
  const { form, ...applied } = useAppliedFilter(filter);
  return (
    <details className={styles.folded}>
      <summary className={styles.button}>
        <Icon name="list" />{' '}
        <FormattedMessage
          {...jobListCountMessages.active}
          values={{ count: countFilters(filter) }}
        />
      </summary>
      <form
        ref={form}
        className={styles.filters}
        action={`${pathname}#${JOB_LIST_ID}`}
        aria-label={formatMessage(jobListMessages.filters)}
        role="search"
        {...applied}
      >
        <TextField
          id="suche"
          name="suche"
          type="search"
          label={formatMessage(jobListMessages.words)}
          hint={formatMessage(jobListMessages.wordsHint)}
          value={filter.words}
          maxLength={80}
        />
        {!apprenticeships && (
          <label className={styles.switch}>
            <input
              type="checkbox"
              // A checkbox reports its own checked state.
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
              role="switch"
              name="lehre"
              value="1"
              defaultChecked={filter.apprenticeshipsOnly}
            />
            <span>
              <FormattedMessage {...jobListMessages.apprenticeshipsOnly} />
            </span>
            <span className={styles.number}>{list.apprenticeships}</span>
          </label>
        )}
        <fieldset className={styles.group}>
          <legend>
            <FormattedMessage {...jobListMessages.area} />
          </legend>
          {JOB_AREAS.map((area) => (
            <label key={area} className={styles.option}>
              <input
                type="checkbox"
                name="bereich"
                value={JOB_AREA_SLUGS[area]}
                defaultChecked={filter.areas.includes(area)}
              />
              <span>
                <FormattedMessage {...areaMessages[area]} />
              </span>
              <span className={styles.number}>
                {list.areas.find((each) => each.area === area)?.count ?? 0}
              </span>
            </label>
          ))}
        </fieldset>
        {companyNames !== null && (
          <CompanyChoice
            companies={list.companies}
            chosen={filter.companies[0] ?? ''}
            names={companyNames}
          />
        )}
        {!apprenticeships && <WorkloadChoice list={list} chosen={filter.workload} />}
        {/*
         * An embedded view has no script either, but its browser supports scripts and ignores
         * `noscript`.
         */}
        {surface === 'web' ? <noscript>{show}</noscript> : show}
      </form>
    </details>
  );
}
