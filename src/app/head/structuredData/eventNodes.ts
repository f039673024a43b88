import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import { housesOfEvent } from '../../../domain/event/eventHouses.ts';
import { hasEnded, occurrenceDates } from '../../../domain/event/occurrenceDates.ts';
import { shareImageAddress } from '../../../domain/page/imageAddress.ts';
import type { JsonLdNode, SiteFacts } from './JsonLd.ts';
import { organisationReference, brandAddress } from './organisationNode.ts';

/** More dates of one series do not help people who search. */
const MAX_DATES = 10;

export interface EventSurroundings {
  readonly brand: Brand;
  readonly config: BrandConfig | null;
  readonly path: string;
  readonly now: Date;
}

/**
 * The coming dates of an event, each as a separate node, as search engines require it; empty when
 * all are over.
 */
export function eventNodes(
  event: Event,
  { brand, config, path, now }: EventSurroundings,
  facts: SiteFacts,
): readonly JsonLdNode[] {
  const { absolute, organisation } = facts;
  return event.occurrences
    .filter((occurrence) => !hasEnded(occurrence, now))
    .slice(0, MAX_DATES)
    .map((occurrence) => ({
      '@type': 'Event',
      '@id': absolute(`${path}#${occurrence.start.slice(0, 10)}`),
      name: occurrence.title.text,
      url: absolute(path),
      startDate: dateOf(occurrence.start, occurrence),
      // All-day events end on their last day, not at the midnight after it.
      ...(occurrence.end === null
        ? {}
        : { endDate: occurrence.allDay ? occurrenceDates(occurrence).lastDay : occurrence.end }),
      eventStatus: `https://schema.org/${statusOf(occurrence)}`,
      ...(occurrence.movedFrom === null
        ? {}
        : { previousStartDate: dateOf(occurrence.movedFrom, occurrence) }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: placeNodes(event, brand, config),
      organizer: organisationReference(organisation),
      image: absolute(shareImageAddress(event.image)),
      ...(occurrence.teaser === null ? {} : { description: occurrence.teaser.text }),
    }));
}

/** A time with Zurich's offset, or only the day if the event is all-day. */
const dateOf = (moment: string, { allDay }: EventOccurrence): string =>
  allDay ? moment.slice(0, 10) : moment;

function statusOf({ cancelled, movedFrom }: EventOccurrence): string {
  if (cancelled) return 'EventCancelled';
  return movedFrom === null ? 'EventScheduled' : 'EventRescheduled';
}

/** One place, or the list of them for an event in several houses. */
function placeNodes(
  event: Event,
  brand: Brand,
  config: BrandConfig | null,
): JsonLdNode | readonly JsonLdNode[] {
  const [first, ...others] = housesOfEvent(event).map((house) =>
    placeNode({ place: event.place, house }, brand, config),
  );
  if (first === undefined) return placeNode({ ...event, house: null }, brand, config);
  return others.length === 0 ? first : [first, ...others];
}

/**
 * The address is known only if the event takes place in the brand's own house. Otherwise only the
 * place that editors wrote is known.
 */
function placeNode(
  { house, place }: Pick<Event, 'house' | 'place'>,
  brand: Brand,
  config: BrandConfig | null,
): JsonLdNode {
  const name =
    [place?.text, house?.name].filter((part) => part !== undefined).join(', ') ||
    brand.fallback.organisation;
  if (house === null || house.brandId !== undefined || brand.groupSite === true)
    return { '@type': 'Place', name, address: name };
  return { '@type': 'Place', name, address: brandAddress(brand, config) };
}
