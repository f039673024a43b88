import { FormattedMessage } from 'react-intl';
import { eventMessages } from '../../blocks/EventTeaser/EventTeaser.messages.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { eventListMessages } from './EventList.messages.ts';
import styles from './EventList.module.scss';
import { eventListAddress, type EventFilter } from './eventListData.ts';

/** For an empty list: explains why it is empty and links to another one. */
export function NoEvents({ filter }: { readonly filter: EventFilter }) {
  const { pathname } = useLocation();
  const { period } = filter;
  const narrowed = filter.category !== null || filter.house !== null;
  const [why, wayOut, target] = narrowed
    ? ([eventListMessages.noneChosen, eventListMessages.everything, period] as const)
    : period === 'past'
      ? ([eventListMessages.nonePast, eventListMessages.toUpcoming, 'upcoming'] as const)
      : ([eventMessages.none, eventListMessages.toPast, 'past'] as const);
  return (
    <BlockSection background="white" title={null}>
      <div className={styles.none}>
        <p className="lead">
          <FormattedMessage {...why} />
        </p>
        <p>
          <SiteLink
            className={`link ${styles.way}`}
            address={eventListAddress(pathname, { period: target, category: null, house: null })}
          >
            <FormattedMessage {...wayOut} />
          </SiteLink>
        </p>
      </div>
    </BlockSection>
  );
}
