import { foldText } from '../../../../domain/job/foldText.ts';
import type { LocalFloor } from '../../../../domain/kiosk/localFloors.ts';
import type { LocalText } from '../../../../domain/locale/LocalText.ts';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { programmeStates } from '../../../../domain/programme/programmeStates.ts';

export interface WayFinderData {
  /** Today's programme; empty if it could not be read, because the house is shown without it. */
  readonly points: readonly ProgrammePoint[];
  /** The contact for visitors, as on the brand's home page; null if that page names no one. */
  readonly contact: WayContact | null;
}

export interface WayContact {
  readonly name: string;
  readonly role: string | null;
  readonly image: ContentImage | null;
  /** The language of the contact's texts if it is not the page's. */
  readonly lang: LocalText['lang'];
}

export interface Room {
  /** Unique in the house, and the same in every language. */
  readonly key: string;
  /** The name that editors entered. */
  readonly id: string;
  readonly name: string;
  /** The part after the name: "31 bis 42". */
  readonly detail: string | null;
  /** What is on in the room now or next today; null if nothing is. */
  readonly next: ProgrammePoint | null;
  /** Whether the screen is here. */
  readonly here: boolean;
  /** Number of columns of twelve, at least 3. */
  readonly span: number;
}

export interface FloorPlan {
  /** The name that editors entered: "3. Stock". */
  readonly name: string;
  /** The large sign of the floor: "3", "EG"; null if the floor is no storey. */
  readonly sign: string | null;
  readonly here: boolean;
  /** Directions to the floor, in the editors' words; null if they wrote none. */
  readonly way: string | null;
  /** The languages of the texts above that are not in the page's language. */
  readonly langs: LocalFloor['langs'];
  readonly rooms: readonly Room[];
}

const COLUMNS = 12;
const NARROWEST = 3;
/**
 * Letters of a word that fit into the narrowest pane of a portrait panel; each further column fits
 * `LETTERS_PER_COLUMN` more.
 */
const NARROWEST_WORD = { besideSigns: 10, belowNames: 11 } as const;
const LETTERS_PER_COLUMN = 4;
/** Names of the rooms where lobby screens stand. */
const LOBBY = /empfang|eingang|pforte|reception|ricezione|accueil|entrance/;

/** The section through the house, highest floor first. `time` is the current time, HH:MM. */
export function planHouse(
  floors: readonly LocalFloor[],
  points: readonly ProgrammePoint[],
  time: string,
): readonly FloorPlan[] {
  const states = programmeStates(points, time);
  const open = points.filter((_, position) => states[position] !== 'past');
  const allRooms = floors.flatMap(namedRooms);
  const isPlaceOf = (place: string | null, room: NamedRoom): boolean => {
    const fit = fitOf(place, room);
    return fit > 0 && allRooms.every((other) => fitOf(place, other) <= fit);
  };
  const narrowestWord = NARROWEST_WORD[needsFullFloorNames(floors) ? 'belowNames' : 'besideSigns'];
  return floors.map((floor, storey) => {
    const { name, way, here, langs } = floor;
    const rooms = namedRooms(floor);
    const lobby = here ? (rooms.find(isLobby) ?? OWN_PANE) : null;
    const panes = lobby === OWN_PANE ? [OWN_PANE, ...rooms] : rooms;
    const spans = spread(
      panes.map((room) => room.name),
      narrowestWord,
    );
    return {
      name,
      here,
      way,
      langs,
      sign: signOf(name),
      rooms: panes.map((room, position): Room => ({
        key: `${storey} ${floor.german.name} ${rooms.indexOf(room)} ${room.german}`,
        id: room.name,
        ...splitName(room.name),
        here: room === lobby,
        span: spans[position] ?? NARROWEST,
        next: open.find(({ place }) => isPlaceOf(place, room)) ?? null,
      })),
    };
  });
}

interface NamedRoom {
  /** In the language of the screen. */
  readonly name: string;
  readonly german: string;
}

/** The pane of the screen itself if no room is the lobby. */
const OWN_PANE: NamedRoom = { name: '', german: '' };

const namedRooms = ({ rooms, german }: LocalFloor): readonly NamedRoom[] =>
  rooms.map((name, position) => ({ name, german: german.rooms[position] ?? name }));

const isLobby = ({ name, german }: NamedRoom): boolean =>
  LOBBY.test(foldText(name)) || LOBBY.test(foldText(german));

/** With more floors than this, each is lower, and no floor with a sign has room for its name. */
export const MANY_FLOORS = 4;

/**
 * Whether floors show their names, which need room: because a name cannot be shortened to a sign.
 * In a house of many floors only those without a sign show theirs.
 */
export function needsFullFloorNames(floors: readonly Pick<LocalFloor, 'name'>[]): boolean {
  const unsigned = floors.filter(({ name }) => signOf(name) === null).length;
  return unsigned > 0 && (floors.length <= MANY_FLOORS || unsigned === floors.length);
}

