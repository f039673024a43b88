import { foldText } from '../../../../domain/job/foldText.ts';
import type { LocalFloor } from '../../../../domain/kiosk/screenTexts.ts';
import type { LocalText } from '../../../../domain/locale/LocalText.ts';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { programmeStates } from '../../../../domain/programme/programmeStates.ts';

export interface WayFinderData {
  /** Today's programme, empty where it could not be read: the house stands without it. */
  readonly points: readonly ProgrammePoint[];
  /**
   * Whom visitors may ask, as the brand's home page introduces them; null where it names no one.
   */
  readonly contact: WayContact | null;
}

export interface WayContact {
  readonly name: string;
  readonly role: string | null;
  readonly image: ContentImage | null;
  /** Where the name's words are not in the language of the page. */
  readonly lang: LocalText['lang'];
}

export interface Room {
  /** As editors wrote it; unique in its floor. */
  readonly id: string;
  readonly name: string;
  /** What follows the name: "31 bis 42". */
  readonly detail: string | null;
  /** What is on there now or next today; null where nothing is. */
  readonly next: ProgrammePoint | null;
  /** The screen stands here. */
  readonly here: boolean;
  /** Of twelve columns, 3 at least. */
  readonly span: number;
}

export interface FloorPlan {
  /** As editors wrote it: "3. Stock". */
  readonly name: string;
  /** What is set large: "3", "EG"; null where the floor is no storey. */
  readonly sign: string | null;
  readonly here: boolean;
  /** How one comes there, in the editors' words; null where they wrote none. */
  readonly way: string | null;
  /** What of this is not in the language of the page. */
  readonly langs: LocalFloor['langs'];
  readonly rooms: readonly Room[];
}

/** Names a room in its house. */
export const roomKey = (floor: Pick<FloorPlan, 'name'>, room: Pick<Room, 'id'>): string =>
  `${floor.name} ${room.id}`;

const COLUMNS = 12;
const NARROWEST = 3;
/**
 * Letters of a word that the narrowest pane of an upright panel holds; each column more holds some
 * more.
 */
const NARROWEST_WORD = { besideSigns: 10, belowNames: 11 } as const;
const LETTERS_PER_COLUMN = 4;
/** Where lobby screens stand. */
const LOBBY = /empfang|eingang|pforte|reception|ricezione|accueil|entrance/;

/** The house in section, the highest floor first. `time` is HH:MM now. */
export function planHouse(
  floors: readonly LocalFloor[],
  points: readonly ProgrammePoint[],
  time: string,
): readonly FloorPlan[] {
  const states = programmeStates(points, time);
  const open = points.filter((_, position) => states[position] !== 'past');
  const narrowestWord = NARROWEST_WORD[hasNames(floors) ? 'belowNames' : 'besideSigns'];
  return floors.map(({ name, rooms, way, here, langs }) => {
    const lobby = here ? (rooms.find((room) => LOBBY.test(foldText(room))) ?? null) : null;
    // Where no room is the lobby, the screen has a pane of its own.
    const names = here && lobby === null ? ['', ...rooms] : rooms;
    const spans = spread(names, narrowestWord);
    return {
      name,
      here,
      way,
      langs,
      sign: signOf(name),
      rooms: names.map((room, position): Room => ({
        id: room,
        ...splitName(room),
        here: here && room === (lobby ?? ''),
        span: spans[position] ?? NARROWEST,
        next:
          room === ''
            ? null
            : (open.find(({ place }) => place !== null && isIn(place, room)) ?? null),
      })),
    };
  });
}

/**
 * Whether a floor is called by more than a sign: then all are called by their names, which need
 * room.
 */
export const hasNames = (floors: readonly Pick<LocalFloor, 'name'>[]): boolean =>
  floors.some(({ name }) => signOf(name) === null);

const isIn = (place: string, room: string): boolean =>
  foldText(place).includes(foldText(splitName(room).name));

/** "Zimmer 31 bis 42" is "Zimmer" with "31 bis 42". */
function splitName(room: string): Pick<Room, 'name' | 'detail'> {
  const at = room.search(/\s\d/);
  return at === -1
    ? { name: room, detail: null }
    : { name: room.slice(0, at), detail: room.slice(at + 1) };
}

/** As they stand in lifts. */
const GROUND_SIGNS = [
  ['EG', /^erdgeschoss/],
  ['PT', /^piano terra/],
  ['RC', /^rez-de-chauss/],
  ['G', /^ground floor/],
] as const;

function signOf(name: string): string | null {
  const number = /^\d+/.exec(name)?.[0];
  if (number !== undefined && !/\d.*\d/.test(name)) return number;
  return GROUND_SIGNS.find(([, form]) => form.test(foldText(name)))?.[0] ?? null;
}

/**
 * Shares the columns of a floor: each pane holds its longest word, longer names get what is left.
 * What does not fit goes to a further row.
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
  /** Columns that its longest word takes. */
  readonly need: number;
  /** Letters of its name. */
  readonly length: number;
}

/**
 * In rows of about the same fullness: a single pane below a full row would look like a floor of its
 * own.
 */
function inRows(panes: readonly Pane[]): readonly (readonly Pane[])[] {
  const whole = neededBy(panes);
  const even = whole / Math.ceil(whole / COLUMNS);
  const rows: Pane[][] = [];
  for (const pane of panes) {
    const row = rows.at(-1);
    const taken = neededBy(row ?? []);
    if (
      row !== undefined &&
      taken + pane.need <= COLUMNS &&
      taken + pane.need - even <= Math.abs(even - taken)
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
  for (let left = COLUMNS - neededBy(panes), turn = 0; left > 0; left -= 1, turn += 1) {
    const position = byLength[turn % byLength.length] ?? 0;
    spans[position] = (spans[position] ?? 0) + 1;
  }
  return spans;
}

const neededBy = (panes: readonly Pane[]): number =>
  panes.reduce((total, { need }) => total + need, 0);
const longestWord = (name: string): number =>
  Math.max(...name.split(/[\s-]/).map((word) => word.length));
