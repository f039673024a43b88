import { FormattedMessage, useIntl } from 'react-intl';
import type { ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';
import { APPLICATION_RETENTION } from '../../../domain/application/applicationRetention.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { PageTitle } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { ErrorSummary } from '../../components/Field/ErrorSummary.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useFileProblem } from '../../blocks/VisitorForm/useFileProblem.ts';
import {
  applicantMessages,
  applicantProblemMessages,
  applicantValueMessages,
} from './ApplicantPage.messages.ts';
import styles from './ApplicantPage.module.scss';
import {
  ACT_FIELD,
  PAGE_ACTS,
  PAGE_PATHS,
  type ApplicantPageData,
  type ApplicantPageProblem,
} from './applicantPageData.ts';
import buttons from './Buttons.module.scss';
import { Deletion } from './Deletion.tsx';
import { Messages } from './Messages.tsx';
import { InterviewTimes } from './InterviewTimes.tsx';
import { SentParts } from './SentParts.tsx';
import { StageRow } from './StageRow.tsx';

/** The applicant's own page, and the one that asks before everything is deleted. No script. */
export function ApplicantPage({ data }: ScreenProps<ApplicantPageData>) {
  const { state, contact, action, house } = data;
  const application = state.kind === 'found' ? state.application : null;
  const isOpen = application === null ? state.kind === 'waiting' : application.end === null;
  const hasPage = state.kind === 'found' || state.kind === 'waiting';
  const isDeletion = hasPage && state.part === 'deletion';
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <p className="over">
          <FormattedMessage {...applicantValueMessages.over} values={{ house: contact.name }} />
        </p>
        <PageTitle
          page={data.page}
          {...(application !== null &&
            !isDeletion && { leadContent: <Lead application={application} data={data} /> })}
        />
        {hasPage && state.problem !== null && <Problem problem={state.problem} />}
        {hasPage && !isDeletion && <StageRow application={application} />}
      </div>
      {isDeletion && <Deletion data={data} application={application} />}
      {application !== null && !isDeletion && (
        <>
          {isOpen && application.interview && (
            <InterviewTimes
              interview={application.interview}
              house={house}
              action={action}
              getsMail={application.fields['email'] !== undefined}
            />
          )}
          <Messages messages={application.messages} action={action} />
          <SentParts application={application} action={action} isOpen={isOpen} />
        </>
      )}
      {hasPage && !isDeletion && <WaysOut action={action} isOpen={isOpen} />}
      <Questions application={isDeletion ? null : application} phone={contact.phone} />
    </>
  );
}

interface OfApplication {
  readonly application: ApplicationOnPage;
}

/** Addresses the applicant by the name that they typed. */
function Lead({ application, data }: OfApplication & { readonly data: ApplicantPageData }) {
  const { vorname = '', nachname = '' } = application.fields;
  return (
    <>
      <FormattedMessage
        {...applicantValueMessages.greeting}
        values={{ name: `${vorname} ${nachname}`.trim() }}
      />{' '}
      {data.page.lead?.text}
    </>
  );
}

function Problem({ problem }: { readonly problem: ApplicantPageProblem }) {
  const { formatMessage } = useIntl();
  const problemOf = useFileProblem();
  return (
    <div className={styles.problem}>
      <ErrorSummary title={formatMessage(applicantProblemMessages.title)} problems={[]}>
        <p>
          {typeof problem === 'string' ? (
            <FormattedMessage {...applicantProblemMessages[problem]} />
          ) : (
            <>
              <b>{problem.file}: </b>
              {problemOf(problem.problem)}
            </>
          )}
        </p>
      </ErrorSummary>
    </div>
  );
}

/** How long the data are kept after a decision. */
function useMonths(): number {
  const config = useBehavior(useUiServices().brandConfig$);
  return config?.applicationMonths ?? APPLICATION_RETENTION.monthsAfterDecision;
}

function WaysOut({ action, isOpen }: { readonly action: string; readonly isOpen: boolean }) {
  const { formatMessage } = useIntl();
  const months = useMonths();
  return (
    <BlockSection background="cut" title={formatMessage(applicantMessages.leave)}>
      <ul className={styles.outs}>
        {isOpen && (
          <li>
            <div>
              <h3>
                <FormattedMessage {...applicantMessages.withdraw} />
              </h3>
              <p>
                <FormattedMessage {...applicantValueMessages.withdrawText} values={{ months }} />
              </p>
            </div>
            {/* Asks once more without a script. */}
            <details>
              <summary className={buttons.plain}>
                <FormattedMessage {...applicantMessages.withdrawButton} />
              </summary>
              <form method="post" action={action}>
                <input type="hidden" name={ACT_FIELD} value={PAGE_ACTS.withdraw} />
                <Button type="submit">
                  <FormattedMessage {...applicantMessages.withdrawSure} />
                </Button>
              </form>
            </details>
          </li>
        )}
        <li>
          <div>
            <h3>
              <FormattedMessage {...applicantMessages.remove} />
            </h3>
            <p>
              <FormattedMessage {...applicantMessages.removeText} />
            </p>
          </div>
          <a className={buttons.out} href={`${action}/${PAGE_PATHS.deletion}`}>
            <FormattedMessage {...applicantMessages.removeButton} />
          </a>
        </li>
      </ul>
    </BlockSection>
  );
}

interface QuestionsProps {
  readonly application: ApplicationOnPage | null;
  readonly phone: string;
}

function Questions({ application, phone }: QuestionsProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const months = useMonths();
  const person = application?.person ?? null;
  const day = application && zurichDate(new Date(application.deletedAt));
  return (
    <BlockSection background="white" title={formatMessage(applicantMessages.questions)}>
      <div>
        <p className="lead">
          {person === null ? (
            <FormattedMessage {...applicantMessages.callUs} />
          ) : (
            <FormattedMessage
              {...applicantValueMessages.knows}
              values={{ name: person.name, hours: person.hours ?? '' }}
            />
          )}
        </p>
        <p>
          <PhoneLink number={person?.phone ?? phone} className="giant" />
        </p>
        {day !== null && (
          <p className={`muted measure ${styles.note}`}>
            <FormattedMessage {...applicantMessages.yours} />{' '}
            <FormattedMessage
              {...applicantValueMessages.deletedAt}
              values={{ months, day: formatDate(day, locale, { year: true }) }}
            />
          </p>
        )}
      </div>
    </BlockSection>
  );
}
