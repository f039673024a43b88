import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ReloadLink } from '../../components/ReloadLink/ReloadLink.tsx';
import { useHref } from '../../navigation/useHref.ts';
import { useUiServices } from '../../UiServices.ts';
import { unexpectedMessages } from './UnexpectedError.messages.ts';
import styles from './UnexpectedError.module.scss';

interface UnexpectedErrorProps {
  readonly message: string;
  /** The id of the error in the server's log; null if it happened in the browser. */
  readonly id: string | null;
}

/** The specification prescribes the heading word for word, in every language. */
export function UnexpectedError({ message, id }: UnexpectedErrorProps) {
  const { brand } = useUiServices();
  return (
    <div className={clsx('wrap section', styles.error)}>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p className="lead measure">
        <FormattedMessage {...unexpectedMessages.lead} />
      </p>
      {message !== '' && (
        <p className={styles.message}>
          <code>{message}</code>
        </p>
      )}
      {id !== null && (
        <p className="muted">
          <FormattedMessage {...unexpectedMessages.id} values={{ id }} />
        </p>
      )}
      <p className="btns">
        <ReloadLink />
        <ButtonLink href={useHref('home')} inverted>
          <FormattedMessage {...unexpectedMessages.home} />
        </ButtonLink>
      </p>
      <p>
        <FormattedMessage {...unexpectedMessages.call} />{' '}
        <PhoneLink number={brand.fallback.phone} className="link nowrap" />
      </p>
    </div>
  );
}
