import { useIntl } from 'react-intl';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { jobListCountMessages, jobListMessages } from './JobList.messages.ts';
import styles from './JobList.module.scss';
import { countFilters, JOB_LIST_ID } from './jobListAddress.ts';
import type { JobListData } from './jobListData.ts';
import { JobFilters } from './JobFilters.tsx';
import { useUrlSyncedList } from '../../state/useUrlSyncedList.ts';
import { useUiServices } from '../../UiServices.ts';
import { JobResults } from './JobResults.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';

/** The part of the page that changes with the search: heading, filters and rows. */
export function OpenJobs({ data: given }: { readonly data: JobListData }) {
  const { formatMessage } = useIntl();
  const { openJobList } = useUiServices();
  const { area, data, ...opener } = useUrlSyncedList(given, openJobList);
  const { page, list, filter, apprenticeships } = data;
  // With filters the heading gives the number of results: screen readers read it first.
  const heading =
    countFilters(filter) > 0
      ? formatMessage(jobListCountMessages.found, { count: list.total })
      : apprenticeships
        ? formatMessage(jobListCountMessages.openApprenticeships, {
            count: list.open.apprenticeships,
          })
        : formatMessage(jobListCountMessages.openJobs, {
            count: list.open.jobs + list.open.apprenticeships,
          });
  return (
    <>
      <PageHeader
        page={page}
        heading={heading}
        shortName={formatMessage(
          apprenticeships ? jobListMessages.nameOfApprenticeships : jobListMessages.name,
        )}
        drawnLead={page.lead && <JobListLead text={page.lead.text} />}
      />
      <section className={`section ${styles.search}`} id={JOB_LIST_ID}>
        <div ref={area} className="wrap marg">
          <JobFilters data={data} {...opener} />
          <JobResults data={data} />
        </div>
      </section>
    </>
  );
}

/**
 * The editors' text above the list. If it contains the name of the quick application, that name
 * becomes a link.
 */
export function JobListLead({ text }: { readonly text: string }) {
  const { hasRoute } = useUiServices();
  const { formatMessage } = useIntl();
  const name = formatMessage(jobListMessages.apply);
  const start = text.indexOf(name);
  if (start < 0 || !hasRoute('application')) return text;
  return (
    <>
      {text.slice(0, start)}
      <RouteLink className="link" route="application">
        {name}
      </RouteLink>
      {text.slice(start + name.length)}
    </>
  );
}
