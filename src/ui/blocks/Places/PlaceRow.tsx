import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { HouseSummary } from '../../../domain/house/House.ts';
import type { Place } from '../../../domain/places/findPlaces.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ContentLink, SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { HeadingText } from '../../components/Text/HeadingText.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { placeFactMessages, placeMessages } from './Places.messages.ts';
import { PlacePrice } from './PlacePrice.tsx';
import styles from './PlaceRow.module.scss';
import { PlaceState, StatedDay } from './PlaceState.tsx';
import { useOfferSize } from './useOfferSize.ts';
import { usePlaceHrefs } from './usePlaceHrefs.ts';

interface PlaceRowProps {
  readonly place: Place;
  /** Its number is shown in place of the visit while nobody knows what is free. */
  readonly house: Pick<HouseSummary, 'phone'>;
  /** Of the house's own site, if this is another one. */
  readonly theme: BrandTheme | undefined;
  readonly level?: number | null;
  /** The level of its heading: 4 below the name of a house or a kind. */
  readonly heading?: 3 | 4;
  /** What is said first, e.g. how an alternative differs. */
  readonly note?: ReactNode;
}

/** One offer: how many are free, what it is, what it costs. */
export function PlaceRow({
  place,
  house: { phone },
  theme,
  level = null,
  heading = 4,
  note,
}: PlaceRowProps) {
  const { formatMessage } = useIntl();
  const { placeOf, visitOf } = usePlaceHrefs();
  const { offer, availability } = place;
  const address = placeOf(offer, theme, level);
  const visitAddress = visitOf(offer, theme, level);
  const { rooms } = offer;
  const Heading = `h${heading}` as const;
  const size = useOfferSize(offer);
  const title = <HeadingText of={offer.title} />;
  return (
    <li>
      <div className={styles.row}>
        <PlaceState availability={availability} />
        <div>
          <Heading className={styles.title}>
            {address === null ? title : <SiteLink address={address}>{title}</SiteLink>}
          </Heading>
          <p className={styles.facts}>
            {note !== undefined && <b>{note}</b>}
            {rooms !== null && rooms > 1 && (
              <span>{formatMessage(placeFactMessages.rooms, { rooms: withHalf(rooms) })}</span>
            )}
            {size !== null && <span>{size}</span>}
            {offer.features.map((feature) => (
              <span key={feature.text}>
                <Text of={feature} />
              </span>
            ))}
          </p>
          {availability.kind === 'waitingList' && offer.waitingTime && (
            <p className={styles.stated}>
              <Text of={offer.waitingTime} />
            </p>
          )}
          <p className={styles.stated}>
            <StatedDay availability={availability} />
          </p>
        </div>
        <div className={styles.sum}>
          <PlacePrice place={place} level={level} />
          {availability.kind === 'call' && phone !== null ? (
            <p>
              <PhoneLink number={phone} className={styles.way} />
            </p>
          ) : (
            visitAddress !== null && (
              <p>
                <ContentLink href={visitAddress} className={styles.way}>
                  {formatMessage(placeMessages.visit)} <Icon name="arrowRight" />
                </ContentLink>
              </p>
            )
          )}
        </div>
      </div>
    </li>
  );
}

/** "2½" for 2.5, as rooms are counted. */
const withHalf = (rooms: number): string =>
  rooms % 1 === 0.5 ? `${Math.floor(rooms)}½` : String(rooms);

export function PlaceRows({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.rows}>{children}</ol>;
}
