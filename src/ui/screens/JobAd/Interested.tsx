import { FormattedMessage, useIntl } from 'react-intl';
import { withChannel } from '../../../domain/application/applicationChannel.ts';
import { AskAbout } from '../../blocks/AskAbout/AskAbout.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { Island } from '../../islands/Island.tsx';
import { useUiServices } from '../../UiServices.ts';
import { jobAdMessages } from './JobAd.messages.ts';
import styles from './JobAd.module.scss';
import type { JobAdData } from './jobAdData.ts';
import { ShareLink } from './ShareLink.tsx';

/** The link to the application, placed where a phone shows it without scrolling. */
export function ApplyFirst({ data: { job, channel } }: { readonly data: JobAdData }) {
  const { hasRoute, surface } = useUiServices();
  if (surface === 'kiosk' || !hasRoute('application')) return null;
  return (
    <p className={styles.applyFirst}>
      <ApplyLink jobId={job.id} channel={channel} />
    </p>
  );
}

function ApplyLink({ jobId, channel }: { readonly jobId: string } & Pick<JobAdData, 'channel'>) {
  const { hrefOf } = useUiServices();
  const href = `${hrefOf('application')}?stelle=${encodeURIComponent(jobId)}`;
  return (
    <ButtonLink href={withChannel(href, channel)} icon="send">
      <FormattedMessage {...jobAdMessages.apply} />
    </ButtonLink>
  );
}

/** The next steps: apply, print, or share the job with someone. */
export function Interested({ data: { job, address, channel } }: { readonly data: JobAdData }) {
  const { hasRoute, surface } = useUiServices();
  const { formatMessage } = useIntl();
  // A lobby screen neither prints nor sends mail: the visitor takes the whole page along on their
  // phone.
  if (surface === 'kiosk') return null;
  const shared = { title: job.title.text, address, label: formatMessage(jobAdMessages.share) };
  return (
    <div className={styles.interested}>
      <Note title={formatMessage(jobAdMessages.interested)}>
        {hasRoute('application') && (
          <p>
            <FormattedMessage {...jobAdMessages.interestedText} />
          </p>
        )}
        <div className={`btns ${styles.acts}`}>
          {hasRoute('application') && <ApplyLink jobId={job.id} channel={channel} />}
          <div className={styles.scripted}>
            <Island
              name="print"
              of={PrintButton}
              data={{ label: formatMessage(jobAdMessages.print) }}
            />
          </div>
        </div>
        <AskAbout kind="job" id={job.id} />
        <div>
          <Island name="share" of={ShareLink} data={shared} />
        </div>
      </Note>
    </div>
  );
}
