import type { ScreenProps } from '../../navigation/pageContext.ts';
import type { ApplicationData, AppliedJob } from './applicationData.ts';
import { ApplicationSent } from './ApplicationSent.tsx';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Island } from '../../islands/Island.tsx';
import { useHref } from '../../navigation/useHref.ts';
import styles from './Application.module.scss';
import { ApplicationForm } from './ApplicationForm.tsx';
import { PassOnChoice } from './PassOnChoice.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';
import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '../../components/Note/Note.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { applicationPageMessages } from './ApplicationPage.messages.ts';

/** The quick application: its form, or the confirmation once it has been sent. */
export function Application({ data }: ScreenProps<ApplicationData>) {
  return data.sent === null ? (
    <ApplicationPage data={data} />
  ) : (
    <ApplicationSent sent={data.sent} helper={contactPersonOf(data)} />
  );
}

/** The editors' first contact person block, used as the contact to call. */
export const contactPersonOf = ({
  page,
}: Pick<ApplicationData, 'page'>): ContactPersonBlock | null =>
  page.blocks.find((block): block is ContactPersonBlock => block.kind === 'contactPerson') ?? null;

/**
 * The form beside the contact to call, which is the editors' first contact person. Their other
 * blocks follow.
 */
export function ApplicationPage({ data }: { readonly data: ApplicationData }) {
  const { page, appliedJob, houses, form } = data;
  const address = useHref('application');
  const helper = contactPersonOf(data);
  return (
    <PageOfBlocks
      data={{ ...data, page: { ...page, blocks: page.blocks.filter((block) => block !== helper) } }}
    >
      <div className="section">
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.main}>
            {appliedJob && <AppliedFor job={appliedJob} />}
            {houses.length > 0 && <PassOnChoice houses={houses} form={form} />}
            <Island
              name="application"
              of={ApplicationForm}
              data={{ address, job: appliedJob, form }}
            />
          </div>
          <PhoneHelp helper={helper} />
        </div>
      </div>
    </PageOfBlocks>
  );
}

/** The job that the application is for, with a link back to it. */
export function AppliedFor({ job: applied }: { readonly job: AppliedJob }) {
  const { formatMessage } = useIntl();
  const { hasRoute } = useUiServices();
  if (applied.state === 'over')
    return (
      <Note title={formatMessage(applicationPageMessages.jobOver)}>
        <p>
          <FormattedMessage {...applicationPageMessages.jobOverText} />
        </p>
      </Note>
    );
  const { id, kind, title, place } = applied.job;
  // A brand without pages for apprenticeships shows them as jobs.
  const route = kind === 'job' || !hasRoute('apprenticeship') ? 'job' : 'apprenticeship';
  return (
    <p className={styles.job}>
      <span className={styles.jobLabel}>
        <FormattedMessage {...applicationPageMessages.forJob} />
      </span>
      <RouteLink
        route={route}
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
