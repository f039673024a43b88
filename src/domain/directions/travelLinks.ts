import type { Language } from '../locale/Locale.ts';
import type { Position, Stop } from '../house/House.ts';

export type TravelMode = 'transit' | 'walking' | 'driving';

/** The home page of the national timetable is the same form in each language. */
const SBB = 'https://www.sbb.ch';

/**
 * The timetable of the railways with the stop as its target, the start left to the visitor (or
 * filled in). The form `?stops=[{value,type,label},…]` is not documented: it was seen in public
 * code of 2024 to 2026 and has changed before, so that it stands here alone and is to be clicked
 * through for each release. Without a number the label is searched for.
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
 * Directions to a place in Google Maps: "Maps URLs" of its developer documentation; without `api=1`
 * the rest is ignored.
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
 * The same in Apple Maps. The older form of its "Map Links", because `/directions` needs iOS 18.4
 * and visitors' phones are old.
 */
export function appleMapsLink(target: Position, mode: TravelMode): string {
  return `https://maps.apple.com/?${new URLSearchParams({ daddr: decimals(target), dirflg: APPLE_MODES[mode] }).toString()}`;
}
