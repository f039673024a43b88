import { useIntl } from 'react-intl';
import { BlockList } from '../../blocks/BlockList.tsx';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useUiServices } from '../../UiServices.ts';
import { jobListCountMessages, jobListMessages } from './JobList.messages.ts';
import { countFilters } from './jobListAddress.ts';
import type { JobListData } from './jobListData.ts';
import { OpenJobs } from './OpenJobs.tsx';

/** The open jobs of a house, or of the whole group on its own site. */
export function JobList({ data }: ScreenProps<JobListData>) {
  const { formatMessage } = useIntl();
  const { page, live, list, filter, apprenticeships } = data;
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
        leadContent={page.lead && <JobListLead text={page.lead.text} />}
      />
      <OpenJobs data={data} />
      <BlockList blocks={page.blocks} live={live} />
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
