import * as v from 'valibot';
import type { Connection, Departure, FoundStop } from '../../domain/directions/Timetable.ts';
import { zurichIso } from '../../domain/shared/zurichCalendar.ts';

const Text = v.nullish(v.string(), null);
const Station = v.object({ id: Text, name: Text });
const Journey = v.object({ category: Text, number: Text });

/** The service may leave optional fields out; one invalid entry must not discard the others. */
const BoardEntry = v.object({
  stop: v.object({ departure: v.string(), delay: v.nullish(v.number(), null), platform: Text }),
  category: Text,
  number: Text,
  to: v.string(),
});
const BoardAnswer = v.object({
  station: v.nullish(Station, null),
  stationboard: v.array(v.unknown()),
});

const ConnectionEntry = v.object({
  from: v.object({ departure: v.string(), station: Station }),
  to: v.object({ arrival: v.string(), station: Station }),
  sections: v.array(v.object({ journey: v.nullish(Journey, null) })),
});
const ConnectionsAnswer = v.object({
  connections: v.array(v.unknown()),
  from: v.nullish(Station, null),
  to: v.nullish(Station, null),
});

const StopsAnswer = v.object({ stations: v.array(v.unknown()) });

/**
 * Only these fields are requested: a full response is a hundred times as long, because it lists
 * every stop on the way.
 */
export const BOARD_FIELDS = [
  'station/id',
  'station/name',
  'stationboard/stop/departure',
  'stationboard/stop/delay',
  'stationboard/stop/platform',
  'stationboard/category',
  'stationboard/number',
  'stationboard/to',
];
export const CONNECTION_FIELDS = [
  'from/id',
  'from/name',
  'to/id',
  'to/name',
  'connections/from/departure',
  'connections/from/station/id',
  'connections/from/station/name',
  'connections/to/arrival',
  'connections/to/station/id',
  'connections/to/station/name',
  'connections/sections/journey/category',
  'connections/sections/journey/number',
];

export const STOP_FIELDS = ['stations/id', 'stations/name'];

/** A UIC number, which identifies a stop, with or without its check digit. */
export const isStopNumber = (text: string): boolean => /^\d{6,9}$/.test(text);

/**
 * The stops in the service's order; null if the response is invalid. A station without a number is
 * no stop.
 */
export function parseStops(answer: unknown): readonly FoundStop[] | null {
  const found = v.safeParse(StopsAnswer, answer);
  if (!found.success) return null;
  return found.output.stations.flatMap((entry) =>
    parseEach(Station, entry, ({ id, name }) =>
      id !== null && isStopNumber(id) && name?.trim() ? { id, name: name.trim() } : null,
    ),
  );
}

/** Soonest first; null if the response is invalid, `unknownPlace` if it is for no station. */
export function parseBoard(answer: unknown): readonly Departure[] | 'unknownPlace' | null {
  const board = v.safeParse(BoardAnswer, answer);
  if (!board.success) return null;
  const { station, stationboard } = board.output;
  if (stationboard.length === 0 && isNowhere(station)) return 'unknownPlace';
  const departures = stationboard.flatMap((entry) => parseEach(BoardEntry, entry, toDeparture));
  return stationboard.length > 0 && departures.length === 0
    ? null
    : departures.toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
}

/** In the service's order, by departure; null and `unknownPlace` as for a board. */
export function parseConnections(answer: unknown): readonly Connection[] | 'unknownPlace' | null {
  const found = v.safeParse(ConnectionsAnswer, answer);
  if (!found.success) return null;
  const { connections, from, to } = found.output;
  if (connections.length === 0 && (isNowhere(from) || isNowhere(to))) return 'unknownPlace';
  const parsed = connections.flatMap((entry) => parseEach(ConnectionEntry, entry, toConnection));
  return connections.length > 0 && parsed.length === 0 ? null : parsed;
}

/** For an unknown name the service returns nothing, or a place without an id. */
const isNowhere = (station: v.InferOutput<typeof Station> | null): boolean =>
  station === null || (station.id ?? '') === '';

function parseEach<T extends v.GenericSchema, Entry>(
  shape: T,
  entry: unknown,
  convert: (entry: v.InferOutput<T>) => Entry | null,
): Entry[] {
  const parsed = v.safeParse(shape, entry);
  const converted = parsed.success ? convert(parsed.output) : null;
  return converted === null ? [] : [converted];
}

function toDeparture({
  stop,
  category,
  number,
  to,
}: v.InferOutput<typeof BoardEntry>): Departure | null {
  const time = instantOf(stop.departure);
  if (time === null) return null;
  return {
    time: zurichIso(time),
    delay: Math.max(0, Math.round(stop.delay ?? 0)),
    line: lineName(category, number),
    destination: to,
    platform: stop.platform?.trim() || null,
  };
}

function toConnection({
  from,
  to,
  sections,
}: v.InferOutput<typeof ConnectionEntry>): Connection | null {
  const departure = instantOf(from.departure);
  const arrival = instantOf(to.arrival);
  if (departure === null || arrival === null || arrival < departure) return null;
  const lines = sections.flatMap(({ journey }) =>
    journey === null ? [] : [lineName(journey.category, journey.number)],
  );
  return {
    departure: zurichIso(departure),
    arrival: zurichIso(arrival),
    duration: Math.round((arrival.getTime() - departure.getTime()) / 60_000),
    changes: Math.max(0, lines.length - 1),
    lines,
    from: from.station.name ?? '',
    to: to.station.name ?? '',
  };
}

/** The service writes time zone offsets with and without a colon. */
function instantOf(text: string): Date | null {
  const instant = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Categories that timetables print as a word; all others are shown unchanged: IC, RE, S. */
const WORDS: Readonly<Record<string, string>> = {
  B: 'Bus',
  BUS: 'Bus',
  NFB: 'Bus',
  NB: 'Bus',
  EXB: 'Bus',
  T: 'Tram',
  TRAM: 'Tram',
  NFT: 'Tram',
};

/** The name of a line as it is shown at a stop: "S18" as one word, "IC 1" and "Bus 854" as two. */
export function lineName(category: string | null, number: string | null): string {
  const kind = (category ?? '').trim();
  const word = WORDS[kind.toUpperCase()] ?? kind;
  // For some lines the number also contains the category: "VAE 2588".
  const rest = withoutPrefix((number ?? '').trim(), kind);
  if (word === '' || rest === '') return word + rest;
  return word === 'S' || word === 'SN' ? word + rest : `${word} ${rest}`;
}

const withoutPrefix = (text: string, prefix: string): string =>
  prefix !== '' && text.startsWith(`${prefix} `) ? text.slice(prefix.length + 1).trim() : text;
