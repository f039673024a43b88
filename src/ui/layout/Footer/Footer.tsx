import { clsx } from 'clsx/lite';
import { LogoLink } from '../../components/LogoLink/LogoLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import styles from './Footer.module.scss';
import { FooterAwards } from './FooterAwards.tsx';
import { footerColumns } from './footerColumns.ts';
import { FooterLinks } from './FooterLinks.tsx';
import { LegalLinks } from './LegalLinks.tsx';

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
