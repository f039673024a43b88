import * as v from 'valibot';
import {
  EVENT_CATEGORIES,
  type Event,
  type EventDeviation,
  type EventHouse,
  type EventSeries,
} from '../../../domain/event/Event.ts';
import {
  EVENT_CATEGORY_SLUGS,
  findEventCategory,
} from '../../../domain/event/eventCategorySlugs.ts';
import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { isRecurrenceRule, normalizeRule } from '../../../domain/event/recurrenceRule.ts';
import { type FieldReader, parseEntries, parseEntry } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
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
import { PersonField } from './parseImage.ts';
import { parseMetadata } from './parsePage.ts';

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
const HouseField = v.object({ slug: Slug, name: RequiredText, marke: v.nullish(BrandField) });
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

// A schema of its own, because parsed entries are cached by their schema.
const PageFields = v.object(EventFields.entries);

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
  parseEntries(entries.filter(isPublic), 'veranstaltung', EventFields, toEvent, report);

/** One event with all data of its page; null if it is not public or lacks a required field. */
export const parseEvent = (
  entry: LocalEntry,
  report: ReportProblem,
): (EventEntry & EventDetails) | null =>
  isPublic(entry)
    ? parseEntry(
        entry,
        'veranstaltung',
        PageFields,
        (fields, read) => ({
          ...toEvent(fields, read),
          ...read.body('text'),
          image: read.picture('bild'),
          contact: read.value('kontakt', PersonField),
          meta: parseMetadata(entry),
        }),
        report,
      )
    : null;

/**
 * The request filters by this field too, but an older content service may not know the field and
 * return all events.
 */
const isPublic = ({ fields }: LocalEntry): boolean => fields['oeffentlich'] !== false;

const toEvent = (fields: v.InferOutput<typeof EventFields>, read: FieldReader): EventEntry => ({
  id: read.entry.id,
  slug: fields.slug,
  brandId: fields.marke,
  title: read.inLanguage('titel', fields.titel),
  start: fields.beginn,
  end: parseEnd(fields.beginn, read),
  allDay: fields.ganztags,
  place: read.text('ort'),
  teaser: read.text('kurztext'),
  note: read.text('hinweis'),
  category: read.value('kategorie', CategoryField) ?? 'other',
  ...parseHouses(fields.marke, read),
  rule: read.value('wiederholung', RuleField),
  deviations: parseDeviations(read),
  cancelled: fields.abgesagt,
  updatedAt: fields.updatedAt,
});

function parseHouses(
  brandId: EventEntry['brandId'],
  read: FieldReader,
): Pick<EventEntry, 'house' | 'alsoIn'> {
  const first = read.value('haus', HouseField);
  const stored = [...(first === null ? [] : [first]), ...read.items('weitereHaeuser', HouseField)];
  const [house = null, ...alsoIn] = stored
    .filter(({ slug }, position) => stored.findIndex((each) => each.slug === slug) === position)
    .map(({ slug, name, marke }): EventHouse => {
      const isOwn = marke === undefined || marke === null || marke === brandId;
      return { slug, name, ...(isOwn ? {} : { brandId: marke }) };
    });
  return { house, ...(alsoIn.length > 0 && { alsoIn }) };
}

function parseEnd(start: Date, read: FieldReader): Date | null {
  const end = read.value('ende', Instant);
  const length = end === null ? 0 : end.getTime() - start.getTime();
  if (length < 0 || length > LONGEST) read.reject('ende');
  return length > 0 && length <= LONGEST ? end : null;
}

function parseDeviations(read: FieldReader): readonly DeviationEntry[] {
  // This field is shared by all languages, so its texts are German in each of them.
  const isGerman = (read.entry.fields['locale'] ?? BASE_LOCALE) === BASE_LOCALE;
  const noteOf = (text: string): LocalText =>
    isGerman ? read.inLanguage('abweichungen', text) : { text, lang: BASE_LOCALE };
  return read
    .items('abweichungen', DeviationField)
    .map(({ datum, abgesagt, neuerBeginn, hinweis }) => ({
      date: datum,
      cancelled: abgesagt,
      newStart: neuerBeginn,
      note: hinweis === null ? null : noteOf(hinweis),
    }));
}
