import { FormattedMessage, useIntl } from 'react-intl';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { NearestJobs } from '../../../domain/job/JobQuery.ts';
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
  const nearest = useNearestSentence(list.nearest);
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
          {nearest !== null && <span className="vh">{`. ${nearest}`}</span>}
        </p>
        {data.isCut && (
          <p>
            <FormattedMessage {...jobListMessages.cut} />
          </p>
        )}
        <ChosenFilters filter={filter} companyNames={companyNames} />
      </div>
      {list.jobs.length === 0 ? (
        <NoJobs data={data} nearest={nearest} />
      ) : (
        <ul className={styles.jobs} data-rows="">
          {list.jobs.map((job) => (
            <JobRow
              key={job.id}
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

/** What comes closest to the search, in a sentence; null if nothing does. */
function useNearestSentence(nearest: NearestJobs | null): string | null {
  const { formatMessage } = useIntl();
  if (nearest === null) return null;
  const { words, total, elsewhere } = nearest;
  const message = elsewhere ? jobListCountMessages.nearElsewhere : jobListCountMessages.near;
  return formatMessage(message, { words, count: total });
}

interface NoJobsProps {
  readonly data: JobListData;
  readonly nearest: string | null;
}

function NoJobs({ data, nearest }: NoJobsProps) {
  const { hasRoute } = useUiServices();
  const { pathname } = useLocation();
  return (
    <div className={styles.none}>
      <p className="lead">
        <FormattedMessage {...jobListMessages.none} />
      </p>
      {nearest !== null && <Nearest data={data} sentence={nearest} />}
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

/** Links to the search that comes closest, and on the group's site to the houses that have it. */
function Nearest({
  data: { list, filter, companyNames },
  sentence,
}: {
  readonly data: JobListData;
  readonly sentence: string;
}) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const groupList = useGroupList();
  if (list.nearest === null) return null;
  const { words, elsewhere, companies } = list.nearest;
  const path = elsewhere ? groupList : pathname;
  const addressOf = (chosen: readonly BrandId[]): string | null =>
    path &&
    jobListAddress(path, {
      ...NO_FILTER,
      words,
      companies: chosen,
      apprenticeshipsOnly: filter.apprenticeshipsOnly,
    });
  const houses =
    elsewhere || companyNames !== null ? companies.filter(({ name }) => name !== null) : [];
  return (
    <>
      <p>
        <WayTo address={addressOf([])}>{sentence}</WayTo>
      </p>
      {houses.length > 0 && (
        <ul className={styles.houses}>
          {houses.map(({ brandId, name, count }) => (
            <li key={brandId}>
              <WayTo address={addressOf([brandId])}>
                {formatMessage(jobListCountMessages.nearHouse, { house: name ?? '', count })}
              </WayTo>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A link, or its text alone if there is nothing to link to. */
function WayTo({
  address,
  children,
}: {
  readonly address: string | null;
  readonly children: string;
}) {
  if (address === null) return children;
  return (
    <SiteLink className={`link ${styles.way}`} address={address}>
      {children}
    </SiteLink>
  );
}

/** The address of the same list on the group's site; null for brands that do not name the group. */
function useGroupList(): string | null {
  const { group } = useUiServices();
  const { pathname } = useLocation();
  return group === null
    ? null
    : new URL(pathname.replace(/^\/(?:de|it|fr|en)(?=\/)/, ''), group.href).href;
}

/** A house lists only its own jobs; a link leads to those of the other houses. */
function WholeGroup() {
  const address = useGroupList();
  if (address === null) return null;
  return (
    <p>
      <SiteLink className={`link ${styles.way}`} address={address}>
        <FormattedMessage {...jobListMessages.wholeGroup} />
      </SiteLink>
    </p>
  );
}
