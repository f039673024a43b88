import { useIntl } from 'react-intl';
import type { BrandId } from '../../../domain/brand/Brand.ts';
import type { JobFilter } from '../../../domain/job/JobQuery.ts';
import { areaMessages } from '../../blocks/VacancyTeaser/JobRow.messages.ts';
import { filterMessages } from '../../components/FilterLinks/FilterLinks.messages.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { jobListCountMessages, jobListMessages } from './JobList.messages.ts';
import styles from './JobList.module.scss';
import { jobListAddress } from './jobListAddress.ts';

interface ChosenFiltersProps {
  readonly filter: JobFilter;
  readonly companyNames: Readonly<Record<BrandId, string>> | null;
}

/**
 * The active filters of the list, each with a link that removes it. They are links so that they
 * work without JavaScript too.
 */
export function ChosenFilters({ filter, companyNames }: ChosenFiltersProps) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { areas, companies, apprenticeshipsOnly, workload, words } = filter;
  const chosen: readonly {
    readonly key: string;
    readonly name: string;
    readonly shown?: string;
    readonly rest: JobFilter;
  }[] = [
    ...areas.map((area) => ({
      key: area,
      name: formatMessage(areaMessages[area]),
      rest: { ...filter, areas: areas.filter((each) => each !== area) },
    })),
    ...companies.map((company) => ({
      key: company,
      name: companyNames?.[company] ?? company,
      rest: { ...filter, companies: companies.filter((each) => each !== company) },
    })),
    ...(apprenticeshipsOnly
      ? [
          {
            key: 'apprenticeships',
            name: formatMessage(jobListMessages.apprenticeshipsOnly),
            rest: { ...filter, apprenticeshipsOnly: false },
          },
        ]
      : []),
    ...(workload === null
      ? []
      : [
          {
            key: 'workload',
            name: formatMessage(jobListCountMessages.percent, { percent: workload }),
            rest: { ...filter, workload: null },
          },
        ]),
    ...(words === ''
      ? []
      : [
          {
            key: 'words',
            name: words,
            shown: formatMessage(jobListCountMessages.search, { words }),
            rest: { ...filter, words: '' },
          },
        ]),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chosen.map(({ key, name, shown = name, rest }) => (
        <li key={key} data-key={key}>
          <SiteLink
            className={styles.chip}
            address={jobListAddress(pathname, rest)}
            aria-label={formatMessage(filterMessages.remove, { name })}
          >
            {shown}
            <Icon name="close" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
