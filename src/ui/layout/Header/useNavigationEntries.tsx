import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../components/Text/Text.tsx';
import { useLocation } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { headerMessages } from './Header.messages.ts';
import { withoutTrailingSlashes } from '../../../domain/shared/withoutTrailingSlashes.ts';

interface NavigationEntry {
  readonly address: string;
  readonly name: ReactNode;
  readonly current: AriaCurrent;
}

/**
 * The entries of the navigation; null while the configuration is loading. If the configuration
 * failed to load, the few pages that every brand has serve as a fallback.
 */
export function useNavigationEntries(): readonly NavigationEntry[] | null {
  const { brandConfig$, configurationState$, hasRoute, hrefOf, hrefOfContent } = useUiServices();
  const config = useBehavior(brandConfig$);
  const state = useBehavior(configurationState$);
  const { pathname } = useLocation();
  if (config === null && state !== 'failed') return null;

  const entries =
    config?.nav.map(({ name, link }) => ({
      address: hrefOfContent(link),
      name: <Text of={name} />,
    })) ??
    (['home', 'jobs', 'contact'] as const)
      .filter(hasRoute)
      .map((id) => ({ address: hrefOf(id), name: <FormattedMessage {...headerMessages[id]} /> }));
  const marks = resolveAriaCurrent(
    entries.map(({ address }) => address),
    hrefOf('home'),
    pathname,
  );
  return entries.map((entry, index) => ({ ...entry, current: marks[index] }));
}

export type AriaCurrent = 'page' | 'true' | undefined;

/**
 * The `aria-current` of each address: `page` for the page itself, `true` for the nearest page above
 * it. The home page does not count as above any page.
 */
export function resolveAriaCurrent(
  addresses: readonly string[],
  home: string,
  path: string,
): readonly AriaCurrent[] {
  const here = withoutTrailingSlashes(path);
  const targets = addresses.map(withoutTrailingSlashes);
  const nearest = targets
    .filter(
      (target) =>
        target === here ||
        (target !== withoutTrailingSlashes(home) && here.startsWith(`${target}/`)),
    )
    .reduce((longest, target) => (target.length > longest.length ? target : longest), '');
  if (nearest === '') return addresses.map(() => undefined);
  return targets.map((target) =>
    target !== nearest ? undefined : target === here ? 'page' : 'true',
  );
}
