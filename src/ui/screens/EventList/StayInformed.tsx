import { FormattedMessage, useIntl } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Island } from '../../islands/Island.tsx';
import { useUiServices } from '../../UiServices.ts';
import { eventListMessages } from './EventList.messages.ts';
import styles from './EventList.module.scss';

/** A calendar program subscribes to this address; a browser would download the file once. */
const subscription = (address: string): string => address.replace(/^https:/, 'webcal:');
const googleCalendar = (address: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription(address))}`;
const outlookCalendar = (address: string, name: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name }).toString()}`;

/**
 * The calendar and the feed of the brand. They are plain anchors, because no screen exists at these
 * addresses.
 */
export function StayInformed({ calendarAddress }: { readonly calendarAddress: string }) {
  const { hasRoute, hrefOf, surface } = useUiServices();
  const { formatMessage } = useIntl();
  // A lobby screen offers no file downloads.
  if (surface === 'kiosk' || !hasRoute('events')) return null;
  const name = new URL(calendarAddress).hostname;
  return (
    <BlockSection background="white" title={formatMessage(eventListMessages.keepUpToDate)}>
      <div className={styles.informed}>
        <p className="measure">
          <FormattedMessage {...eventListMessages.calendarHelp} />
        </p>
        <p>
          <a className={`link ${styles.way}`} href={subscription(calendarAddress)}>
            <Icon name="calendar" /> <FormattedMessage {...eventListMessages.calendar} />
          </a>
        </p>
        <p className="measure">
          <FormattedMessage {...eventListMessages.apple} />
        </p>
        <p>
          <a className={`link ${styles.way}`} href={googleCalendar(calendarAddress)}>
            <FormattedMessage {...eventListMessages.google} />
          </a>
        </p>
        <p>
          <a className={`link ${styles.way}`} href={outlookCalendar(calendarAddress, name)}>
            <FormattedMessage {...eventListMessages.outlook} />
          </a>
        </p>
        <p className={styles.address}>
          <FormattedMessage {...eventListMessages.calendarAddress} />
          {': '}
          <code>{calendarAddress}</code>
        </p>
        <Island
          name="copy"
          of={CopyButton}
          data={{
            text: calendarAddress,
            label: formatMessage(eventListMessages.copyAddress),
            done: formatMessage(eventListMessages.copied),
          }}
        />
        <p className="measure">
          <FormattedMessage {...eventListMessages.feedHelp} />
        </p>
        <p>
          <a
            className={`link ${styles.way}`}
            href={`${hrefOf('events')}.atom`}
            type="application/atom+xml"
          >
            <Icon name="list" /> <FormattedMessage {...eventListMessages.feed} />
          </a>
        </p>
      </div>
    </BlockSection>
  );
}
