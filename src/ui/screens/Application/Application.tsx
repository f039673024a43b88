import { FormattedMessage, useIntl } from 'react-intl';
import { CHANNEL_NAME, CHANNEL_WORDS } from '../../../domain/application/applicationChannel.ts';
import { APPLICATION_FIELDS } from '../../../domain/application/applicationFields.ts';
import { APPLICATION_RETENTION } from '../../../domain/application/applicationRetention.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { FormGroup, FormPage } from '../../blocks/VisitorForm/FormPage.tsx';
import { contactPersonOf } from '../../blocks/VisitorForm/PhoneHelp.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Island } from '../../islands/Island.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useHref } from '../../navigation/useHref.ts';
import styles from './Application.module.scss';
import { APPLICATION_FORM_ID, ApplicationForm } from './ApplicationForm.tsx';
import { applicationPageMessages } from './ApplicationPage.messages.ts';
import { ApplicationSent } from './ApplicationSent.tsx';
import type {
  ApplicationData,
  ApplicationFormState,
  AppliedJob,
  OfferedHouse,
} from './applicationData.ts';

const { monthsAfterDecision, monthsAtMost, monthsOfExtension } = APPLICATION_RETENTION;

/** The quick application: its form, or the confirmation once it has been sent. */
export function Application({ data }: ScreenProps<ApplicationData>) {
  return data.sent === null ? (
    <ApplicationPage data={data} />
  ) : (
    <ApplicationSent sent={data.sent} helper={contactPersonOf(data)} />
  );
}

/** The form, with the job and the other houses that it is for. */
export function ApplicationPage({ data }: { readonly data: ApplicationData }) {
  const { appliedJob, houses, channel, form } = data;
  const address = useHref('application');
  const { formatMessage } = useIntl();
  const config = useBehavior(useUiServices().brandConfig$);
  return (
    <FormPage
      data={data}
      helpTitle={formatMessage(applicationPageMessages.helpTitle)}
      helpText={formatMessage(applicationPageMessages.helpText)}
    >
      {appliedJob && <AppliedFor job={appliedJob} />}
      {houses.length > 0 && <PassOnChoice houses={houses} form={form} />}
      <Island
        name="application"
        of={ApplicationForm}
        data={{
          address,
          job: appliedJob,
          channel:
            channel === 'website' ? null : { name: CHANNEL_NAME, value: CHANNEL_WORDS[channel] },
          kept: {
            decided: config?.applicationMonths ?? monthsAfterDecision,
            most: monthsAtMost,
            extended: monthsAtMost + monthsOfExtension,
          },
          form,
        }}
      />
    </FormPage>
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

interface PassOnChoiceProps {
  readonly houses: readonly OfferedHouse[];
  /** Null unless the application was sent and not accepted. */
  readonly form: ApplicationFormState | null;
}

const { name } = APPLICATION_FIELDS.houses;
/** Says that the question was asked, for a form in which nothing is ticked. */
const ASKED = '-';

/**
 * The houses that may read an application without a job, all of them unless the visitor says
 * otherwise. It stands beside the form that it is sent with, because no script has to know it.
 */
export function PassOnChoice({ houses, form }: PassOnChoiceProps) {
  const sent = form?.values.houses ?? '';
  const chosen = sent === '' ? null : sent.split(' ');
  return (
    <FormGroup
      describedBy={`${name}-hinweis`}
      legend={<FormattedMessage {...applicationPageMessages.housesQuestion} />}
    >
      <p id={`${name}-hinweis`} className="measure">
        <FormattedMessage {...applicationPageMessages.housesHint} />
      </p>
      <input type="hidden" form={APPLICATION_FORM_ID} name={name} value={ASKED} />
      <div className={styles.houses}>
        {houses.map((house) => (
          <label key={house.brandId} className={styles.option}>
            <input
              type="checkbox"
              form={APPLICATION_FORM_ID}
              name={name}
              value={house.brandId}
              defaultChecked={chosen?.includes(house.brandId) ?? true}
            />
            <span>{house.name}</span>
          </label>
        ))}
      </div>
    </FormGroup>
  );
}
