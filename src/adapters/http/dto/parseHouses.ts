import * as v from 'valibot';
import type {
  House,
  HouseSummary,
  MapLine,
  MapPoint,
  Position,
  Stop,
} from '../../../domain/house/House.ts';
import { type FieldReader, parseEntries, parseEntry } from './FieldReader.ts';
import { type ReportProblem, langOf, type LocalEntry } from './LocalEntry.ts';
import {
  BrandField,
  CantonField,
  ChangeTime,
  Decimal,
  OptionalText,
  Slug,
  Target,
  RequiredText,
} from './fieldSchemas.ts';
import { ImageField, imageIn } from './parseImage.ts';

const POINT_KINDS = {
  bahnhof: 'station',
  haltestelle: 'stop',
  parkplatz: 'parking',
  bank: 'bench',
  eingang: 'entrance',
  gebaeude: 'building',
} as const satisfies Record<string, MapPoint['kind']>;
const LINE_KINDS = {
  strasse: 'street',
  bahn: 'railway',
  gewaesser: 'water',
  see: 'lake',
  fussweg: 'walk',
} as const satisfies Record<string, MapLine['kind']>;

const Latitude = v.pipe(Decimal, v.minValue(-90), v.maxValue(90));
const Longitude = v.pipe(Decimal, v.minValue(-180), v.maxValue(180));

const PositionField = v.pipe(
  v.object({ breite: Latitude, laenge: Longitude }),
  v.transform(({ breite, laenge }): Position => ({ latitude: breite, longitude: laenge })),
);

const MAX_CORNERS = 500;
/**
 * A line of the map: one position per text line, "47.3315, 8.6227". If one position is invalid, the
 * whole line is dropped: it would otherwise be drawn through the lake.
 */
const CourseField = v.pipe(
  RequiredText,
  v.transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map(positionOf),
  ),
  v.array(PositionField),
  v.minLength(2),
  v.maxLength(MAX_CORNERS),
);

function positionOf(line: string): { readonly breite: unknown; readonly laenge: unknown } {
  const [, breite, laenge] =
    /^(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(line) ?? [];
  return { breite, laenge };
}

const PointField = v.object({
  art: v.picklist(['bahnhof', 'haltestelle', 'parkplatz', 'bank', 'eingang', 'gebaeude']),
  name: OptionalText,
  breite: Latitude,
  laenge: Longitude,
});
const LineField = v.object({
  art: v.picklist(['strasse', 'bahn', 'gewaesser', 'see', 'fussweg']),
  name: OptionalText,
  verlauf: CourseField,
});

const SummaryFields = v.object({
  marke: BrandField,
  name: RequiredText,
  slug: Slug,
  ort: RequiredText,
  updatedAt: ChangeTime,
});
const HouseFields = v.object({
  ...SummaryFields.entries,
  strasse: RequiredText,
  plz: RequiredText,
});

const StopNumber = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((number) => String(number).trim()),
  v.regex(/^\d{4,9}$/),
);
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120));
const Website = v.pipe(Target, v.startsWith('https:'));

export const parseHouses = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly HouseSummary[] => parseEntries(entries, 'haus', SummaryFields, toSummary, report);

/** A house with all data of its page; null and reported if its address is incomplete. */
export const parseHouse = (entry: LocalEntry, report: ReportProblem): House | null =>
  parseEntry(
    entry,
    'haus',
    HouseFields,
    (fields, read) => ({
      ...toSummary(fields, read),
      street: fields.strasse,
      postcode: fields.plz,
      stop: parseStop(read),
      parking: read.text('parkplaetze'),
      stepFree: read.text('stufenlos'),
      byCar: read.text('autofahrt'),
      email: read.value('email', v.pipe(RequiredText, v.email())),
      images: read
        .items('bilder', ImageField)
        .map((image) => imageIn(langOf(entry, 'bilder').lang, image)),
      ...read.body('text'),
      website: read.value('web', Website),
      map: { points: parsePoints(read), lines: parseLines(read) },
    }),
    report,
  );

const toSummary = (
  { marke, name, slug, ort, updatedAt }: v.InferOutput<typeof SummaryFields>,
  read: FieldReader,
): HouseSummary => ({
  brandId: marke,
  slug,
  name,
  descriptor: read.text('art'),
  place: ort,
  canton: read.value('kanton', CantonField),
  position: read.value('position', PositionField),
  phone: read.value('telefon', RequiredText),
  image: read.picture('bild'),
  updatedAt,
});

function parseStop(read: FieldReader): Stop | null {
  const name = read.value('haltestelle', RequiredText);
  const id = read.value('haltestelleId', StopNumber);
  const walkingMinutes = read.value('gehminuten', Minutes);
  return name === null ? null : { name, id, walkingMinutes };
}

const parsePoints = (read: FieldReader): readonly MapPoint[] =>
  read.items('kartenpunkte', PointField).map(({ art, name, breite, laenge }) => ({
    kind: POINT_KINDS[art],
    name: name === null ? null : read.inLanguage('kartenpunkte', name),
    position: { latitude: breite, longitude: laenge },
  }));

const parseLines = (read: FieldReader): readonly MapLine[] =>
  read.items('kartenlinien', LineField).map(({ art, name, verlauf }) => ({
    kind: LINE_KINDS[art],
    name: name === null ? null : read.inLanguage('kartenlinien', name),
    course: verlauf,
  }));
