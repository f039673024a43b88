import { FormattedMessage, useIntl } from 'react-intl';
import type { Job, JobText } from '../../../domain/job/Job.ts';
import { useUiServices } from '../../UiServices.ts';
import { Section } from '../../blocks/BlockSection/BlockSection.tsx';
import { PersonCard } from '../../blocks/ContactPerson/PersonCard.tsx';
import { FormattedText } from '../../blocks/FormattedText/FormattedText.tsx';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { PrintedAddress } from '../../components/PrintedAddress/PrintedAddress.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { softHyphens } from '../../components/Text/softHyphens.ts';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { ApplyFirst, Interested } from './Interested.tsx';
import { jobAdDateMessages, jobAdMessages } from './JobAd.messages.ts';
import styles from './JobAd.module.scss';
import { JobFacts } from './JobFacts.tsx';
import type { JobAdData } from './jobAdData.ts';

/** The advertisement of an open job or apprenticeship. */
export function JobAd({ data }: ScreenProps<JobAdData>) {
  const { hasRoute } = useUiServices();
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const { job } = data;
  const isApprenticeship = job.kind === 'apprenticeship';
  const list =
    isApprenticeship && hasRoute('openApprenticeships') ? 'openApprenticeships' : 'openJobs';
  return (
    <article className={styles.ad}>
      <PageHeader
        page={{
          path: `jobs/${isApprenticeship ? 'offene-lehrstellen' : 'offene-stellen'}/${job.id}`,
          title: job.title,
          lead: job.introduction,
        }}
      />
      <Section background="white" named={false}>
        <div className={`wrap ${styles.parts}`}>
          <ApplyFirst data={data} />
          <JobFacts job={job} companyName={data.companyName} />
          <div className={styles.columns}>
            <div className={styles.matter}>
              {job.image && (
                <div className={`win ${styles.picture}`}>
                  <Picture
                    image={job.image}
                    ratio="double"
                    sizes="(min-width: 64rem) 52rem, 100vw"
                    maxWidth={840}
                  />
                </div>
              )}
              <Passage title="tasks" text={job.tasks} />
              <Passage title="profile" text={job.profile} />
              <Passage title="offer" text={job.offer} />
              <Interested data={data} />
              <p className={styles.published}>
                <FormattedMessage
                  {...jobAdDateMessages.publishedOn}
                  values={{ date: formatDate(job.publishedOn, locale, { year: true }) }}
                />
              </p>
            </div>
            <JobAside job={job} />
          </div>
          <PrintedAddress
            title={formatMessage(jobAdMessages.online)}
            address={data.address}
            qrRows={data.qrRows}
          />
          {hasRoute(list) && (
            <p className={styles.back}>
              <RouteLink className={`link ${styles.way}`} route={list}>
                <FormattedMessage {...jobAdMessages.allJobs} />
              </RouteLink>
            </p>
          )}
        </div>
      </Section>
    </article>
  );
}

function Passage({
  title,
  text,
}: {
  readonly title: 'tasks' | 'profile' | 'offer';
  readonly text: JobText | null;
}) {
  const { formatMessage } = useIntl();
  if (text === null) return null;
  return (
    <section className={styles.passage}>
      <h2>{formatMessage(jobAdMessages[title])}</h2>
      <div lang={text.lang}>
        <FormattedText body={text.body} below={2} />
      </div>
    </section>
  );
}

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
