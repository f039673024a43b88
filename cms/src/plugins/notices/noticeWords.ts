import { addDays, zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { clockInGerman, weekdayInGerman, yearlyDayInGerman } from '../datesInGerman.ts';
import type { ListedNotice, PlaceWord, ScreenCount, ToneWord } from './noticeTypes.ts';

export const PLACE_NAMES: Readonly<Record<PlaceWord, string>> = {
  beides: 'Beides',
  website: 'Website',
  bildschirme: 'Bildschirme',
};
export const TONE_NAMES: Readonly<Record<ToneWord, string>> = {
  hinweis: 'Hinweis',
  wichtig: 'Wichtig',
};

/** An end that a person chooses with one press. */
export interface UsualEnd {
  readonly name: string;
  /** ISO 8601. */
  readonly until: string;
}

const EVENING = '18:00';
const LATE = '22:00';
/** Milliseconds: an earlier end would hardly be read. */
const SHORTEST = 30 * 60_000;

/** The ends that a house usually means. */
export function usualEnds(now: Date): readonly UsualEnd[] {
  const today = zurichDate(now);
  const at = (day: string, time: string): string => zurichInstant(day, time).toISOString();
  const isLate = zurichInstant(today, EVENING).getTime() - now.getTime() < SHORTEST;
  return [
    isLate
      ? { name: 'Heute 22 Uhr', until: at(today, LATE) }
      : { name: 'Heute 18 Uhr', until: at(today, EVENING) },
    { name: 'Morgen 18 Uhr', until: at(addDays(today, 1), EVENING) },
    { name: 'In einer Woche', until: at(addDays(today, 7), EVENING) },
  ].filter(({ until }) => new Date(until) > now);
}

/** «14.02». */
const clock = (instant: string): string =>
  clockInGerman(instant).replace(/^0/, '').replace(':', '.').replace(/\.00$/, '');

/** «heute 18 Uhr», «Mittwoch 14 Uhr», «2. Januar, 14 Uhr». */
function momentInWords(instant: string, now: string): string {
  const [day, today] = [zurichDate(new Date(instant)), zurichDate(new Date(now))];
  const time = `${clock(instant)} Uhr`;
  if (day === today) return `heute ${time}`;
  if (day > today && day < addDays(today, 7)) return `${weekdayInGerman(instant)} ${time}`;
  return `${yearlyDayInGerman(instant)}, ${time}`;
}

/** «Auf 3 von 3 Bildschirmen seit 14.02 Uhr». */
function screensInWords({ on, of, since }: ScreenCount): string {
  if (of === 0) return 'Diese Häuser haben keine Bildschirme.';
  const many = of === 1 ? 'einem Bildschirm' : `${of} Bildschirmen`;
  const count = of === 1 && on === 1 ? 'Auf dem Bildschirm' : `Auf ${on} von ${many}`;
  return since === null
    ? `Noch auf keinem von ${many}.`
    : `${count} seit ${clockInGerman(since).replace(/^0/, '').replace(':', '.')} Uhr.`;
}

/** The state of a notice in one sentence or two. */
export function noticeInWords({ from, until, screens, place }: ListedNotice, now: string): string {
  const isOn = from <= now;
  const hours = isOn
    ? `Läuft jetzt, noch bis ${momentInWords(until, now)}.`
    : `Beginnt ${momentInWords(from, now)}, bis ${momentInWords(until, now)}.`;
  if (place === 'website') return `${hours} Auf der Website.`;
  const where = place === 'beides' ? ' Auf der Website.' : '';
  if (!isOn) return hours;
  return `${hours}${where} ${screens === null ? 'Ob die Bildschirme sie zeigen, ist gerade nicht zu erfahren.' : screensInWords(screens)}`;
}
