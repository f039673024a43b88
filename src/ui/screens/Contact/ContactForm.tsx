import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactField, ContactProblem } from '../../../domain/contact/ContactMessage.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ErrorSummary } from '../../components/Field/ErrorSummary.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { RouteLink } from '../../components/SiteLink/RouteLink.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { contactMessages, problemMessages } from './Contact.messages.ts';
import styles from './ContactForm.module.scss';
import type { ContactFormState } from './contactFormState.ts';
import { DecoyField } from './DecoyField.tsx';

interface ContactFormProps {
  /** Where the form is sent to: the page itself. */
  readonly address: string;
  readonly state: ContactFormState | null;
  readonly sent: boolean;
}

/** The fields' names in the form, in the order of the page; they are their ids, too. */
const FIELDS: readonly { readonly field: ContactField; readonly name: string }[] = [
  { field: 'name', name: 'name' },
  { field: 'email', name: 'email' },
  { field: 'message', name: 'nachricht' },
];

/** Posts like any form of 1995: what may go wrong on the way is the server's to tell, and works without JavaScript. */
export function ContactForm({ address, state, sent }: ContactFormProps) {
  const { formatMessage } = useIntl();
  const problemOf = (field: ContactField): string | undefined => {
    const problem: ContactProblem | undefined = state?.problems[field];
    return problem && formatMessage(problemMessages[`${field}-${problem}`]);
  };
  return (
    <section className={`section wash ${styles.section}`} id="nachricht-schreiben">
      <div className="wrap marg">
        <header>
          <h2><FormattedMessage {...contactMessages.write} /></h2>
          {!sent && <p><FormattedMessage {...contactMessages.answer} /></p>}
        </header>
        {sent
          ? <div className={styles.form}><Note title={formatMessage(contactMessages.sentTitle)} tone="good" focused><p><FormattedMessage {...contactMessages.sentText} /></p></Note></div>
          : (
            <form method="post" action={address} noValidate className={styles.form}>
              {state && <NotAccepted state={state} problemOf={problemOf} />}
              <div className={styles.pair}>
                <TextField id="name" name="name" label={formatMessage(contactMessages.name)} autoComplete="name" value={state?.values.name ?? ''} problem={problemOf('name')} />
                <TextField id="email" name="email" type="email" label={formatMessage(contactMessages.email)} autoComplete="email" value={state?.values.email ?? ''} problem={problemOf('email')} />
              </div>
              <TextField id="nachricht" name="nachricht" lines={6} label={formatMessage(contactMessages.message)} value={state?.values.message ?? ''} problem={problemOf('message')} />
              <DecoyField />
              <p className="small">
                <FormattedMessage {...contactMessages.privacy} />{' '}
                <RouteLink route="privacy" className="link"><FormattedMessage {...contactMessages.privacyLink} /></RouteLink>
              </p>
              <p><Button type="submit" icon="send"><FormattedMessage {...contactMessages.send} /></Button></p>
            </form>
          )}
      </div>
    </section>
  );
}

interface NotAcceptedProps {
  readonly state: ContactFormState;
  readonly problemOf: (field: ContactField) => string | undefined;
}

/** Fields first: a failure of ours counts only once there is nothing left to correct. */
function NotAccepted({ state: { failure }, problemOf }: NotAcceptedProps) {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  const { formatMessage } = useIntl();
  const problems = FIELDS.flatMap(({ field, name }) => {
    const text = problemOf(field);
    return text === undefined ? [] : [{ field: name, text }];
  });
  if (problems.length > 0) return <ErrorSummary title={formatMessage(contactMessages.problemsTitle)} problems={problems} />;
  if (failure === null) return null;
  return (
    <ErrorSummary title={formatMessage(contactMessages.failureTitle)} problems={[]}>
      <p><FormattedMessage {...(failure === 'tooMany' ? contactMessages.tooMany : contactMessages.unavailable)} /></p>
      <p><PhoneLink number={config?.phone ?? brand.fallback.phone} appearance="call" /></p>
    </ErrorSummary>
  );
}
