import { FormattedMessage } from 'react-intl';
import { useLocation } from '../../navigation/pageContext.ts';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { reloadMessages } from './ReloadLink.messages.ts';

/**
 * Reloads the current page from the server: this repairs an outdated tab and works without a
 * script.
 */
export function ReloadLink({ inverted = false }: { readonly inverted?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink href={pathname + search} inverted={inverted} icon={null}>
      <FormattedMessage {...reloadMessages.retry} />
    </ButtonLink>
  );
}
