import { FormattedMessage } from 'react-intl';
import type { BrandConfig, SocialType } from '../../../domain/brand/BrandConfig.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { footerMessages } from './Footer.messages.ts';
import styles from './Footer.module.scss';

const SOCIAL_NAMES: Readonly<Record<SocialType, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** The last column: the house's seals and social accounts, if it has any. */
export function FooterAwards({ config: { seals, socials } }: { readonly config: BrandConfig }) {
  const { brand } = useUiServices();
  const drawn = seals.flatMap((seal) => {
    const address = brand.assets.seals[seal.kind];
    return address === undefined ? [] : [{ ...seal, address }];
  });
  if (drawn.length === 0 && socials.length === 0) return null;
  return (
    <div className={styles.awards}>
      {drawn.length > 0 && (
        <section>
          <h2>
            <FormattedMessage {...footerMessages.awards} />
          </h2>
          <ul className={styles.seals}>
            {drawn.map(({ kind, text, address }) => (
              <li key={kind}>
                <img
                  src={address}
                  width={84}
                  height={84}
                  alt={text.text}
                  lang={text.lang}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {socials.length > 0 && (
        <section>
          <h2>
            <FormattedMessage {...footerMessages.follow} />
          </h2>
          <ul className={styles.socials}>
            {socials.map(({ type, link }) => (
              <li key={link}>
                <SiteLink address={link} aria-label={SOCIAL_NAMES[type]}>
                  <Icon name={type} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
