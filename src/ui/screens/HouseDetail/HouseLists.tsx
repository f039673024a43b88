import { FormattedMessage, useIntl } from 'react-intl';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import type { JobOverview } from '../../../domain/job/JobRepository.ts';
import type { House } from '../../../domain/house/House.ts';
import type { Place } from '../../../domain/places/findPlaces.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { useUiServices } from '../../UiServices.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayRows } from '../../blocks/DayRow/DayRow.tsx';
import { EventRow } from '../../blocks/EventTeaser/EventRow.tsx';
import { placeMessages } from '../../blocks/Places/Places.messages.ts';
import { PlaceRow, PlaceRows } from '../../blocks/Places/PlaceRow.tsx';
import { JobRow } from '../../blocks/VacancyTeaser/JobRow.tsx';
import {
  countOpenJobs,
  listNewJobIds,
  newestTenthOf,
} from '../../blocks/VacancyTeaser/vacancyModel.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { houseCountMessages, houseMessages } from './HouseDetail.messages.ts';
import styles from './HouseLists.module.scss';

interface HouseEventsProps {
  readonly events: readonly EventOccurrence[];
  readonly visiting: boolean;
  readonly theme: BrandTheme | undefined;
}

/** For a theme that could not be read: no links. */
const NOWHERE: Pick<BrandTheme, 'href' | 'hiddenRoutes'> = {
  href: '',
  hiddenRoutes: ['event', 'events'],
};

interface HousePlacesProps {
  readonly house: House;
  readonly places: readonly Place[];
  /** Of the house's own site, if this is another one. */
  readonly theme: BrandTheme | undefined;
}

/** What a house offers, what is free and what it costs. */
export function HousePlaces({ house, places, theme }: HousePlacesProps) {
  const { formatMessage } = useIntl();
  const { hasRoute, hrefOf } = useUiServices();
  if (places.length === 0) return null;
  return (
    <div className={`sections ${styles.places}`}>
      <BlockSection background="white" title={formatMessage(houseMessages.places)}>
        <div className={styles.list}>
          <PlaceRows>
            {places.map((place) => (
              <PlaceRow
                key={place.offer.slug}
                place={place}
                house={house}
                theme={theme}
                heading={3}
              />
            ))}
          </PlaceRows>
          {hasRoute('places') && (
            <p>
              <SiteLink address={hrefOf('places')} className={`link ${styles.all}`}>
                <FormattedMessage {...placeMessages.all} />
              </SiteLink>
            </p>
          )}
        </div>
      </BlockSection>
    </div>
  );
}

/** The next dates of a house; on the group's site they link to the house's own site. */
export function HouseEvents({ events, visiting, theme }: HouseEventsProps) {
  const { hasRoute, hrefOf } = useUiServices();
  const { formatMessage } = useIntl();
  if (events.length === 0) return null;
  const elsewhere = visiting ? (theme ?? NOWHERE) : undefined;
  const listed =
    elsewhere === undefined ? hasRoute('events') : !elsewhere.hiddenRoutes.includes('events');
  const all = listed
    ? elsewhere === undefined
      ? hrefOf('events')
      : new URL('events', elsewhere.href).href
    : null;
  return (
    <BlockSection background="white" title={formatMessage(houseMessages.events)}>
      <div className={styles.list}>
        <DayRows>
          {events.map((event) => (
            <EventRow key={`${event.id} ${event.start}`} event={event} otherBrand={elsewhere} />
          ))}
        </DayRows>
        {all && (
          <p>
            <SiteLink address={all} className={`link ${styles.all}`}>
              <FormattedMessage {...houseMessages.allEvents} />
            </SiteLink>
          </p>
        )}
      </div>
    </BlockSection>
  );
}

interface HouseJobsProps {
  readonly jobs: JobOverview;
  readonly visiting: boolean;
  readonly theme: BrandTheme | undefined;
}

/** Open jobs and apprenticeships of a house; the complete list is on the house's own site. */
export function HouseJobs({ jobs, visiting, theme }: HouseJobsProps) {
  const { hasRoute, hrefOf, now } = useUiServices();
  const { formatMessage } = useIntl();
  if (jobs.newest.length === 0) return null;
  const fresh = listNewJobIds(newestTenthOf(jobs), zurichDate(now));
  const listed = visiting
    ? theme !== undefined && !theme.hiddenRoutes.includes('openJobs')
    : hasRoute('openJobs');
  const all = !listed
    ? null
    : visiting
      ? new URL('jobs/offene-stellen', theme?.href).href
      : hrefOf('openJobs');
  return (
    <BlockSection background="wash" title={formatMessage(houseMessages.jobs)}>
      <div className={styles.list}>
        <ul className={styles.jobs}>
          {jobs.newest.map((job) => (
            <JobRow key={job.id} job={job} houseName={null} fresh={fresh.has(job.id)} />
          ))}
        </ul>
        {all && (
          <p className="btns">
            <ButtonLink href={all}>
              {formatMessage(houseCountMessages.allJobs, { count: countOpenJobs(jobs) })}
            </ButtonLink>
          </p>
        )}
      </div>
    </BlockSection>
  );
}
