import type { EventOccurrence } from '../../../../domain/event/Event.ts';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import type { DayMenu, ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { type PointState, programmeStates } from '../../../../domain/programme/programmeStates.ts';
import type { DeparturesData } from '../Departures/Departures.tsx';
import type { DayProgramme } from '../Today/todayData.ts';

export interface AttractData {
  /** The brand's pictures, in turn; empty where none could be read. */
  readonly images: readonly ContentImage[];
  /** What editors chose for the dark; empty where they chose nothing. */
  readonly eveningImages: readonly ContentImage[];
  /** Today and tomorrow. */
  readonly days: readonly DayProgramme[];
  /** Of this week and the next; empty where they could not be read. */
  readonly menus: readonly DayMenu[];
  /** The next date that takes place; null without one. */
  readonly event: { readonly date: EventOccurrence; readonly image: ContentImage | null } | null;
  readonly departures: DeparturesData;
}

export type GreetingKind = 'morning' | 'day' | 'afternoon' | 'evening';

/** How one greets at a time of day, HH:MM: "Guten Tag" around noon, "Guten Abend" also at night. */
export function greetingAt(time: string): GreetingKind {
  if (time < '04:00' || time >= '18:00') return 'evening';
  if (time < '11:00') return 'morning';
  return time < '14:00' ? 'day' : 'afternoon';
}

/** Milliseconds that a picture stays. */
const PICTURE_STAYS = 10 * 60_000;

/** The picture of a moment: all screens of a house show the same one. Null where there is none. */
export function pictureAt(images: readonly ContentImage[], now: Date): ContentImage | null {
  return images[Math.floor(now.getTime() / PICTURE_STAYS) % images.length] ?? null;
}

export interface LoopRow {
  readonly point: ProgrammePoint;
  readonly state: PointState;
}

/** What fits on a face, readable from across the lobby. */
const ROWS = 3;

/** What is on or to come today at a time of day, HH:MM: at most three rows. */
export function nextRows(points: readonly ProgrammePoint[], time: string): readonly LoopRow[] {
  const states = programmeStates(points, time);
  return points
    .map((point, position): LoopRow => ({ point, state: states[position] ?? 'later' }))
    .filter(({ state }) => state !== 'past')
    .slice(0, ROWS);
}

/** From when the menu of the next day matters more, HH:MM. */
const MENU_OF_TOMORROW = '14:00';

/** Which day's menu is told at a time of day: today's, after lunch tomorrow's. */
export const tellsMenuOfTomorrow = (time: string): boolean => time >= MENU_OF_TOMORROW;

/** What the waiting screen tells, one after the other. */
export type Face = 'greeting' | 'today' | 'tomorrow' | 'menu' | 'event' | 'departures' | 'night';

/** What there is something to say about. */
export type Told = Readonly<Record<Exclude<Face, 'greeting' | 'night'>, boolean>>;

/**
 * The faces in their order, without those that have nothing to say; another loop while it is dark.
 */
export function listFaces(told: Told, isDark: boolean): readonly Face[] {
  const loop: readonly Face[] = isDark
    ? ['greeting', 'tomorrow', 'night']
    : ['greeting', 'today', 'menu', 'event', 'departures'];
  return loop.filter((face) => face === 'greeting' || face === 'night' || told[face]);
}
