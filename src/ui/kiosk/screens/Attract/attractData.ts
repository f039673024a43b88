import type { EventOccurrence } from '../../../../domain/event/Event.ts';
import { isDark } from '../../../../domain/kiosk/isDark.ts';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import type { DayMenu, ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { type PointState, programmeStates } from '../../../../domain/programme/programmeStates.ts';
import { zurichTime } from '../../../../domain/shared/zurichTime.ts';
import type { DeparturesData } from '../Departures/Departures.tsx';
import type { DayProgramme } from '../Today/todayData.ts';

export interface AttractData {
  /** The brand's pictures, shown in turn; empty if none could be read. */
  readonly images: readonly ContentImage[];
  /** The pictures that editors chose for the evening; empty if they chose none. */
  readonly eveningImages: readonly ContentImage[];
  /** Today and tomorrow. */
  readonly days: readonly DayProgramme[];
  /** The menus of this week and the next; empty if they could not be read. */
  readonly menus: readonly DayMenu[];
  /** The next date that takes place; null if there is none. */
  readonly event: { readonly date: EventOccurrence; readonly image: ContentImage | null } | null;
  readonly departures: DeparturesData;
}

export type GreetingKind = 'morning' | 'day' | 'afternoon' | 'evening';

/** The greeting for a time of day, HH:MM: "Guten Tag" around noon, "Guten Abend" also at night. */
export function greetingAt(time: string): GreetingKind {
  if (time < '04:00' || time >= '18:00') return 'evening';
  if (time < '11:00') return 'morning';
  return time < '14:00' ? 'day' : 'afternoon';
}

/** Milliseconds that a picture is shown. */
const PICTURE_STAYS = 10 * 60_000;

/**
 * The picture for a point in time: all screens of a house show the same one. Null if there are no
 * pictures.
 */
export function pictureAt(images: readonly ContentImage[], now: Date): ContentImage | null {
  return images[Math.floor(now.getTime() / PICTURE_STAYS) % images.length] ?? null;
}

export interface LoopRow {
  readonly point: ProgrammePoint;
  readonly state: PointState;
}

/** The most rows on a face: more could not be read from across the lobby. */
export const FACE_ROWS = 4;

/** What is on now or later that day, seen from a time of day, HH:MM: at most four rows. */
export function nextRows(points: readonly ProgrammePoint[], time: string): readonly LoopRow[] {
  const states = programmeStates(points, time);
  return points
    .map((point, position): LoopRow => ({ point, state: states[position] ?? 'later' }))
    .filter(({ state }) => state !== 'past')
    .slice(0, FACE_ROWS);
}

/** From this time on the next day's menu is shown, HH:MM. */
const MENU_OF_TOMORROW = '14:00';

/** Whether tomorrow's menu is shown at a time of day, HH:MM: it replaces today's after lunch. */
export const showsTomorrowsMenu = (time: string): boolean => time >= MENU_OF_TOMORROW;

/** The faces of the waiting screen, shown one after the other. */
export type Face = 'greeting' | 'today' | 'tomorrow' | 'menu' | 'event' | 'departures' | 'night';

/** The faces that have something to show. */
export type FaceContent = Readonly<Record<Exclude<Face, 'greeting' | 'night'>, boolean>>;

/** Whether it is a dark evening or night: dark winter mornings and afternoons belong to the day. */
export const isEvening = (now: Date): boolean =>
  isDark(now) && greetingAt(zurichTime(now)) === 'evening';

/**
 * Whether the greeting has a picture of the evening: from sunset on. Before sunrise people are
 * wished a good morning, with a picture of the day.
 */
export const isAfterDusk = (now: Date): boolean =>
  isDark(now) && greetingAt(zurichTime(now)) !== 'morning';

/**
 * The faces in their order, without those that have nothing to show. There is a different loop in
 * the evening. By day tomorrow's programme has a face of its own once today's is over: before, it
 * follows today's.
 */
export function listFaces(hasContent: FaceContent, evening: boolean): readonly Face[] {
  const loop: readonly Face[] = evening
    ? ['greeting', 'today', 'tomorrow', 'night']
    : ['greeting', hasContent.today ? 'today' : 'tomorrow', 'menu', 'event', 'departures'];
  return loop.filter((face) => face === 'greeting' || face === 'night' || hasContent[face]);
}
