import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { includesCare } from '../../../../domain/places/Offer.ts';
import type { Place } from '../../../../domain/places/findPlaces.ts';
import { StatedDay } from '../../../blocks/Places/PlaceState.tsx';
import { UnitPrice } from '../../../blocks/Places/PlacePrice.tsx';
import {
  placeFactMessages,
  placeMessages,
  priceUnitMessages,
} from '../../../blocks/Places/Places.messages.ts';
import { HeadingText } from '../../../components/Text/HeadingText.tsx';
import { formatDate } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import { useScreenData } from '../../../navigation/pageContext.ts';
import { placeListMessages } from '../../../screens/PlaceList/PlaceList.messages.ts';
import type { PlaceListData } from '../../../screens/PlaceList/placeListData.ts';
import { kioskLayoutMessages } from '../../KioskLayout/KioskLayout.messages.ts';
import { EmptyMessage, KioskRow, KioskRows } from '../../KioskRows/KioskRow.tsx';
import { KioskScreen } from '../../KioskScreen/KioskScreen.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import { QrPicture, describeTarget } from '../../QrCard/QrCard.tsx';
import { qrCardMessages, qrPictureMessages } from '../../QrCard/QrCard.messages.ts';
import { usePhone } from '../../usePhone.ts';
import styles from './FreePlaces.module.scss';

/** What the house offers, the earliest first, and its page for the visitor's own phone. */
export function FreePlaces() {
  const { found } = useScreenData<PlaceListData>();
  const { formatMessage } = useIntl();
  const places = found.groups.flatMap((group) => group.places);
  return (
    <KioskScreen
      title={formatMessage(kioskLayoutMessages.places)}
      answer={<OnYourPhone />}
      isAnswerBeside
    >
      {places.length === 0 ? (
        <EmptyMessage>{formatMessage(placeListMessages.none)}</EmptyMessage>
      ) : (
        <KioskRows>
          {places.map((place) => (
            <PlaceOnScreen key={`${place.offer.houseSlug} ${place.offer.slug}`} place={place} />
          ))}
        </KioskRows>
      )}
    </KioskScreen>
  );
}

function PlaceOnScreen({ place: { offer, availability, quote } }: { readonly place: Place }) {
  const { formatMessage } = useIntl();
  return (
    <KioskRow
      left={<State availability={availability} />}
      title={<HeadingText of={offer.title} />}
      text={
        <>
          {quote === null ? (
            formatMessage(placeMessages.onRequest)
          ) : (
            <>
              <UnitPrice quote={quote} /> {formatMessage(priceUnitMessages[quote.unit])}
              {includesCare(offer.kind) && `, ${formatMessage(placeMessages.withoutCare)}`}
            </>
          )}
          <br />
          <StatedDay availability={availability} />
        </>
      }
    />
  );
}

function State({ availability }: Pick<Place, 'availability'>) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (availability.kind === 'free')
    return (
      <span className={styles.free} data-free="">
        {availability.count} {formatMessage(placeFactMessages.free, availability)}
      </span>
    );
  const words =
    availability.kind === 'dated'
      ? `${formatMessage(placeMessages.freeFrom)} ${formatDate(availability.freeFrom[0] ?? '', locale)}`
      : formatMessage(placeMessages[availability.kind]);
  return <span className={styles.words}>{words}</span>;
}

/** The same page with all questions, prices and the request: a screen in a lobby takes none. */
function OnYourPhone() {
  const { siteAddressOf } = useKioskServices();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const address = siteAddressOf(pathname);
  const phone = usePhone();
  if (address === null) return null;
  const target = describeTarget({ address, kind: 'page' });
  return (
    <div className={styles.phone}>
      <QrPicture content={address} label={formatMessage(qrPictureMessages.picture, { target })} />
      <p>
        {formatMessage(qrCardMessages.page)} {formatMessage(qrCardMessages.scan)}{' '}
        {formatMessage(placeListMessages.rather)} <b className={styles.number}>{phone}</b>
      </p>
    </div>
  );
}
