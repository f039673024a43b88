import { defineMessages } from 'react-intl';
import type { OfferKind } from '../../../domain/places/Offer.ts';

export const offerKindMessages = defineMessages<OfferKind>({
  longTerm: { id: 'offerKind.longTerm', defaultMessage: 'Pflegeplatz' },
  dementia: { id: 'offerKind.dementia', defaultMessage: 'Demenz' },
  shortStay: { id: 'offerKind.shortStay', defaultMessage: 'Kurzaufenthalt' },
  assisted: {
    id: 'offerKind.assisted',
    defaultMessage: 'Wohnen mit Dienstleistung',
  },
  flat: { id: 'offerKind.flat', defaultMessage: 'Wohnung' },
  dayPlace: { id: 'offerKind.dayPlace', defaultMessage: 'Tagesplatz' },
  guestRoom: { id: 'offerKind.guestRoom', defaultMessage: 'Gästezimmer' },
});
