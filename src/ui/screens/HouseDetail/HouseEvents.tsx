import { FormattedMessage, useIntl } from 'react-intl';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { DayRows } from '../../blocks/DayRow/DayRow.tsx';
import { EventRow } from '../../blocks/EventTeaser/EventRow.tsx';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { houseMessages } from './HouseDetail.messages.ts';
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
