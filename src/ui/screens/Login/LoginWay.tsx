import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/Button/Button.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { CSRF_FIELD } from '../../layout/StaffLayout/StaffPlace.ts';
import { loginMessages, wayMessages } from './Login.messages.ts';
import styles from './Login.module.scss';
import { LOGIN_FIELDS, LOGIN_WAYS, type LoginData, type LoginStep } from './loginData.ts';

interface LoginWayProps {
  readonly data: LoginData;
  readonly step: Extract<LoginStep, { readonly kind: 'forgotten' | 'choose' }>;
  /** What went wrong. */
  readonly children: ReactNode;
}

/** The ways to a password of one's own: asking for a link by mail, and choosing it by that link. */
export function LoginWay({ data, step, children }: LoginWayProps) {
  const { formatMessage } = useIntl();
  const isChoosing = step.kind === 'choose';
  const problem =
    data.notice?.kind === 'shortPassword'
      ? formatMessage(loginMessages.shortPassword)
      : data.notice?.kind === 'missing'
        ? formatMessage(loginMessages.noUsername)
        : undefined;
  return (
    <div className={`wrap ${styles.login}`}>
      <div className={styles.title}>
        <h1>
          <FormattedMessage {...wayMessages[`${step.kind}Title`]} />
        </h1>
        <p className="lead">
          <FormattedMessage {...wayMessages[`${step.kind}Lead`]} />
        </p>
      </div>
      {children}
      <form method="post" action={data.action} noValidate className={styles.form}>
        <input type="hidden" name={CSRF_FIELD} value={data.csrf} />
        {isChoosing ? (
          <>
            <input type="hidden" name={LOGIN_FIELDS.link} value={step.link} />
            <TextField
              id={LOGIN_FIELDS.password}
              name={LOGIN_FIELDS.password}
              type="password"
              label={formatMessage(wayMessages.newPassword)}
              autoComplete="new-password"
              problem={problem}
            />
          </>
        ) : (
          <>
            <input type="hidden" name={LOGIN_FIELDS.way} value={LOGIN_WAYS.forgotten} />
            <TextField
              id={LOGIN_FIELDS.username}
              name={LOGIN_FIELDS.username}
              label={formatMessage(wayMessages.account)}
              autoComplete="username"
              verbatim
              value={data.username}
              problem={problem}
            />
          </>
        )}
        <p>
          <Button type="submit">
            <FormattedMessage {...(isChoosing ? wayMessages.save : wayMessages.send)} />
          </Button>
        </p>
      </form>
      <p className={styles.help}>
        <a href={data.action}>
          <FormattedMessage {...wayMessages.back} />
        </a>
      </p>
    </div>
  );
}
