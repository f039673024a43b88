import { useIntl } from 'react-intl';
import type { OpeningHours } from '../../../../domain/brand/BrandConfig.ts';
import { stateWithoutTimes } from '../../../../domain/brand/openUntil.ts';
import { telUri } from '../../../../domain/shared/telUri.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { formatTimeSpan } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { useUiServices } from '../../../UiServices.ts';
import { KioskAction } from '../../KioskAction/KioskAction.tsx';
import { KioskLegalLinks } from '../../KioskLegalLinks/KioskLegalLinks.tsx';
import { KioskScreen } from '../../KioskScreen/KioskScreen.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { DEPARTURES_PATH } from '../../kioskPaths.ts';
import { usePhone } from '../../usePhone.ts';
import styles from './Help.module.scss';
import { helpMessages } from './Help.messages.ts';

/**
 * How to reach a person: the phone number, when the desk is staffed, and other contacts. Works
 * without the content service.
 */
export function Help() {
  const { brand, brandConfig$, hasRoute, hrefOf, hrefOfContent } = useUiServices();
  const { showHandOff } = useKioskServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  const phone = usePhone();
  const address = telUri(phone);
  const hours = config?.hours ?? [];
  const contacts = (
    <>
      <div className={styles.actions}>
        {address !== null && (
          <KioskAction
            icon="mobile"
            to={() => showHandOff({ title: brand.name, address, kind: 'phone' })}
          >
            {formatMessage(helpMessages.call)}
          </KioskAction>
        )}
        {hasRoute('contact') && (
          <KioskAction inverted to={hrefOf('contact')}>
            {formatMessage(helpMessages.write)}
          </KioskAction>
        )}
        <KioskAction inverted icon="bus" to={hrefOfContent(DEPARTURES_PATH)}>
          {formatMessage(helpMessages.departures)}
        </KioskAction>
      </div>
      <KioskLegalLinks />
    </>
  );
  return (
    <KioskScreen title={formatMessage(helpMessages.title)} below={contacts}>
      <div className={styles.numbers}>
        <p className={styles.phone}>
          <span>{formatMessage(helpMessages.phone)}</span>
          <b>{phone}</b>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{formatMessage(helpMessages.emergency)}</dt>
            <dd>{formatMessage(helpMessages.emergencyNumbers)}</dd>
          </div>
          {hours.length > 0 && (
            <div>
              <dt>
                {config?.hoursLabel ? (
                  <Text of={config.hoursLabel} />
                ) : (
                  formatMessage(helpMessages.desk)
                )}
              </dt>
              {hours.map((line, position) => (
                <dd key={`${position} ${line.days.text}`}>
                  <HoursLine line={line} />
                </dd>
              ))}
            </div>
          )}
        </dl>
      </div>
    </KioskScreen>
  );
}

function HoursLine({ line }: { readonly line: OpeningHours }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const { days, from, until } = line;
  const state = stateWithoutTimes(line);
  const times =
    from !== null && until !== null
      ? formatTimeSpan(from, until, locale)
      : state && formatMessage(helpMessages[state]);
  return (
    <>
      <Text of={days} />
      {times !== null && (locale === 'fr-CH' ? '\u00a0: ' : ': ')}
      {times}
    </>
  );
}
