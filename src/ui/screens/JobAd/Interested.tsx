import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/Button/Button.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { useUiServices } from '../../UiServices.ts';
import { jobAdMessages } from './JobAd.messages.ts';
import styles from './JobAd.module.scss';
import type { JobAdData } from './jobAdData.ts';

/** The way to the application, where a phone shows it without scrolling. */
export function ApplyFirst({ data: { job } }: { readonly data: JobAdData }) {
  const { hasRoute, surface } = useUiServices();
  if (surface === 'kiosk' || !hasRoute('application')) return null;
  return <p className={styles.applyFirst}><ApplyLink jobId={job.id} /></p>;
}

function ApplyLink({ jobId }: { readonly jobId: string }) {
  const { hrefOf } = useUiServices();
  const href = `${hrefOf('application')}?stelle=${encodeURIComponent(jobId)}`;
  return <ButtonLink href={href} icon="send"><FormattedMessage {...jobAdMessages.apply} /></ButtonLink>;
}

/** What to do next: apply, print, or tell somebody who may want to. */
export function Interested({ data: { job, address } }: { readonly data: JobAdData }) {
  const { hasRoute, surface } = useUiServices();
  const { formatMessage } = useIntl();
  // A lobby screen neither prints nor writes mails: it hands the whole page over to the telephone.
  if (surface === 'kiosk') return null;
  const title = job.title.text;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;

  // A telephone has better ways than its mail, and the link stays what it is where it has none.
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Whoever closes the choice has not failed at anything.
    navigator.share({ title, url: address }).catch(() => undefined);
  };

  return (
    <div className={styles.interested}>
      <Note title={formatMessage(jobAdMessages.interested)}>
        {hasRoute('application') && <p><FormattedMessage {...jobAdMessages.interestedText} /></p>}
        <div className={`btns ${styles.acts}`}>
          {hasRoute('application') && <ApplyLink jobId={job.id} />}
          <span className={styles.scripted}><Button inverted icon="printer" onClick={() => window.print()}><FormattedMessage {...jobAdMessages.print} /></Button></span>
        </div>
        <p><a className={`link ${styles.way}`} href={mail} onClick={share}><Icon name="envelope" /> <FormattedMessage {...jobAdMessages.share} /></a></p>
      </Note>
    </div>
  );
}
