import { FormattedMessage, useIntl } from 'react-intl';
import { FACTOR_ACTS } from '../../../domain/session/SecondFactor.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ErrorSummary } from '../../components/Field/ErrorSummary.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { CSRF_FIELD } from '../../layout/StaffLayout/StaffPlace.ts';
import {
  loginLimitMessages,
  loginMessages,
  providerMessages,
  wayMessages,
} from './Login.messages.ts';
import styles from './Login.module.scss';
import { LoginWay } from './LoginWay.tsx';
import { SecondStep } from './SecondStep.tsx';
import {
  isInformational,
  LOGIN_FIELDS,
  LOGIN_WAYS,
  type LoginData,
  type LoginNotice,
} from './loginData.ts';

const PROBLEMS = {
  username: loginMessages.noUsername,
  password: loginMessages.noPassword,
} as const;

/**
 * The login page of the staff. Rendered only by the server: the page has no script, and password
 * managers find the fields they look for.
 */
export function Login({ data }: { readonly data: LoginData }) {
  const { formatMessage } = useIntl();
  const { notice, step } = data;
  if (step?.kind === 'forgotten' || step?.kind === 'choose')
    return (
      <LoginWay data={data} step={step}>
        {notice && <Notice notice={notice} />}
      </LoginWay>
    );
  if (step !== null && step.kind !== 'factor')
    return (
      <SecondStep data={data} step={step}>
        {notice && <Notice notice={notice} />}
      </SecondStep>
    );
  const problemOf = (field: 'username' | 'password'): string | undefined =>
    notice?.kind === 'missing' && notice.fields.includes(field)
      ? formatMessage(PROBLEMS[field])
      : undefined;
  return (
    <div className={`wrap ${styles.login}`}>
      <div className={styles.title}>
        <h1>
          <FormattedMessage {...(step ? wayMessages.factorTitle : loginMessages.title)} />
        </h1>
        <p className="lead">
          <FormattedMessage {...(step ? wayMessages.factorLead : loginMessages.lead)} />
        </p>
      </div>
      {notice && <Notice notice={notice} />}
      {data.provider !== null && <ProviderWay address={data.provider} data={data} />}
      <form method="post" action={data.action} noValidate className={styles.form}>
        <input type="hidden" name={CSRF_FIELD} value={data.csrf} />
        <input type="hidden" name={LOGIN_FIELDS.returnTo} value={data.returnTo} />
        <TextField
          id={LOGIN_FIELDS.username}
          name={LOGIN_FIELDS.username}
          label={formatMessage(loginMessages.username)}
          autoComplete="username"
          verbatim
          value={data.username}
          problem={problemOf('username')}
        />
        <TextField
          id={LOGIN_FIELDS.password}
          name={LOGIN_FIELDS.password}
          type="password"
          label={formatMessage(loginMessages.password)}
          autoComplete="current-password"
          problem={problemOf('password')}
        />
        {step !== null && (
          <SelectField
            id={LOGIN_FIELDS.factor}
            name={LOGIN_FIELDS.factor}
            label={formatMessage(wayMessages.what)}
            empty={formatMessage(wayMessages.nothing)}
            options={FACTOR_ACTS.map((act) => ({
              value: act,
              text: formatMessage(wayMessages[act]),
            }))}
          />
        )}
        <p>
          <Button type="submit">
            <FormattedMessage {...loginMessages.submit} />
          </Button>
        </p>
      </form>
      <p className={styles.help}>
        <FormattedMessage {...loginMessages.help} />
      </p>
      {data.provider === null && <Ways data={data} />}
    </div>
  );
}

/** What else a password and a second factor need; the provider has its own ways. */
const Ways = ({ data }: { readonly data: LoginData }) => (
  <ul className={styles.ways}>
    {(['forgotten', 'factor'] as const)
      .filter((way) => way !== data.step?.kind)
      .map((way) => (
        <li key={way}>
          <a href={`${data.action}?${LOGIN_FIELDS.way}=${LOGIN_WAYS[way]}`}>
            <FormattedMessage {...loginMessages[way]} />
          </a>
        </li>
      ))}
  </ul>
);

/** The field that an error is about. */
const FIELD_OF = {
  failed: LOGIN_FIELDS.username,
  wrongCode: LOGIN_FIELDS.code,
  shortPassword: LOGIN_FIELDS.password,
} as const;

interface ProviderWayProps {
  readonly address: string;
  readonly data: LoginData;
}

function ProviderWay({ address, data: { returnTo, notice } }: ProviderWayProps) {
  const query = new URLSearchParams({ [LOGIN_FIELDS.returnTo]: returnTo }).toString();
  return (
    <div className={styles.title}>
      <p>
        <FormattedMessage {...providerMessages.lead} />
      </p>
      <p>
        <a href={`${address}?${query}`}>
          <FormattedMessage {...providerMessages.go} />
        </a>
      </p>
      {notice?.kind === 'signedOut' && (
        <p>
          <a href={`${address}/ende`}>
            <FormattedMessage {...providerMessages.leave} />
          </a>
        </p>
      )}
      <h2>
        <FormattedMessage {...providerMessages.password} />
      </h2>
    </div>
  );
}

function Notice({ notice }: { readonly notice: LoginNotice }) {
  const { formatMessage } = useIntl();
  if (isInformational(notice)) {
    return (
      <Note
        title={formatMessage(loginMessages[notice.kind])}
        tone={notice.kind === 'ended' ? 'plain' : 'good'}
        focused
      >
        <p>
          <FormattedMessage {...loginMessages[`${notice.kind}Text`]} />
        </p>
      </Note>
    );
  }
  if (notice.kind === 'missing') {
    return (
      <ErrorSummary
        title={formatMessage(loginMessages.notSignedIn)}
        problems={notice.fields.map((field) => ({
          field: LOGIN_FIELDS[field],
          text: formatMessage(PROBLEMS[field]),
        }))}
      />
    );
  }
  if (notice.kind === 'failed' || notice.kind === 'wrongCode' || notice.kind === 'shortPassword') {
    const field = FIELD_OF[notice.kind];
    return (
      <ErrorSummary
        title={formatMessage(loginMessages.notSignedIn)}
        problems={[{ field, text: formatMessage(loginMessages[notice.kind]) }]}
      />
    );
  }
  if (notice.kind === 'provider')
    return (
      <ErrorSummary title={formatMessage(loginMessages.notSignedIn)} problems={[]}>
        <p>{formatMessage(providerMessages[notice.reason])}</p>
      </ErrorSummary>
    );
  const text =
    notice.kind === 'tooMany'
      ? formatMessage(loginLimitMessages.tooMany, {
          minutes: Math.max(1, Math.ceil(notice.retryAfter / 60)),
        })
      : formatMessage(loginMessages[notice.kind]);
  return (
    <ErrorSummary title={formatMessage(loginMessages.notSignedIn)} problems={[]}>
      <p>{text}</p>
    </ErrorSummary>
  );
}
