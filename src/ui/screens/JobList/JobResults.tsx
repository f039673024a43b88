import { FormattedMessage, useIntl } from 'react-intl';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { JobRow } from '../../blocks/VacancyTeaser/JobRow.tsx';
import { listNewJobIds } from '../../blocks/VacancyTeaser/vacancyModel.ts';
import { Pager } from '../../components/Pager/Pager.tsx';
import { RouteLink, SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { jobListCountMessages, jobListMessages } from './JobList.messages.ts';
import styles from './JobList.module.scss';
import { COUNT_ID, jobListAddress, NO_FILTER } from './jobListAddress.ts';
import type { JobListData } from './jobListData.ts';

export function JobResults({ data }: { readonly data: JobListData }) {
  const { list, filter, pageNumber, pages, companyNames } = data;
  const { now } = useUiServices();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const fresh = listNewJobIds(
    list.jobs.filter(({ id }) => list.newest.includes(id)),
    zurichDate(now),
  );
  return (
    <div className={styles.results}>
      <h2 className="vh">{formatMessage(jobListMessages.results)}</h2>
      <div className={styles.head}>
        <p className={styles.count} role="status" id={COUNT_ID} tabIndex={-1}>
          <FormattedMessage {...jobListCountMessages.found} values={{ count: list.total }} />
          {pages > 1 && (
            <>
              {', '}
              <FormattedMessage
                {...jobListCountMessages.page}
                values={{ page: pageNumber, pages }}
              />
            </>
          )}
        </p>
        <ChosenFilters filter={filter} companyNames={companyNames} />
      </div>
      {list.jobs.length === 0 ? (
        <NoJobs />
      ) : (
        <ul className={styles.jobs} data-rows="">
          {/*
           * Rows are reused for the next list: creating new ones takes a slow phone twice as long.
           */}
          {/* oxlint-disable-next-line react/no-array-index-key -- see above */}
          {list.jobs.map((job, place) => (
            <JobRow
              key={place}
              job={job}
              houseName={companyNames === null ? null : (companyNames[job.brandId] ?? '')}
              fresh={fresh.has(job.id)}
            />
          ))}
        </ul>
      )}
      <Pager
        current={pageNumber}
        count={pages}
        addressOf={(number) => jobListAddress(pathname, filter, number)}
      />
      {companyNames === null && <WholeGroup />}
    </div>
  );
}

function NoJobs() {
  const { hasRoute } = useUiServices();
  const { pathname } = useLocation();
  return (
    <div className={styles.none}>
      <p className="lead">
        <FormattedMessage {...jobListMessages.none} />
      </p>
      <p>
        <SiteLink className={`link ${styles.way}`} address={jobListAddress(pathname, NO_FILTER)}>
          <FormattedMessage {...jobListMessages.everything} />
        </SiteLink>
      </p>
      {hasRoute('application') && (
        <p>
          <RouteLink className={`link ${styles.way}`} route="application">
            <FormattedMessage {...jobListMessages.apply} />
          </RouteLink>
        </p>
      )}
    </div>
  );
}

/** A house lists only its own jobs; a link leads to those of the other houses. */
function WholeGroup() {
  const { group } = useUiServices();
  const { pathname } = useLocation();
  if (group === null) return null;
  const address = new URL(pathname.replace(/^\/(?:de|it|fr|en)(?=\/)/, ''), group.href).href;
  return (
    <p>
      <SiteLink className={`link ${styles.way}`} address={address}>
        <FormattedMessage {...jobListMessages.wholeGroup} />
      </SiteLink>
    </p>
  );
}