const spokenWords = (text: string): readonly string[] =>
  foldText(text).match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** How well a programme item's place names the room, in either language; 0 if it is elsewhere. */
const fitOf = (place: string | null, { name, german }: NamedRoom): number =>
  Math.max(fitOfName(place, name), fitOfName(place, german));

/**
 * How many words of a programme item's place name the room, its number included: "Saal 2" fits the
 * room "Saal 2" better than "Saal". 0 if the place is elsewhere: in "Kafistube" and not in "Stube",
 * or in a room with another number.
 */
function fitOfName(place: string | null, room: string): number {
  const { name, detail } = splitName(room);
  const [words, sought] = [spokenWords(place ?? ''), spokenWords(name)];
  const at = words.findIndex((_, from) => sought.every((word, i) => words[from + i] === word));
  if (at === -1 || sought.length === 0) return 0;
  const number = Number(words[at + sought.length]);
  if (detail === null || Number.isNaN(number)) return sought.length;
  return isAmong(number, detail) ? sought.length + 1 : 0;
}

/** Whether a room's numbers, "2" or "31 bis 42", contain a number. */
function isAmong(number: number, detail: string): boolean {
  const numbers = (detail.match(/\d+/g) ?? []).map(Number);
  return Math.min(...numbers) <= number && number <= Math.max(...numbers);
}

/** Splits "Zimmer 31 bis 42" into "Zimmer" and "31 bis 42". */
function splitName(room: string): Pick<Room, 'name' | 'detail'> {
  const at = room.search(/\s\d/);
  return at === -1
    ? { name: room, detail: null }
    : { name: room.slice(0, at), detail: room.slice(at + 1) };
}

/** The same signs as in lifts. */
const GROUND_SIGNS = [
  ['EG', /^erdgeschoss/],
  ['PT', /^piano terra/],
  ['RC', /^rez-de-chauss/],
  ['G', /^ground floor/],
] as const;

/** A number of a storey first, and a second one if two are reached together: "3. und 4. Stock". */
function signOf(name: string): string | null {
  const numbers = name.match(/\d+/g) ?? [];
  if (/^\d/.test(name) && numbers.length <= 2) return numbers.join('–');
  return GROUND_SIGNS.find(([, form]) => form.test(foldText(name)))?.[0] ?? null;
}

/**
 * Whether the house has a roof: its first row is a storey. Over a garden, or over several houses one
 * below the other, there is none.
 */
export const hasRoof = (plan: readonly Pick<FloorPlan, 'sign'>[]): boolean =>
  (plan[0]?.sign ?? null) !== null;

/**
 * Distributes the columns of a floor: each pane fits its longest word, and longer names get the
 * columns that are left. Panes that do not fit go into a further row.
 */
function spread(rooms: readonly string[], narrowestWord: number): readonly number[] {
  const panes = rooms.map((room): Pane => {
    const { name } = splitName(room);
    const need =
      NARROWEST + Math.max(0, Math.ceil((longestWord(name) - narrowestWord) / LETTERS_PER_COLUMN));
    return { need: Math.min(need, COLUMNS), length: name.length };
  });
  return inRows(panes).flatMap(fillRow);
}

interface Pane {
  /** The number of columns that its longest word needs. */
  readonly need: number;
  /** The number of letters of its name. */
  readonly length: number;
}

/**
 * Splits the panes into rows that are about equally full: a single pane below a full row would look
 * like a floor of its own.
 */
function inRows(panes: readonly Pane[]): readonly (readonly Pane[])[] {
  const whole = neededBy(panes);
  const even = whole / Math.ceil(whole / COLUMNS);
  const rows: Pane[][] = [];
  for (const pane of panes) {
    const row = rows.at(-1);
    const width = neededBy(row ?? []);
    if (
      row !== undefined &&
      width + pane.need <= COLUMNS &&
      width + pane.need - even <= Math.abs(even - width)
    )
      row.push(pane);
    else rows.push([pane]);
  }
  return rows;
}

function fillRow(panes: readonly Pane[]): readonly number[] {
  const spans = panes.map(({ need }) => need);
  const byLength = panes
    .map((_, position) => position)
    .toSorted((one, other) => (panes[other]?.length ?? 0) - (panes[one]?.length ?? 0));
  for (
    let remaining = COLUMNS - neededBy(panes), turn = 0;
    remaining > 0;
    remaining -= 1, turn += 1
  ) {
    const position = byLength[turn % byLength.length] ?? 0;
    spans[position] = (spans[position] ?? 0) + 1;
  }
  return spans;
}

const neededBy = (panes: readonly Pane[]): number =>
  panes.reduce((total, { need }) => total + need, 0);
const longestWord = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));
