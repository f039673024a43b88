import type { EventOccurrence } from '../../domain/event/Event.ts';

/** A date of an event, for samples to vary. */
export const SAMPLE_OCCURRENCE: EventOccurrence = {
  id: '1',
  slug: 'singen',
  brandId: 'beispiel',
  title: { text: 'Singen mit Frau Keller' },
  start: '2026-11-24T14:30:00+01:00',
  end: null,
  movedFrom: null,
  allDay: false,
  place: { text: 'Gartensaal' },
  teaser: null,
  note: null,
  category: 'music',
  house: null,
  cancelled: false,
};
