import { FormattedMessage, useIntl } from 'react-intl';
import { CLOCK_TOLERANCE } from '../../../domain/kiosk/ScreenRecords.ts';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { internalMessages } from './Internal.messages.ts';
import styles from './Internal.module.scss';
import { Button } from '../../components/Button/Button.tsx';
import { DEVICE_FIELD, deviceName, type InternalData } from './internalData.ts';
import { CSRF_FIELD } from '../../layout/StaffLayout/StaffPlace.ts';
import { shownNames } from './shownNames.messages.ts';
import { formatInstant, PanelRow } from './Findings.tsx';

/** Enough of a device's name to tell the devices of a house apart. */
const SHOWN_DIGITS = 6;

/** When each device of a lobby screen last reported. */
export function ScreenList({
  data: { screens, brandNames, csrf },
}: {
  readonly data: InternalData;
}) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (screens.length === 0) return null;
  return (
    <BlockSection background="white" title={formatMessage(internalMessages.screens)}>
      <ul className={styles.rows}>
        {screens.map(
          ({
            handle,
            device,
            confirmedAt,
            brandId,
            lastSeenAt,
            build,
            route,
            lastPaintAt,
            errors,
            turned,
            clockAhead,
            silentSince,
            copy,
            copyUntil,
            entryHref,
          }) => (
            <PanelRow
              key={deviceName({ handle, device })}
              href={entryHref}
              subject={handle}
              house={brandNames[brandId] ?? brandId}
              action={<RemoveDevice name={deviceName({ handle, device })} csrf={csrf} />}
            >
              <FormattedMessage
                {...internalMessages.screen}
                values={{
                  time: formatInstant(lastSeenAt, locale),
                  build: build || formatMessage(internalMessages.unknownBuild),
                }}
              />
              <br />
              <FormattedMessage
                {...internalMessages.device}
                values={{
                  device: device.slice(0, SHOWN_DIGITS),
                  time: formatInstant(confirmedAt, locale),
                }}
              />
              {silentSince !== null && (
                <>
                  <br />
                  <FormattedMessage
                    {...internalMessages.silentSince}
                    values={{ time: formatInstant(silentSince, locale) }}
                  />
                </>
              )}
              {route !== '' && (
                <>
                  <br />
                  {[
                    lastPaintAt === null
                      ? formatMessage(internalMessages.unpainted)
                      : formatMessage(internalMessages.painted, {
                          time: formatInstant(lastPaintAt, locale),
                        }),
                    formatMessage(internalMessages.route, {
                      route: formatMessage(shownNames[route] ?? internalMessages.otherView),
                    }),
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

/** The form that removes a device; folded, so that nobody presses it in passing. */
function RemoveDevice({ name, csrf }: { readonly name: string; readonly csrf: string }) {
  const { formatMessage } = useIntl();
  return (
    <details className={styles.removal}>
      <summary>{formatMessage(internalMessages.remove)}</summary>
      <form method="post">
        <input type="hidden" name={CSRF_FIELD} value={csrf} />
        <input type="hidden" name={DEVICE_FIELD} value={name} />
        <p>{formatMessage(internalMessages.removeText)}</p>
        <Button type="submit">{formatMessage(internalMessages.remove)}</Button>
      </form>
    </details>
  );
}
