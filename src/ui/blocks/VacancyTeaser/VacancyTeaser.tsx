import { FormattedMessage } from 'react-intl';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { JobRow } from './JobRow.tsx';
import { newestTenthOf, listNewJobIds, countOpenJobs, vacancyCounter } from './vacancyModel.ts';
import { vacancyCountMessages, vacancyMessages } from './VacancyTeaser.messages.ts';
import styles from './VacancyTeaser.module.scss';

export function VacancyTeaser({ block, live, background }: BlockProps<'vacancyTeaser'>) {
  const { now, hrefOf } = useUiServices();
  const rows = (live?.overview.newest ?? []).slice(0, block.count);
  const fresh = listNewJobIds(live === null ? [] : newestTenthOf(live.overview), zurichDate(now));
  return (
    <BlockSection
      background={background}
      title={block.title}
      text={block.text}
      headLang={block.lang}
    >
      <div className={styles.teaser}>
        {rows.length > 0 && (
          <ul className={styles.jobs}>
            {rows.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                houseName={block.allBrands ? (live?.houseNames[job.brandId] ?? '') : null}
                fresh={fresh.has(job.id)}
              />
            ))}
          </ul>
        )}
        {live && <NothingOpen overview={live.overview} alone={rows.length === 0} />}
        <p className="btns">
          {live && countOpenJobs(live.overview) === 0 ? (
            <ButtonLink href={hrefOf('application')}>
              <FormattedMessage {...vacancyMessages.apply} />
            </ButtonLink>
          ) : (
            <AllJobs
              overview={live?.overview ?? null}
              shown={rows.length}
              ofGroup={block.allBrands}
            />
          )}
        </p>
      </div>
    </BlockSection>
  );
}

interface AllJobsProps {
  /** Null if it could not be read; the link to the jobs is shown even then. */
  readonly overview: JobOverview | null;
  readonly shown: number;
  readonly ofGroup: boolean;
}

function AllJobs({ overview, shown, ofGroup }: AllJobsProps) {
  const { hasRoute, hrefOf } = useUiServices();
  const counter = overview === null ? 'none' : vacancyCounter(overview, shown);
  const count = overview === null ? 0 : countOpenJobs(overview);
  const apprenticeships =
    ofGroup && hasRoute('openApprenticeships') ? (overview?.apprenticeships ?? 0) : 0;
  return (
    <>
      <ButtonLink href={hrefOf('openJobs')}>
        {counter === 'none' && <FormattedMessage {...vacancyMessages.allShown} />}
        {counter === 'oneMore' && <FormattedMessage {...vacancyMessages.oneMore} />}
        {counter === 'more' && (
          <FormattedMessage
            {...vacancyCountMessages[apprenticeships > 0 ? 'allShort' : 'all']}
            values={{ count }}
          />
        )}
      </ButtonLink>
      {apprenticeships > 0 && (
        <ButtonLink href={hrefOf('openApprenticeships')} inverted icon={null}>
          <FormattedMessage
            {...vacancyCountMessages.apprenticeships}
            values={{ count: apprenticeships }}
          />
        </ButtonLink>
      )}
    </>
  );
}

/** Names the kind of job that has no openings. */
function NothingOpen({
  overview,
  alone,
}: {
  readonly overview: JobOverview;
  readonly alone: boolean;
}) {
  const { hasRoute } = useUiServices();
  const noVacancies = overview.jobs === 0;
  const noApprenticeships = overview.apprenticeships === 0 && hasRoute('openApprenticeships');
  if (!noVacancies && !noApprenticeships) return null;
  return (
    <p className={alone ? 'lead measure' : undefined}>
      {noVacancies && <FormattedMessage {...vacancyMessages.noVacancies} />}
      {noVacancies && noApprenticeships && ' '}
      {noApprenticeships && <FormattedMessage {...vacancyMessages.noApprenticeships} />}
    </p>
  );
}
