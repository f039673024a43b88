import type { MapFrame } from '../../../../src/domain/directions/mapProjection.ts';
import type { Position } from '../../../../src/domain/house/House.ts';

/** The same size as on the site. */
export const FRAME: MapFrame = { width: 900, height: 560, margin: { x: 110, y: 90 } };

/** How far an arrow key moves a position, in metres; the long step is with Shift. */
const STEP = 2;
const LONG_STEP = 20;
const METRES_PER_DEGREE = 111_195;

const linesOf = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => line.trim());

/** The positions of a course, one per line; null if one of them cannot be read. */
export function parseMapCourse(text: string | null | undefined): readonly Position[] | null {
  const places = linesOf(text ?? '').map((line) => {
    const [latitude, longitude, ...more] = line.split(',').map((part) => part.trim());
    return more.length > 0 ? null : parseMapPosition(latitude || null, longitude || null);
  });
  const known = places.filter((place) => place !== null);
  return known.length === places.length ? known : null;
}

/** A position from two form values; null if one is missing or not a number. */
export function parseMapPosition(latitude: unknown, longitude: unknown): Position | null {
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined)
    return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : null;
}

/** Rounded to a tenth of a metre, for number fields of the form. */
export const roundPlace = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});

function writePlace(place: Position): string {
  const { latitude, longitude } = roundPlace(place);
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** The course with one position changed; the text of all others stays unchanged. */
export const movePlace = (text: string, at: number, place: Position): string =>
  linesOf(text)
    .map((line, index) => (index === at ? writePlace(place) : line))
    .join('\n');

/** The course with a position added after the one at `at`. */
export const addPlace = (text: string, at: number, place: Position): string =>
  [...linesOf(text)].toSpliced(at + 1, 0, writePlace(place)).join('\n');

export const removePlace = (text: string, at: number): string =>
  [...linesOf(text)].toSpliced(at, 1).join('\n');

const MOVES: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The new position after an arrow key; null for another key. */
export function stepPlace(
  { latitude, longitude }: Position,
  key: string,
  long: boolean,
): Position | null {
  const move = MOVES[key];
  if (move === undefined) return null;
  const degrees = (long ? LONG_STEP : STEP) / METRES_PER_DEGREE;
  return {
    latitude: latitude + move[0] * degrees,
    longitude: longitude + (move[1] * degrees) / Math.cos((latitude * Math.PI) / 180),
  };
}
