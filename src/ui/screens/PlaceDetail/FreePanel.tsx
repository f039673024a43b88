import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Availability } from '../../../domain/places/availability.ts';
import type { OfferSummary } from '../../../domain/places/Offer.ts';
import { StatedDay } from '../../blocks/Places/PlaceState.tsx';
import { usePlaceHrefs } from '../../blocks/Places/usePlaceHrefs.ts';
import panelStyles from '../../blocks/Today/TodayPanel.module.scss';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { placeDetailMessages, placeStateMessages } from './PlaceDetail.messages.ts';
import styles from './PlaceDetail.module.scss';

interface FreePanelProps {
  readonly offer: OfferSummary;
  readonly availability: Extract<Availability, { readonly kind: 'free' }>;
}

/** The lit window of an offer of which something is free now. */
export function FreePanel({ offer, availability }: FreePanelProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const { listOf } = usePlaceHrefs();
  const { count, freeFrom } = availability;
  return (
    <aside className={clsx(panelStyles.today, styles.panel)} aria-labelledby="frei">
      <h2 id="frei">{formatMessage(placeStateMessages.free, { count })}</h2>
      <p className={panelStyles.date}>
        <StatedDay availability={availability} />
      </p>
      {freeFrom.length > 0 && (
        <p>
          <FormattedMessage
            {...placeStateMessages.moreFrom}
            values={{ days: freeFrom.map((day) => formatDate(day, locale)).join(', ') }}
          />
        </p>
      )}
      <SiteLink className={panelStyles.more} address={listOf(offer)}>
        {formatMessage(placeDetailMessages.allPlaces)}
      </SiteLink>
    </aside>
  );
}
