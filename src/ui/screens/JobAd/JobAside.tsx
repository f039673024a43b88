import { FormattedMessage, useIntl } from 'react-intl';
import type { Job } from '../../../domain/job/Job.ts';
import { PersonCard } from '../../blocks/ContactPerson/PersonCard.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { jobAdMessages } from './JobAd.messages.ts';
import styles from './JobAd.module.scss';

/**
 * The contact, the workplace and the address for applications; nothing if editors entered none of
 * them.
 */
export function JobAside({
  job: { contact, workplace, applicationAddress },
}: {
  readonly job: Job;
}) {
  const { formatMessage } = useIntl();
  if (contact === null && workplace.length === 0 && applicationAddress === null) return null;
  return (
    <aside className={styles.aside}>
      {contact && (
        <section className={styles.contact}>
          <h2>
            <FormattedMessage {...jobAdMessages.contact} />
          </h2>
          <PersonCard person={contact} besides={null} />
        </section>
      )}
      {workplace.length > 0 && (
        <section>
          <h2>
            <FormattedMessage {...jobAdMessages.workplace} />
          </h2>
          <address className={styles.address}>{workplace.join('\n')}</address>
        </section>
      )}
      {applicationAddress && (
        <section>
          <h2>{softHyphens(formatMessage(jobAdMessages.applicationAddress))}</h2>
          <address className={styles.address}>
            {applicationAddress.replace(/(?<!\s)\s*,\s*/g, '\n')}
          </address>
        </section>
      )}
    </aside>
  );
}
