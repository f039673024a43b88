import * as v from 'valibot';
import {
  EVENT_CATEGORIES,
  type Event,
  type EventDeviation,
  type EventSeries,
} from '../../../domain/event/Event.ts';
import {
  EVENT_CATEGORY_SLUGS,
  findEventCategory,
} from '../../../domain/event/eventCategorySlugs.ts';
import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { isRecurrenceRule, normalizeRule } from '../../../domain/event/recurrenceRule.ts';
import type { ReportProblem } from './LocalEntry.ts';
import {
  BrandField,
  ChangeTime,
  DateField,
  Flag,
  Instant,
  OptionalText,
  Slug,
  RequiredText,
} from './fieldSchemas.ts';
import { langOf, type LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './LocalEntry.ts';
import { PersonField } from './parseImage.ts';
import { parseMetadata } from './parsePage.ts';
import { parseBody, parsePicture, parsePiece, parsePieces, parseText } from './parsePieces.ts';

/** The content service uses the same category names as addresses. */
const CategoryField = v.pipe(
  v.picklist(Object.values(EVENT_CATEGORY_SLUGS)),
  v.transform(findEventCategory),
  v.picklist(EVENT_CATEGORIES),
);
const DeviationField = v.object({
  datum: DateField,
  abgesagt: Flag,
  neuerBeginn: v.nullish(Instant, null),
  hinweis: OptionalText,
});
const HouseField = v.object({ slug: Slug, name: RequiredText });
const RuleField = v.pipe(RequiredText, v.check(isRecurrenceRule), v.transform(normalizeRule));

const EventFields = v.object({
  marke: BrandField,
  titel: RequiredText,
  slug: Slug,
  beginn: Instant,
  ganztags: Flag,
  abgesagt: Flag,
  updatedAt: ChangeTime,
});

/**
 * Milliseconds. A longer event is a mistake in the year, and would be listed as current everywhere.
 */
const LONGEST = 400 * 86_400_000;

/** One date of a series that deviates from its rule. */
export interface DeviationEntry extends Omit<EventDeviation, 'newStart'> {
  readonly newStart: Date | null;
}

/** An event as editors entered it; its dates are not computed yet. */
export interface EventEntry extends Omit<
  EventSeries,
  'start' | 'end' | 'deviations' | 'plannedStarts'
> {
  readonly start: Date;
  /** Always after the start. */
  readonly end: Date | null;
  readonly deviations: readonly DeviationEntry[];
}

/** Fields that only the event's own page shows. */
export type EventDetails = Pick<Event, 'body' | 'bodyLang' | 'image' | 'contact' | 'meta'>;

/** The public events of an answer; events that cannot be shown are left out and reported. */
export const parseEvents = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly EventEntry[] =>
  parseEntries(
    entries.filter(isPublic),
    'veranstaltung',
    EventFields,
    (fields, entry) => toEvent(fields, entry, report),
    report,
  );

/** One event with all data of its page; null if it is not public or lacks a required field. */
export function parseEvent(
  entry: LocalEntry,
  report: ReportProblem,
): (EventEntry & EventDetails) | null {
  const [event] = parseEvents([entry], report);
  if (event === undefined) return null;
  const name = nameOf(entry);
  return {
    ...event,
    ...parseBody(entry, 'text', name, report),
    image: parsePicture(entry, 'bild', name, report),
    contact: parsePiece(entry, 'kontakt', PersonField, name, report),
    meta: parseMetadata(entry),
  };
}

/**
 * The request filters by this field too, but an older content service may not know the field and
 * return all events.
 */
const isPublic = ({ fields }: LocalEntry): boolean => fields['oeffentlich'] !== false;

const nameOf = ({ id }: LocalEntry): string => `veranstaltung ${id}`;

function toEvent(
  fields: v.InferOutput<typeof EventFields>,
  entry: LocalEntry,
  report: ReportProblem,
): EventEntry {
  const name = nameOf(entry);
  const text = (field: string): LocalText | null => parseText(entry, field, name, report);
  return {
    id: entry.id,
    slug: fields.slug,
    brandId: fields.marke,
    title: { text: fields.titel, ...langOf(entry, 'titel') },
    start: fields.beginn,
    end: parseEnd(fields.beginn, entry, report),
    allDay: fields.ganztags,
    place: text('ort'),
    teaser: text('kurztext'),
    note: text('hinweis'),
    category: parsePiece(entry, 'kategorie', CategoryField, name, report) ?? 'other',
    house: parsePiece(entry, 'haus', HouseField, name, report),
    rule: parsePiece(entry, 'wiederholung', RuleField, name, report),
    deviations: parseDeviations(entry, report),
    cancelled: fields.abgesagt,
    updatedAt: fields.updatedAt,
  };
}

function parseEnd(start: Date, entry: LocalEntry, report: ReportProblem): Date | null {
  const end = parsePiece(entry, 'ende', Instant, nameOf(entry), report);
  const length = end === null ? 0 : end.getTime() - start.getTime();
  if (length < 0 || length > LONGEST)
    report({ kind: 'invalid', entry: nameOf(entry), field: 'ende' });
  return length > 0 && length <= LONGEST ? end : null;
}

function parseDeviations(entry: LocalEntry, report: ReportProblem): readonly DeviationEntry[] {
  // This field is shared by all languages, so its texts are German in each of them.
  const lang =
    (entry.fields['locale'] ?? BASE_LOCALE) === BASE_LOCALE
      ? langOf(entry, 'abweichungen')
      : { lang: BASE_LOCALE };
  return parsePieces(entry, 'abweichungen', DeviationField, nameOf(entry), report).map(
    ({ datum, abgesagt, neuerBeginn, hinweis }) => ({
      date: datum,
      cancelled: abgesagt,
      newStart: neuerBeginn,
      note: hinweis === null ? null : { text: hinweis, ...lang },
    }),
  );
}
