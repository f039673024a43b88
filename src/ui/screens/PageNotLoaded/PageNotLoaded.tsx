import { clsx } from 'clsx/lite';
import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { ReloadLink } from '../../components/ReloadLink/ReloadLink.tsx';
import { useHref } from '../../navigation/useHref.ts';
import { notLoadedMessages } from './PageNotLoaded.messages.ts';
import styles from './PageNotLoaded.module.scss';

/** Shown when a page's chunk could not be loaded. */
export function PageNotLoaded() {
  return (
    <div className={clsx('wrap section', styles.notLoaded)}>
      <h1>
        <FormattedMessage {...notLoadedMessages.title} />
      </h1>
      <p className="lead measure">
        <FormattedMessage {...notLoadedMessages.lead} />
      </p>
      <p className="btns">
        <ReloadLink />
        <ButtonLink href={useHref('home')} inverted>
          <FormattedMessage {...notLoadedMessages.home} />
        </ButtonLink>
      </p>
    </div>
  );
}
