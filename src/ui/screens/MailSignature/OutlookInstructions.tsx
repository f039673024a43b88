import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { Tabs } from '../../components/Tabs/Tabs.tsx';
import { mailSignatureMessages } from './MailSignature.messages.ts';
import { bold } from './messageParts.tsx';
import styles from './OutlookInstructions.module.scss';
import { outlookHints, outlookNames, outlookSteps, packageSteps } from './outlookSteps.messages.ts';

const PROGRAMS = ['classic', 'new', 'web', 'mac', 'mobile'] as const;
const { title: PACKAGE_TITLE, ...PACKAGE_STEPS } = packageSteps;

/** How the signature gets into each Outlook. */
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
