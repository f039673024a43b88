import type { ScreenProps } from '../../navigation/pageContext.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { occurrenceDates } from '../../../domain/event/occurrenceDates.ts';
import { ArticleBody } from '../../blocks/ArticleBody/ArticleBody.tsx';
import { Section } from '../../blocks/BlockSection/BlockSection.tsx';
import { PersonCard } from '../../blocks/ContactPerson/PersonCard.tsx';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { PrintedAddress } from '../../components/PrintedAddress/PrintedAddress.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useHref } from '../../navigation/useHref.ts';
import { useUiServices } from '../../UiServices.ts';
import { eventDetailMessages } from './EventDetail.messages.ts';
import styles from './EventDetail.module.scss';
import { DATE_ID, type EventDetailData } from './eventDetailData.ts';
import { EventFactGrid } from './EventFactGrid.tsx';
import { FurtherDates } from './FurtherDates.tsx';
import { OccurrenceNotice } from './OccurrenceNotice.tsx';

export function EventDetail({
  data: { event, occurrence, address, qrRows },
}: ScreenProps<EventDetailData>) {
  const { hasRoute, surface } = useUiServices();
  const { formatMessage } = useIntl();
  const { id, slug } = event;
  const href = useHref('event', { id, slug });
  const isSeries = event.rule !== null;
  const dateFile = `${href}/${occurrenceDates(occurrence).firstDay}.ics`;
  return (
    <article>
      <PageHeader page={{ path: `events/${id}/${slug}`, title: event.title, lead: event.teaser }} />
      <Section background="white" named={false}>
        <div className={`wrap ${styles.event}`}>
          {/*
           * Another date changes only this part of the page: it is announced, and links jump here.
           */}
          <div className={styles.date} id={DATE_ID} aria-live="polite">
            <OccurrenceNotice event={event} occurrence={occurrence} />
            <EventFactGrid event={event} occurrence={occurrence} />
          </div>
          <ArticleBody image={event.image} body={event.body} bodyLang={event.bodyLang}>
            {event.contact && (
              <section>
                <h2>
                  <FormattedMessage {...eventDetailMessages.contact} />
                </h2>
                <PersonCard person={event.contact} besides={null} />
              </section>
            )}
            {/* A lobby screen offers no file downloads. */}
            {surface !== 'kiosk' && (
              <section className={styles.calendar}>
                <h2>
                  <FormattedMessage {...eventDetailMessages.calendar} />
                </h2>
                <p>
                  <FormattedMessage {...eventDetailMessages.calendarHelp} />
                </p>
                {/*
                 * A file, not a page: `download` keeps the router from looking for a screen at this
                 * address.
                 */}
                <p>
                  <a
                    className={`link ${styles.way}`}
                    href={isSeries ? dateFile : `${href}.ics`}
                    download
                  >
                    <Icon name="calendar" /> <FormattedMessage {...eventDetailMessages.download} />
                  </a>
                </p>
                {isSeries && (
                  <p>
                    <a className={`link ${styles.way}`} href={`${href}.ics`} download>
                      <Icon name="calendar" />{' '}
                      <FormattedMessage {...eventDetailMessages.downloadSeries} />
                    </a>
                  </p>
                )}
              </section>
            )}
          </ArticleBody>
          <PrintedAddress
            title={formatMessage(eventDetailMessages.online)}
            address={address}
            qrRows={qrRows}
          />
        </div>
      </Section>
      <FurtherDates event={event} shown={occurrence} />
      {hasRoute('events') && (
        <p className={`wrap ${styles.back}`}>
          <RouteLink className={`link ${styles.way}`} route="events">
            <FormattedMessage {...eventDetailMessages.back} />
          </RouteLink>
        </p>
      )}
    </article>
  );
}
