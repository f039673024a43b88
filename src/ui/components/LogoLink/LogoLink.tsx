import { clsx } from 'clsx/lite';
import { useIntl } from 'react-intl';
import type { BrandAssets } from '../../../domain/brand/Brand.ts';
import { useUiServices } from '../../UiServices.ts';
import { RouteLink } from '../SiteLink/SiteLink.tsx';
import { logoMessages } from './LogoLink.messages.ts';
import styles from './LogoLink.module.scss';

export type LogoVariant = 'default' | 'small' | 'white';

interface LogoLinkProps {
  readonly variant: LogoVariant;
  /** Shows the small logo instead if the page is narrow. */
  readonly smallWhenNarrow?: boolean;
}

/** All logos are 48 pixels high. */
const HEIGHT = 48;

/** The brand's logo, which always links to the home page. */
export function LogoLink({ variant, smallWhenNarrow = false }: LogoLinkProps) {
  const { brand, surface } = useUiServices();
  const { formatMessage } = useIntl();
  const logo = logoOf(brand.assets, variant);
  const small = logoOf(brand.assets, 'small');
  return (
    <RouteLink
      route="home"
      className={clsx(
        variant !== 'white' && 'logo',
        styles.link,
        styles[variant],
        smallWhenNarrow && styles.responsive,
      )}
      aria-label={formatMessage(logoMessages.toHome, { name: brand.name })}
    >
      <picture>
        {/* A web page that follows the device's colour scheme inverts the logo's colours itself. */}
        {variant === 'default' && surface !== 'web' && (
          <source
            media="(forced-colors: active) and (prefers-color-scheme: dark)"
            srcSet={brand.assets.logoWhite}
          />
        )}
        {smallWhenNarrow && (
          <source
            media="(max-width: 63.99rem)"
            srcSet={small.address}
            width={small.width}
            height={HEIGHT}
          />
        )}
        <img
          src={logo.address}
          width={logo.width}
          height={HEIGHT}
          alt=""
          loading={variant === 'default' ? undefined : 'lazy'}
        />
      </picture>
    </RouteLink>
  );
}

function logoOf({ logo, logoSmall, logoWhite, logoWidths }: BrandAssets, variant: LogoVariant) {
  const address = { default: logo, small: logoSmall, white: logoWhite }[variant];
  return { address, width: logoWidths[variant] };
}
