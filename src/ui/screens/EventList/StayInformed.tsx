import { FormattedMessage, useIntl } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { useUiServices } from '../../UiServices.ts';
import { eventListMessages } from './EventList.messages.ts';
import styles from './EventList.module.scss';

/**
 * The calendar and the feed of the brand. They are plain anchors, because no screen exists at these
 * addresses.
 */
export function StayInformed() {
  const { hasRoute, hrefOf, surface } = useUiServices();
  const { formatMessage } = useIntl();
  // A lobby screen offers no file downloads.
  if (surface === 'kiosk' || !hasRoute('events')) return null;
  const events = hrefOf('events');
  return (
    <BlockSection background="white" title={formatMessage(eventListMessages.keepUpToDate)}>
      <div className={styles.informed}>
        <p className="measure">
          <FormattedMessage {...eventListMessages.calendarHelp} />
        </p>
        <p>
          <a className={`link ${styles.way}`} href={`${events}.ics`}>
            <Icon name="calendar" /> <FormattedMessage {...eventListMessages.calendar} />
          </a>
        </p>
        <p className="measure">
          <FormattedMessage {...eventListMessages.feedHelp} />
        </p>
        <p>
          <a className={`link ${styles.way}`} href={`${events}.atom`} type="application/atom+xml">
            <Icon name="list" /> <FormattedMessage {...eventListMessages.feed} />
          </a>
        </p>
      </div>
    </BlockSection>
  );
}
