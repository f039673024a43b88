import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BrandSymbol } from '../../components/BrandSymbol/BrandSymbol.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { useUiServices } from '../../UiServices.ts';
import { applicationMessages, applicationValueMessages } from './Application.messages.ts';
import styles from './ApplicationSent.module.scss';

/** What an applicant reads when the application is safe with us: the number under which we find it. */
export function ApplicationSent({ reference }: { readonly reference: string }) {
  const { hasRoute, hrefOf, openDraft } = useUiServices();
  const { formatMessage } = useIntl();
  useEffect(() => {
    // What stays is swept with the tab.
    openDraft?.().then((draft) => draft.forgetIfSent(), () => undefined);
  }, [openDraft]);
  const jobs = hasRoute('openJobs') ? 'openJobs' : 'jobs';
  return (
    <div className={`wrap ${styles.sent}`}>
      <div className={styles.text}>
        <h1 tabIndex={-1}><FormattedMessage {...applicationMessages.sentTitle} /></h1>
        <p className={`lead ${styles.lead}`}><FormattedMessage {...applicationMessages.sentLead} /></p>
        <Note title={formatMessage(applicationMessages.sentNote)} tone="good" focused>
          <p className={styles.reference}><FormattedMessage {...applicationValueMessages.reference} values={{ reference }} /></p>
          <p><FormattedMessage {...applicationMessages.sentKeep} /></p>
        </Note>
        {hasRoute(jobs) && <p className={styles.next}><ButtonLink href={hrefOf(jobs)}><FormattedMessage {...applicationMessages.moreJobs} /></ButtonLink></p>}
      </div>
      <div className={`win ${styles.picture}`}><BrandSymbol lit className={styles.window} /></div>
    </div>
  );
}
