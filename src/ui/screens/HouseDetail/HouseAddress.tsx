import { FormattedMessage } from 'react-intl';
import type { BrandWindow } from '../../../domain/brand/Brand.ts';
import type { House } from '../../../domain/house/House.ts';
import { AskAbout } from '../../blocks/AskAbout/AskAbout.tsx';
import { BrandSymbol } from '../../components/BrandSymbol/BrandSymbol.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ContentLink, SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { houseValueMessages } from './HouseDetail.messages.ts';
import styles from './HouseAddress.module.scss';

interface HouseAddressProps {
  readonly house: House;
  /** Whether the house has a site of its own, and this is the group's. */
  readonly isVisited: boolean;
  /** The house's own site; null if this is that site, or if it has none. */
  readonly website: string | null;
  readonly shape: Pick<BrandWindow, 'outline' | 'panes' | 'litPane'> | undefined;
}

/** Address, phone, e-mail and a link to the house's own site. */
export function HouseAddress({
  house: { slug, name, street, postcode, place, phone, email },
  isVisited,
  website,
  shape,
}: HouseAddressProps) {
  return (
    <div className={styles.address}>
      <address className="lead">
        <b>{name}</b>
        <br />
        {street}
        <br />
        {postcode} {place}
      </address>
      {phone && (
        <p>
          <PhoneLink number={phone} className={`giant ${styles.number}`} />
        </p>
      )}
      {email && (
        <p>
          <ContentLink className={`link ${styles.link}`} href={`mailto:${email}`}>
            {email}
          </ContentLink>
        </p>
      )}
      {isVisited && <AskAbout kind="house" id={slug} />}
      {website && (
        <p>
          <SiteLink address={website} className={`link ${styles.link}`}>
            <BrandSymbol shape={shape} />
            <span>
              <FormattedMessage {...houseValueMessages.website} values={{ house: name }} />
            </span>
          </SiteLink>
        </p>
      )}
    </div>
  );
}
