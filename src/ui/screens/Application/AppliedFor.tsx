import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '../../components/Note/Note.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { applicationMessages } from './Application.messages.ts';
import styles from './Application.module.scss';
import type { AppliedJob } from './applicationData.ts';

/** Which job the application is for, with the way back to it. */
export function AppliedFor({ job: applied }: { readonly job: AppliedJob }) {
  const { formatMessage } = useIntl();
  if (applied.state === 'over')
    return (
      <Note title={formatMessage(applicationMessages.jobOver)}>
        <p>
          <FormattedMessage {...applicationMessages.jobOverText} />
        </p>
      </Note>
    );
  const { id, kind, title, place } = applied.job;
  return (
    <p className={styles.job}>
      <span className={styles.jobLabel}>
        <FormattedMessage {...applicationMessages.forJob} />
      </span>
      <RouteLink
        route={kind === 'job' ? 'job' : 'apprenticeship'}
        params={{ id }}
        className={`link ${styles.jobTitle}`}
        lang={title.lang}
      >
        {title.text}
      </RouteLink>
      {place && <span>{place}</span>}
    </p>
  );
}
