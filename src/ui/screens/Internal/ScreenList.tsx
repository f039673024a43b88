import { FormattedMessage, useIntl } from 'react-intl';
import { CLOCK_TOLERANCE } from '../../../domain/kiosk/ScreenRecords.ts';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { internalMessages } from './Internal.messages.ts';
import styles from './Internal.module.scss';
import type { InternalData } from './internalData.ts';
import { formatInstant, PanelRow } from './Findings.tsx';

/** When each lobby screen last reported. */
export function ScreenList({ data: { screens, brandNames } }: { readonly data: InternalData }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (screens.length === 0) return null;
  return (
    <BlockSection background="white" title={formatMessage(internalMessages.screens)}>
      <ul className={styles.rows}>
        {screens.map(
          ({
            handle,
            brandId,
            lastSeenAt,
            build,
            route,
            lastPaintAt,
            errors,
            turned,
            clockAhead,
            copy,
            copyUntil,
            entryHref,
          }) => (
            <PanelRow
              key={handle}
              href={entryHref}
              subject={handle}
              house={brandNames[brandId] ?? brandId}
            >
              <FormattedMessage
                {...internalMessages.screen}
                values={{
                  time: formatInstant(lastSeenAt, locale),
                  build: build || formatMessage(internalMessages.unknownBuild),
                }}
              />
              {route !== '' && (
                <>
                  <br />
                  {[
                    lastPaintAt === null
                      ? formatMessage(internalMessages.unpainted)
                      : formatMessage(internalMessages.painted, {
                          time: formatInstant(lastPaintAt, locale),
                        }),
                    formatMessage(internalMessages.route, { route }),
                    formatMessage(internalMessages.errors, { count: errors }),
                  ].join(', ')}
                </>
              )}
              {turned && (
                <>
                  <br />
                  {formatMessage(internalMessages.turned)}
                </>
              )}
              {clockAhead !== null && Math.abs(clockAhead) > CLOCK_TOLERANCE && (
                <>
                  <br />
                  <FormattedMessage
                    {...internalMessages.wrongClock}
                    values={{
                      minutes: Math.round(Math.abs(clockAhead) / 60),
                      way: clockAhead > 0 ? 'ahead' : 'behind',
                    }}
                  />
                </>
              )}
              {copy === false && (
                <>
                  <br />
                  {formatMessage(internalMessages.noCopy)}
                </>
              )}
              {copy !== false && copyUntil !== null && (
                <>
                  <br />
                  {copyUntil === ''
                    ? formatMessage(internalMessages.copyWithoutDays)
                    : formatMessage(internalMessages.copyUntil, {
                        day: formatDate(copyUntil, locale),
                      })}
                </>
              )}
            </PanelRow>
          ),
        )}
      </ul>
    </BlockSection>
  );
}
