import { FormattedMessage, useIntl } from 'react-intl';
import { offerKindMessages } from '../../blocks/Places/OfferKind.messages.ts';
import { placeMessages } from '../../blocks/Places/Places.messages.ts';
import { StatedDay } from '../../blocks/Places/PlaceState.tsx';
import { useOfferSize } from '../../blocks/Places/useOfferSize.ts';
import { usePlaceHrefs } from '../../blocks/Places/usePlaceHrefs.ts';
import { type Fact, FactGrid } from '../../components/Facts/Facts.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { placeDetailMessages, placeStateMessages } from './PlaceDetail.messages.ts';
import styles from './PlaceDetail.module.scss';
import type { PlaceDetailData } from './placeDetailData.ts';

/** What is free and what the offer is, side by side. */
export function OfferFacts({ data: { offer, place } }: { readonly data: PlaceDetailData }) {
  const { formatMessage } = useIntl();
  const size = useOfferSize(offer);
  const { listOf } = usePlaceHrefs();
  // What is free now stands in the panel beside the picture, if there is one.
  const isInPanel = place.availability.kind === 'free' && offer.pictures.length > 0;
  const facts: readonly (Fact | null)[] = [
    isInPanel
      ? null
      : {
          name: formatMessage(placeDetailMessages.state),
          value: (
            <>
              <State place={place} />
              <span className={styles.quiet}>
                <StatedDay availability={place.availability} />
              </span>
              <SiteLink className="link" address={listOf(offer)}>
                <FormattedMessage {...placeDetailMessages.allPlaces} />
              </SiteLink>
            </>
          ),
        },
    {
      name: formatMessage(placeDetailMessages.kind),
      value: formatMessage(offerKindMessages[offer.kind]),
    },
    size === null ? null : { name: formatMessage(placeDetailMessages.size), value: size },
    offer.count === null
      ? null
      : {
          name: formatMessage(placeDetailMessages.count),
          value: String(offer.count),
        },
    offer.features.length === 0
      ? null
      : {
          name: formatMessage(placeDetailMessages.features),
          value: offer.features.map((feature, position) => (
            <span key={feature.text}>
              {position > 0 && ', '}
              <Text of={feature} />
            </span>
          )),
        },
  ];
  return <FactGrid facts={facts.filter((fact) => fact !== null)} />;
}

function State({ place: { availability, offer } }: Pick<PlaceDetailData, 'place'>) {
  const locale = usePageLocale();
  switch (availability.kind) {
    case 'free':
      return (
        <span className={styles.state}>
          <b>
            <FormattedMessage {...placeStateMessages.free} values={{ count: availability.count }} />
          </b>
        </span>
      );
    case 'dated':
      return (
        <FormattedMessage
          {...placeStateMessages.freeFrom}
          values={{
            day: availability.freeFrom.map((day) => formatDate(day, locale)).join(', '),
          }}
        />
      );
    case 'waitingList':
      return (
        <>
          <FormattedMessage {...placeMessages.waitingList} />
          {offer.waitingTime && (
            <>
              {'. '}
              <Text of={offer.waitingTime} />
            </>
          )}
        </>
      );
    case 'call':
      return <FormattedMessage {...placeMessages.call} />;
  }
}
