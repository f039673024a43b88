import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUiServices } from '../../UiServices.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { LogoLink } from '../../components/LogoLink/LogoLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ContentLink, RouteLink, SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { footerMessages } from './Footer.messages.ts';
import styles from './Footer.module.scss';
import { FooterAwards } from './FooterAwards.tsx';
import { footerColumns, type FooterColumn } from './footerColumns.ts';

/**
 * Without a configuration, or until it has loaded, the footer shows the brand's own name, address
 * and phone.
 */
export function Footer() {
  const { brand, brandConfig$, surface } = useUiServices();
  const config = useBehavior(brandConfig$);
  if (surface !== 'web') {
    return (
      <footer className={clsx(styles.foot, styles.minimal)}>
        <div className="wrap">
          <LegalLinks />
        </div>
      </footer>
    );
  }
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <LogoLink variant="white" />
            <address className={styles.address}>
              {config ? <Text of={config.name} /> : brand.fallback.organisation}
              <br />
              {config ? <Text of={config.addressLine1} /> : brand.fallback.addressLine1}
              <br />
              {config ? <Text of={config.addressLine2} /> : brand.fallback.addressLine2}
              <br />
              <PhoneLink number={config?.phone ?? brand.fallback.phone} />
            </address>
          </div>
          {config &&
            footerColumns(config.footer).map((column) => (
              <FooterLinks key={column.heading?.name.text ?? ''} column={column} />
            ))}
          {config && <FooterAwards config={config} />}
        </div>
        <LegalLinks />
      </div>
    </footer>
  );
}

/** With more links than this, the list is shown in two columns. */
const LONG = 6;

function FooterLinks({ column: { heading, links } }: { readonly column: FooterColumn }) {
  return (
    <div className={links.length > LONG ? styles.double : undefined}>
      {heading && (
        <h2>
          {heading.link === null ? (
            <Text of={heading.name} />
          ) : (
            <ContentLink href={heading.link}>
              <Text of={heading.name} />
            </ContentLink>
          )}
        </h2>
      )}
      <ul>
        {links.map(({ name, link }) => (
          <li key={link + name.text}>
            <ContentLink href={link}>
              <Text of={name} />
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LegalLinks() {
  const { group, hasRoute, surface } = useUiServices();
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.legal} aria-label={formatMessage(footerMessages.legal)}>
      <div>
        <RouteLink route="imprint">
          <FormattedMessage {...footerMessages.imprint} />
        </RouteLink>
        <RouteLink route="privacy">
          <FormattedMessage {...footerMessages.privacy} />
        </RouteLink>
        {hasRoute('accessibility') && (
          <RouteLink route="accessibility">
            <FormattedMessage {...footerMessages.accessibility} />
          </RouteLink>
        )}
      </div>
      {group && surface === 'web' && (
        <SiteLink address={group.href}>
          <FormattedMessage {...footerMessages.group} values={{ name: group.name }} />
          <Icon name="boxArrowUpRight" />
        </SiteLink>
      )}
    </nav>
  );
}
