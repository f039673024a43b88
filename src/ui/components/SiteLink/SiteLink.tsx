import type { AriaAttributes, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useUiServices } from '../../UiServices.ts';
import { linkMessages } from './SiteLink.messages.ts';

export interface LinkAppearance {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
  /** Opens a page of this site in a new tab, too; links to other sites always do. */
  readonly newTab?: boolean | undefined;
  /** Asks the server for the page instead of changing it in place. */
  readonly reload?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: AriaAttributes['aria-current'];
}

interface SiteLinkProps extends LinkAppearance {
  /** A finished address: a path with its language prefix, or https, mailto, tel. */
  readonly address: string;
}

/** Files that the server answers itself: the router has no screen for them. */
const FILE = /^\/(?:bilder|dateien|marken|assets|api)\//;
const isPath = (address: string): boolean => address.startsWith('/') && !address.startsWith('//') && !FILE.test(address);
const isWeb = (address: string): boolean => /^(?:https?:)?\/\//.test(address);

/** The one anchor of the site: pages are prepared on intent, other sites open in a new tab and say so. */
export function SiteLink({ address, newTab, reload = false, children, 'aria-label': label, ...appearance }: SiteLinkProps) {
  const { prepareRoute } = useUiServices();
  const { formatMessage } = useIntl();
  const note = formatMessage(linkMessages.newTab);

  if (newTab === true || isWeb(address)) {
    return (
      <a {...appearance} href={address} target="_blank" rel="noopener" aria-label={label && `${label}, ${note}`}>
        {children}
        {label === undefined && <span className="vh"> ({note})</span>}
      </a>
    );
  }
  if (!isPath(address)) {
    return <a {...appearance} href={address} aria-label={label}>{children}</a>;
  }
  const prepare = () => prepareRoute?.(address);
  return (
    <Link {...appearance} to={address} reloadDocument={reload} aria-label={label} onPointerEnter={prepare} onTouchStart={prepare} onFocus={prepare}>
      {children}
    </Link>
  );
}
