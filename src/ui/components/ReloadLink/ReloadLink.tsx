import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { reloadMessages } from './ReloadLink.messages.ts';

/** Asks the server for the present page again: heals an outdated tab, and works without script. */
export function ReloadLink() {
  const { pathname, search } = useLocation();
  return <ButtonLink href={pathname + search} reload icon={null}><FormattedMessage {...reloadMessages.retry} /></ButtonLink>;
}
