import { useIntl } from 'react-intl';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatDate, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { KioskAction } from '../KioskAction/KioskAction.tsx';
import { staffExitMessages } from './StaffExit.messages.ts';
import styles from './StaffExit.module.scss';
import type { ServiceFacts, StaffExitServices } from './StaffExitServices.ts';

interface ServicePageProps extends Pick<
  StaffExitServices,
  'reload' | 'endBrowser' | 'closeStaffExit'
> {
  readonly titleId: string;
  readonly facts: ServiceFacts;
}

/** The facts about the screen, and the three ways to leave this page. */
export function ServicePage({
  titleId,
  facts,
  reload,
  endBrowser,
  closeStaffExit,
}: ServicePageProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const contact = facts.lastContact;
  const lines = [
    ['place', facts.title],
    ['handle', facts.handle],
    // By the PIN that has opened this page.
    ['device', formatMessage(staffExitMessages.confirmed)],
    ['build', facts.build],
    [
      'lastContact',
      contact === null
        ? formatMessage(staffExitMessages.never)
        : `${formatDate(zurichDate(contact), locale)}, ${formatTime(zurichTime(contact), locale)}`,
    ],
    ['errors', String(facts.errors)],
  ] as const;
  return (
    <>
      <h2 id={titleId}>{formatMessage(staffExitMessages.service)}</h2>
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{formatMessage(staffExitMessages[name])}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.exits}>
        <KioskAction to={closeStaffExit}>{formatMessage(staffExitMessages.back)}</KioskAction>
        <KioskAction to={reload} inverted>
          {formatMessage(staffExitMessages.reload)}
        </KioskAction>
        <KioskAction to={endBrowser} inverted>
          {formatMessage(staffExitMessages.end)}
        </KioskAction>
      </div>
      <p>{formatMessage(staffExitMessages.endNote)}</p>
    </>
  );
}
