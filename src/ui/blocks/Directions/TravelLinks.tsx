import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  appleMapsLink,
  googleMapsLink,
  type TravelMode,
} from '../../../domain/directions/travelLinks.ts';
import type { Position } from '../../../domain/house/House.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { mapLinkMessages } from './Directions.messages.ts';
import styles from './TravelLinks.module.scss';

/** Links to plan the journey elsewhere. */
export function TravelLinkList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>;
}

export function TravelLink({
  address,
  children,
}: {
  readonly address: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <SiteLink address={address} className={styles.link}>
        <span>{children}</span>
        <Icon name="boxArrowUpRight" />
      </SiteLink>
    </li>
  );
}

/** The same journey in both map services that phones have. */
export function MapLinks({
  target,
  modes,
}: {
  readonly target: Position;
  readonly modes: readonly TravelMode[];
}) {
  return modes.flatMap((mode) => [
    <TravelLink key={`google ${mode}`} address={googleMapsLink(target, mode)}>
      <FormattedMessage {...mapLinkMessages[`google-${mode}`]} />
    </TravelLink>,
    <TravelLink key={`apple ${mode}`} address={appleMapsLink(target, mode)}>
      <FormattedMessage {...mapLinkMessages[`apple-${mode}`]} />
    </TravelLink>,
  ]);
}
