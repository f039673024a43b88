import type { Language } from '../locale/Locale.ts';
import type { Position, Stop } from '../house/House.ts';

export type TravelMode = 'transit' | 'walking' | 'driving';

/** The home page of the national timetable has the same form in each language. */
const SBB = 'https://www.sbb.ch';

/**
 * A link to the railway timetable with the stop as destination; the start is `from`, or empty for
 * the visitor to fill in. The format `?stops=[{value,type,label},…]` is undocumented: it was seen
 * in public code from 2024 to 2026 and has changed before. It is therefore used only here and has
 * to be tested by hand for each release. Without a number, the timetable searches for the label.
 */
export function railwayTimetableLink(
  stop: Pick<Stop, 'id' | 'name'>,
  language: Language,
  from = '',
): string {
  const place = (value: string, label: string) => ({ value, type: 'ID', label });
  const stops = [place('', from), place(stop.id ?? '', stop.name)];
  return `${SBB}/${language}?stops=${encodeURIComponent(JSON.stringify(stops))}`;
}

const decimals = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/**
 * Directions to a place in Google Maps, as documented under "Maps URLs"; without `api=1` Google
 * ignores the other parameters.
 */
export function googleMapsLink(target: Position, mode: TravelMode): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: decimals(target), travelmode: mode }).toString()}`;
}

const APPLE_MODES: Readonly<Record<TravelMode, string>> = {
  transit: 'r',
  walking: 'w',
  driving: 'd',
};

/**
 * The same in Apple Maps. It uses the older "Map Links" format, because `/directions` needs iOS
 * 18.4 and visitors have old phones.
 */
export function appleMapsLink(target: Position, mode: TravelMode): string {
  return `https://maps.apple.com/?${new URLSearchParams({ daddr: decimals(target), dirflg: APPLE_MODES[mode] }).toString()}`;
}
