import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { QrCode } from '../../components/QrCode/QrCode.tsx';
import { CSRF_FIELD } from '../../layout/StaffLayout/StaffPlace.ts';
import { loginMessages, stepMessages } from './Login.messages.ts';
import styles from './Login.module.scss';
import { LOGIN_FIELDS, secretIn, type LoginData, type LoginStep } from './loginData.ts';

type FollowingStep = Extract<LoginStep, { readonly kind: 'code' | 'enrol' | 'recovery' }>;

interface SecondStepProps {
  readonly data: LoginData;
  readonly step: FollowingStep;
  /** What went wrong. */
  readonly children: ReactNode;
}

/** What follows the password: a code, before that the setting up, after it the recovery codes. */
export function SecondStep({ data, step, children }: SecondStepProps) {
  return (
    <div className={`wrap ${styles.login}`}>
      <div className={styles.title}>
        <h1>
          <FormattedMessage {...stepMessages[`${step.kind}Title`]} />
        </h1>
        <p className="lead">
          <FormattedMessage {...stepMessages[`${step.kind}Lead`]} />
        </p>
      </div>
      {children}
      {step.kind === 'recovery' ? (
        <>
          <ol className={styles.codes}>
            {step.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <p>
            <a href={step.next}>
              <FormattedMessage {...stepMessages.next} />
            </a>
          </p>
        </>
      ) : (
        <CodeForm data={data} step={step} />
      )}
    </div>
  );
}

interface CodeFormProps {
  readonly data: LoginData;
  readonly step: Exclude<FollowingStep, { readonly kind: 'recovery' }>;
}

function CodeForm({ data, step }: CodeFormProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {step.kind === 'enrol' && (
        <>
          <QrCode
            content={step.address}
            label={formatMessage(stepMessages.picture)}
            className={styles.picture}
          />
          <p>
            <FormattedMessage {...stepMessages.secret} /> <code>{secretIn(step.address)}</code>
          </p>
        </>
      )}
      <form method="post" action={data.action} noValidate className={styles.form}>
        <input type="hidden" name={CSRF_FIELD} value={data.csrf} />
        <input type="hidden" name={LOGIN_FIELDS.returnTo} value={data.returnTo} />
        <input type="hidden" name={LOGIN_FIELDS.username} value={data.username} />
        <input type="hidden" name={LOGIN_FIELDS.ticket} value={step.ticket} />
        {step.kind === 'enrol' && (
          <input type="hidden" name={LOGIN_FIELDS.address} value={step.address} />
        )}
        <TextField
          id={LOGIN_FIELDS.code}
          name={LOGIN_FIELDS.code}
          label={formatMessage(stepMessages.code)}
          autoComplete="one-time-code"
          maxLength={20}
          verbatim
        />
        <p>
          <Button type="submit">
            <FormattedMessage {...loginMessages.submit} />
          </Button>
        </p>
      </form>
      <p className={styles.help}>
        <FormattedMessage {...stepMessages.lost} />{' '}
        <a href={data.action}>
          <FormattedMessage {...stepMessages.again} />
        </a>
      </p>
    </>
  );
}
