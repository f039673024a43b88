import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import check from './OutlookCheckTable.module.scss';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { mailSignatureMessages } from './MailSignature.messages.ts';
import styles from './OutlookInstructions.module.scss';
import { outlookHints, outlookNames, outlookSteps, packageSteps } from './outlookSteps.messages.ts';
import type { OutlookCheck, OutlookFamilyCheck } from '../../../domain/signature/OutlookCheck.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import {
  outlookCheckMessages,
  outlookCheckValueMessages,
  outlookFallbackMessages,
  outlookFamilyMessages,
} from './outlookCheck.messages.ts';
import type { ReactNode } from 'react';

const PROGRAMS = ['classic', 'new', 'web', 'mac', 'mobile'] as const;
const { title: PACKAGE_TITLE, ...PACKAGE_STEPS } = packageSteps;

/** How to add the signature to each Outlook. */
export function OutlookInstructions() {
  const { formatMessage } = useIntl();
  const tabs = PROGRAMS.map((program) => ({
    id: program,
    name: formatMessage(outlookNames[program]),
    content: (
      <>
        <p>
          <FormattedMessage {...outlookHints[program]} />
        </p>
        <Steps of={Object.values(outlookSteps[program])} />
        {program === 'classic' && (
          <>
            <h4 className={styles.further}>
              <FormattedMessage {...PACKAGE_TITLE} />
            </h4>
            <Steps of={Object.values(PACKAGE_STEPS)} />
          </>
        )}
      </>
    ),
  }));
  return (
    <BlockSection background="wash" title={formatMessage(mailSignatureMessages.stepsTitle)}>
      <div className={styles.matter}>
        <Tabs name={formatMessage(mailSignatureMessages.yourOutlook)} tabs={tabs} />
      </div>
    </BlockSection>
  );
}

function Steps({ of }: { readonly of: readonly MessageDescriptor[] }) {
  return (
    <ol className={styles.steps}>
      {of.map((step) => (
        <li key={step.id}>
          <span>
            <FormattedMessage {...step} values={{ b: bold }} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The test suite's results about the signatures' markup, for the people who send them. */
export function OutlookCheckTable({
  check: { dataOf, families },
}: {
  readonly check: OutlookCheck;
}) {
  const { formatMessage } = useIntl();
  return (
    <BlockSection background="cut" title={formatMessage(outlookCheckMessages.title)}>
      <div className={check.matter}>
        <p className="measure">
          <FormattedMessage {...outlookCheckValueMessages.lead} values={{ date: dayOf(dataOf) }} />
        </p>
        <table className={check.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage {...outlookCheckMessages.outlook} />
              </th>
              <th scope="col">
                <FormattedMessage {...outlookCheckMessages.result} />
              </th>
            </tr>
          </thead>
          <tbody>
            {families.map((each) => (
              <tr key={each.family}>
                <th scope="row">
                  <FormattedMessage {...outlookFamilyMessages[each.family]} />
                </th>
                <td>
                  <Result of={each} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </BlockSection>
  );
}

function Result({ of: { limits } }: { readonly of: OutlookFamilyCheck }) {
  // Several features may have the same fallback.
  const fallbacks = [...new Set(limits.map(({ fallback }) => fallback))];
  return (
    <>
      <p className={check.passed}>
        <Icon name="check" />
        <FormattedMessage {...outlookCheckMessages.passed} />
      </p>
      {fallbacks.length > 0 && (
        <>
          <p>
            <FormattedMessage
              {...outlookCheckValueMessages.differs}
              values={{ count: fallbacks.length }}
            />
          </p>
          <ul className={check.fallbacks}>
            {fallbacks.map((fallback) => (
              <li key={fallback}>
                <FormattedMessage {...outlookFallbackMessages[fallback]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A date YYYY-MM-DD as Swiss pages write it in all four languages, e.g. 13.5.2026. */
const dayOf = (date: string): string => date.split('-').toReversed().map(Number).join('.');

/** Emphasis in a message. */
export const bold = (text: ReactNode) => <b>{text}</b>;

/** Text that must not break across lines. */
export const unbroken = (text: ReactNode) => <span className="nowrap">{text}</span>;
