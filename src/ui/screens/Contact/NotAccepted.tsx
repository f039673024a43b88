import { FormattedMessage, useIntl } from 'react-intl';
import { visitorFormMessages } from '../../blocks/VisitorForm/VisitorForm.messages.ts';
import { ErrorSummary, type ListedProblem } from '../../components/Field/ErrorSummary.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { contactMessages } from './Contact.messages.ts';
import type { ContactFormState } from './contactFormState.ts';

interface NotAcceptedProps {
  readonly problems: readonly ListedProblem[];
  /** What the server has answered, or what kept the form back in the browser. */
  readonly failure: ContactFormState['failure'] | 'offline' | 'unanswered';
  /** Whether the browser has found it. */
  readonly found: boolean;
}

const REASONS = {
  tooMany: contactMessages.tooMany,
  tooFast: visitorFormMessages.tooFast,
  unavailable: contactMessages.unavailable,
  offline: contactMessages.offline,
  unanswered: contactMessages.unanswered,
};

/** Fields first: a failure of ours counts only once there is nothing left to correct. */
export function NotAccepted({ problems, failure, found }: NotAcceptedProps) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  if (problems.length > 0)
    return (
      <ErrorSummary
        title={formatMessage(contactMessages.problemsTitle)}
        problems={problems}
        found={found}
      />
    );
  if (failure === null) return null;
  return (
    <ErrorSummary title={formatMessage(contactMessages.failureTitle)} problems={[]} found={found}>
      <p>
        <FormattedMessage {...REASONS[failure]} />
      </p>
      <p>
        <PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" />
      </p>
    </ErrorSummary>
  );
}
