import { useIntl } from 'react-intl';
import { NO_HOURS } from '../../../../domain/openingHours/OpeningHours.ts';
import { telUri } from '../../../../domain/shared/telUri.ts';
import { zurichDate } from '../../../../domain/shared/zurichTime.ts';
import { OpeningLine } from '../../../components/OpeningHoursList/OpeningHoursList.tsx';
import { Text } from '../../../components/Text/Text.tsx';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { NEAR_DAYS, writeNow, writeOpeningHours } from '../../../i18n/writeOpeningHours.ts';
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
  const { showHandOff, minute$, clockKnown$ } = useKioskServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  const phone = usePhone();
  const address = telUri(phone);
  const now = useBehavior(minute$);
  const isTimeKnown = useBehavior(clockKnown$);
  const locale = usePageLocale();
  const hours = config?.hours ?? NO_HOURS;
  const sections = writeOpeningHours(hours, zurichDate(now), locale, NEAR_DAYS);
  const today = isTimeKnown ? writeNow(hours, now, locale) : null;
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
          {sections.map(({ heading, lines }, position) => (
            <div key={heading.text}>
              <dt>
                <Text of={heading} />
              </dt>
              {position === 0 && today !== null && <dd>{today}</dd>}
              {lines.map((line) => (
                <dd key={line.text.text}>
                  <OpeningLine line={line} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </KioskScreen>
  );
}
