import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';
import type { ApplicantStage } from '../../../domain/application/applicationStages.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { formatDay, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { applicantMessages, applicantValueMessages } from './ApplicantPage.messages.ts';
import { isToCome } from './applicantPageData.ts';
import styles from './StageRow.module.scss';

const STAGES: readonly ApplicantStage[] = ['received', 'inReview', 'interview', 'closed'];

interface StageRowProps {
  /** Null while it is not in the content service yet. */
  readonly application: ApplicationOnPage | null;
}

/** Where the application stands: four panes, the present one is lit. */
export function StageRow({ application }: StageRowProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const dayOf = useDay();
  const present = STAGES.indexOf(application?.stage ?? 'received');
  return (
    <ol className={styles.stages} aria-label={formatMessage(applicantMessages.stages)}>
      {STAGES.map((stage, place) => {
        const isNow = place === present;
        const since = application?.since[stage] ?? null;
        const isDone = place < present && since !== null;
        return (
          <li
            key={stage}
            className={clsx(isNow && styles.now, !isNow && !isDone && styles.quiet) || undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              <FormattedMessage {...applicantMessages[stage]} />
              {isDone && <Icon name="check" />}
            </b>
            {isDone && <span>{dayOf(since)}</span>}
            {isNow && (
              <span>
                <Now application={application} stage={stage} locale={locale} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function useDay(): (instant: string) => string {
  const locale = usePageLocale();
  return (instant) => formatDay(zurichDate(new Date(instant)), locale);
}

interface NowProps extends StageRowProps {
  readonly stage: ApplicantStage;
  readonly locale: ReturnType<typeof usePageLocale>;
}

/** Always begins with the word for now: the colour alone says it to nobody who cannot see it. */
function Now({ application, stage, locale }: NowProps) {
  const dayOf = useDay();
  const { now } = useUiServices();
  const interview = stage === 'interview' ? (application?.interview ?? null) : null;
  if (interview !== null && interview.start !== null) {
    if (!isToCome(interview.start, now))
      return (
        <FormattedMessage
          {...applicantValueMessages.nowWas}
          values={{ day: dayOf(interview.start) }}
        />
      );
    const time = formatTime(zurichTime(new Date(interview.start)), locale);
    const day = `${dayOf(interview.start)}, ${time}`;
    return <FormattedMessage {...applicantValueMessages.nowDay} values={{ day }} />;
  }
  if (interview?.state === 'noneFits') return <FormattedMessage {...applicantMessages.nowCall} />;
  if (interview?.state === 'open' && interview.starts.length > 0)
    return <FormattedMessage {...applicantMessages.nowChoose} />;
  const since = application?.since[stage] ?? null;
  if (since === null) return <FormattedMessage {...applicantMessages.now} />;
  const message =
    stage === 'inReview' ? applicantValueMessages.nowSince : applicantValueMessages.nowDay;
  return <FormattedMessage {...message} values={{ day: dayOf(since) }} />;
}
