import type { AriaAttributes, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { linkMessages } from './SiteLink.messages.ts';
import { useUiServices } from '../../UiServices.ts';
import type { RouteId } from '../../navigation/RouteId.ts';
import { useHref } from '../../navigation/useHref.ts';

export interface LinkAppearance {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
  /** Opens a page of this site in a new tab too; links to other sites always do. */
  readonly newTab?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: AriaAttributes['aria-current'];
  /** Tells links of a list from each other when its next state is shown (`updateList.ts`). */
  readonly 'data-key'?: string;
}

interface SiteLinkProps extends LinkAppearance {
  /** A complete address: a path with its language prefix, or https, mailto, tel. */
  readonly address: string;
}

const isWeb = (address: string): boolean => /^(?:https?:)?\/\//.test(address);

/**
 * The only anchor element of the site. Links to other sites open in a new tab and announce it. On
 * lobby screens the router follows it.
 */
export function SiteLink({
  address,
  newTab,
  children,
  'aria-label': label,
  ...appearance
}: SiteLinkProps) {
  const { formatMessage } = useIntl();
  if (newTab !== true && !isWeb(address)) {
    return (
      <a {...appearance} href={address} aria-label={label}>
        {children}
      </a>
    );
  }
  const note = formatMessage(linkMessages.newTab);
  return (
    <a
      {...appearance}
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={label && `${label}, ${note}`}
    >
      {children}
      {label === undefined && <span className="vh"> ({note})</span>}
    </a>
  );
}

interface ContentLinkProps extends LinkAppearance {
  /** The target as editors entered it, without language prefix. */
  readonly href: string;
}

/** A link from the content service. */
export function ContentLink({ href, ...appearance }: ContentLinkProps) {
  const { hrefOfContent } = useUiServices();
  return <SiteLink {...appearance} address={hrefOfContent(href)} />;
}

interface RouteLinkProps extends LinkAppearance {
  readonly route: RouteId;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** A link to one of the site's own screens. */
export function RouteLink({ route, params, ...appearance }: RouteLinkProps) {
  return <SiteLink {...appearance} address={useHref(route, params)} />;
}
